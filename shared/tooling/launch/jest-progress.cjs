const path = require('node:path');

/** Reports a Jest run to the process that started it, in the messages that PartProgress applies. */
module.exports = class JestProgress {
  onRunStart({ numTotalTestSuites }) {
    process.send({ kind: 'total', count: numTotalTestSuites });
  }

  onTestFileStart({ path: file }) {
    process.send({ kind: 'started', name: relative(file) });
  }

  onTestFileResult({ path: file, context }, { testResults, testExecError }) {
    const name = relative(file);
    const rerun = `npm run ${context.config.displayName.name} -- ${name}`;
    for (const { fullName, status, duration, failureMessages } of testResults) {
      process.send({
        kind: 'test',
        title: fullName,
        file: name,
        ms: duration ?? 0,
        status: STATUS[status] ?? 'skipped',
        message: failureMessages.join('\n'),
        rerun: `${rerun} -t ${JSON.stringify(literal(fullName))}`,
      });
    }
    if (testExecError) {
      const { message, stack } = testExecError;
      process.send({
        kind: 'test',
        title: name,
        file: name,
        ms: 0,
        status: 'failed',
        message: stack ?? message,
        rerun,
      });
    }
    process.send({ kind: 'ended', name });
  }
};

const STATUS = { passed: 'passed', failed: 'failed' };
const relative = (file) => path.relative(process.cwd(), file);
/** A pattern that matches the title and nothing else. */
const literal = (title) => title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
