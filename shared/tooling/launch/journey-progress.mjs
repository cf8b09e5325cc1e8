import path from 'node:path';
import process from 'node:process';

/** Reports a Playwright run to the process that started it, in the messages that PartProgress applies. */
export default class JourneyProgress {
  onBegin(_config, suite) {
    process.send({ kind: 'total', count: suite.allTests().length });
  }

  onTestBegin(test) {
    process.send({ kind: 'started', name: nameOf(test) });
  }

  onTestEnd(test, { status, duration, errors }) {
    const place = `${fileOf(test)}:${test.location.line}`;
    process.send({
      kind: 'test',
      title: test.title,
      file: fileOf(test),
      ms: duration,
      status: statusOf(test, status),
      message: errors.map(({ stack, message }) => stack ?? message).join('\n'),
      rerun: `npm run journeys -- ${place}`,
    });
    process.send({ kind: 'ended', name: nameOf(test) });
  }

  onError({ message, stack }) {
    process.send({
      kind: 'test',
      title: 'Yolculuklar',
      file: 'e2e',
      ms: 0,
      status: 'failed',
      message: stack ?? message,
      rerun: 'npm run journeys',
    });
  }

  printsToStdio() {
    return false;
  }
}

const fileOf = (test) => path.relative(process.cwd(), test.location.file);
const nameOf = (test) => `${path.basename(test.location.file)}:${test.location.line}`;
const statusOf = (test, status) => {
  if (status === 'skipped') return 'skipped';
  return status === test.expectedStatus ? 'passed' : 'failed';
};
