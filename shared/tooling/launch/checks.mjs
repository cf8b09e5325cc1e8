import process from 'node:process';
import { clock, inSeconds, PartProgress } from './progress.mjs';
import { run, tail } from './run.mjs';
import { say } from './terminal.mjs';

const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
  '--config',
  'shared/tooling/jest.config.cjs',
  '--reporters',
  './shared/tooling/launch/jest-progress.cjs',
];
/** One a core; integration tests also wait, for databases, processes and locks. */
const WORKERS = { unit: 2, dom: 2, integration: 3 };
/** A page of a test lives briefly and is large: where it has room until it is gone, nothing of it is moved to the old objects and collected there. */
const MEMORY = { dom: ['--min-semi-space-size=256', '--max-semi-space-size=256'] };
const PLAYWRIGHT = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'e2e/playwright.config.ts',
  '--reporter',
  'shared/tooling/launch/journey-progress.mjs',
];

/**
 * Runs a check that passes or fails as a whole, such as types or lint; `script` is its name in
 * package.json. Answers one result, shaped like a test's.
 */
export async function wholeCheck(name, script) {
  const since = Date.now();
  const { code, output } = await run('npm', ['run', '-s', script]);
  const ms = Date.now() - since;
  const status = code === 0 ? 'passed' : 'failed';
  say(`${code === 0 ? '✓' : '✗'} ${name} (${inSeconds(ms)})`);
  const rerun = `npm run ${script}`;
  if (code !== 0) say(`${tail(output, 60)}\n  Yalnız bunu çalıştırmak için: ${rerun}`);
  return [{ title: name, file: script, ms, status, message: output, rerun }];
}

/**
 * Runs a Jest project, which has a script of its name in package.json. `args` narrows it down; `env` is added
 * to the environment. Answers the tests' results.
 */
export const jestCheck = (name, project, { args = [], env = {} } = {}) =>
  testCheck(
    new PartProgress(name, 'dosya'),
    [
      ...(MEMORY[project] ?? []),
      ...JEST,
      `--maxWorkers=${WORKERS[project]}`,
      ...['--selectProjects', project, ...args],
    ],
    { env, rerun: `npm run ${project}` },
  );

/** Runs the browser journeys, on suites that they start themselves; `files` narrows them down. Answers the tests' results. */
export const journeyCheck = (name, files) =>
  testCheck(new PartProgress(name, 'yolculuk'), [...PLAYWRIGHT, ...files], {
    rerun: 'npm run journeys',
  });

async function testCheck(progress, args, { env = {}, rerun }) {
  const { code, output } = await run(process.execPath, args, {
    env,
    onMessage: (message) => progress.apply(message),
  });
  progress.end();
  const results = progress.tests;
  const { name } = progress;
  // A runner that fails for a reason outside its tests must not look like a pass.
  if (code !== 0 && progress.count('failed') === 0)
    results.push({ title: name, file: '', ms: 0, status: 'failed', message: tail(output), rerun });
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((s) => progress.count(s));
  const counts = [`${passed} geçti`, `${failed} kaldı`, ...(skipped ? [`${skipped} atlandı`] : [])];
  say(`${failed === 0 ? '✓' : '✗'} ${name}: ${counts.join(', ')} (${clock(progress.elapsed)})`);
  for (const test of results.filter(({ status }) => status === 'failed')) {
    say(`\n✗ ${test.title}\n${firstLines(test.message)}`);
    say(`  Yalnız bunu çalıştırmak için: ${test.rerun}\n`);
  }
  return results;
}

const firstLines = (text) => text.split('\n').slice(0, 60).join('\n');
