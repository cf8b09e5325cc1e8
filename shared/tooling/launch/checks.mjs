import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run, tail } from './run.mjs';
import { say } from './words.mjs';

/** A check that passes or fails as a whole: types, lint, boundaries. */
export async function wholeCheck(name, command, args) {
  const { code, output } = await run(command, args);
  if (code !== 0) say(`✗ ${name}\n${tail(output, 60)}`);
  else say(`✓ ${name}`);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** Jest projects; counts come from its report, so a suite that could not start counts as failed. */
export async function jestCheck(name, projects, env) {
  return reported(name, async (report) => {
    const result = await run(
      process.execPath,
      [
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        'node_modules/jest/bin/jest.js',
        '--config',
        'shared/tooling/jest.config.cjs',
        '--selectProjects',
        ...projects,
        '--maxWorkers=2',
        '--json',
        `--outputFile=${report}`,
      ],
      { env },
    );
    return { ...result, counts: jestCounts };
  });
}

/** The browser journeys, on suites that they start themselves. */
export async function journeyCheck(name) {
  return reported(name, async (report) => {
    const result = await run(
      process.execPath,
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        '--config',
        'e2e/playwright.config.ts',
        '--reporter=list,json',
      ],
      { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
    );
    return { ...result, counts: journeyCounts };
  });
}

const jestCounts = ({
  numPassedTests,
  numFailedTests,
  numPendingTests,
  numRuntimeErrorTestSuites,
  testResults,
}) => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
  skipped: numPendingTests,
  again: testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
    .map(({ fullName }) => fullName),
});

const journeyCounts = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
  again: [],
});

async function reported(name, check) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-test-'));
  const report = path.join(folder, 'report.json');
  try {
    const { code, output, counts } = await check(report);
    const result = readCounts(report, counts);
    // A runner that fails for a reason outside its tests must not look like a pass.
    const failed = code !== 0 && result.failed === 0 ? 1 : result.failed;
    say(
      `${failed === 0 ? '✓' : '✗'} ${name}: ${result.passed} geçti, ${failed} kaldı${result.skipped ? `, ${result.skipped} atlandı` : ''}`,
    );
    // CI tries what failed once more; what passes only then is told, for somebody to look into.
    for (const title of result.again) say(`  ikinci denemede geçti: ${title}`);
    if (failed > 0) say(tail(output, 200));
    return { ...result, failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readCounts(report, counts) {
  try {
    return counts(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, again: [] };
  }
}
