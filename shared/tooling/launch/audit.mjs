import process from 'node:process';
import { auditVerdict } from './audit-verdict.mjs';
import { PACKAGES } from './install.mjs';
import { requireNode } from './machine.mjs';
import { run } from './run.mjs';
import { launched, say } from './terminal.mjs';

/** Lowest level that counts; release notes do not report weaknesses below it either. */
const LEVEL = 'moderate';

/**
 * Queries the registry for known weaknesses of the locked packages. Exits 0 without any, 1 with
 * some, 2 where it did not answer.
 */
await launched(async () => {
  requireNode();
  // `npm run --silent` would silence the answer too.
  const ended = await run(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${PACKAGES}`,
      '--',
      'pnpm',
      'audit',
      '--audit-level',
      LEVEL,
      ...process.argv.slice(2),
    ],
    { env: { npm_config_loglevel: 'notice' } },
  );
  const { exitCode, message } = auditVerdict(ended);
  process.exitCode = exitCode;
  say(message);
});
