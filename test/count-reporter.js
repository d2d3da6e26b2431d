/** Ends the output of a run with one line: how many tests passed, failed, and were skipped. */
export function countReporter() {
  return {
    onTestRunFinished({ sessions }) {
      const count = { passed: 0, failed: 0, skipped: 0 };
      for (const session of sessions) {
        countSuite(session.testResults, count);
        // A file that does not load has no tests, and has failed all the same.
        if (!session.passed && session.errors.length > 0) count.failed++;
      }
      const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
      console.log(`\n${count.passed} passed, ${count.failed} failed${skipped}`);
    },
  };
}

function countSuite(suite, count) {
  for (const test of suite?.tests ?? []) count[test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed']++;
  for (const inner of suite?.suites ?? []) countSuite(inner, count);
}
