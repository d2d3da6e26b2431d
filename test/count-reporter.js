/** Ends the output of a run with a line for each browser: how many tests passed, failed, and were skipped. */
export function countReporter() {
  return {
    onTestRunFinished({ sessions }) {
      const counts = new Map();
      for (const session of sessions) {
        const { name } = session.browser;
        const count = counts.get(name) ?? { passed: 0, failed: 0, skipped: 0 };
        counts.set(name, count);
        countSuite(session.testResults, count);
        // A file that does not load has no tests, and has failed all the same.
        if (!session.passed && session.errors.length > 0) count.failed++;
      }
      for (const [name, { passed, failed, skipped }] of counts) {
        console.log(`\nIn ${name}:\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
      }
    },
  };
}

function countSuite(suite, count) {
  for (const test of suite?.tests ?? []) count[test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed']++;
  for (const inner of suite?.suites ?? []) countSuite(inner, count);
}
