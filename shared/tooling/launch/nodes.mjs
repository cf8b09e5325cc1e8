import process from 'node:process';
import { installPackages } from './install.mjs';
import { run, tail } from './run.mjs';
import { launched, say } from './terminal.mjs';

/** The versions of Node on which an installation may run; the npm package `node` brings them. */
const VERSIONS = ['20', '22', '24'];
const SUITES = ['unit', 'integration'];

/** Runs the tests of servers on every version of Node that is named, by default on all that an installation may have. */
await launched(async () => {
  await installPackages();
  const named = process.argv.slice(2);
  for (const version of named.length > 0 ? named : VERSIONS)
    for (const suite of SUITES) {
      const { code, output } = await run('npm', [
        ...['exec', '--yes', `--package=node@${version}`, '--'],
        ...['npm', 'run', '--silent', suite],
      ]);
      const counted = /^Tests: .*$/m.exec(output)?.[0] ?? '';
      say(`${code === 0 ? '✓' : '✗'} Node ${version} ${suite} ${counted}`);
      if (code === 0) continue;
      say(tail(output, 60));
      process.exitCode = 1;
    }
});
