/** Shows what fails in Node and ends with one line: how many tests passed, failed, and were skipped. */
export default async function* nodeReporter(events) {
  const count = { passed: 0, failed: 0, skipped: 0 };
  for await (const { type, data } of events) {
    if (type === 'test:stdout' || type === 'test:stderr') yield data.message;
    if (type === 'test:fail' && data.details.type !== 'suite') yield report(data);
    if ((type !== 'test:pass' && type !== 'test:fail') || data.details.type === 'suite') continue;
    count[data.skip !== undefined ? 'skipped' : type === 'test:pass' ? 'passed' : 'failed']++;
  }
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
  yield `\nIn Node:\n${count.passed} passed, ${count.failed} failed${skipped}\n`;
}

function report({ file, line, name, details }) {
  const { error } = details;
  return `\n✗ ${name} (${file}:${line})\n  ${error.cause?.stack ?? error.cause ?? error.message}\n`;
}
