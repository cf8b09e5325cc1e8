import process from 'node:process';
import { auditVerdict } from './audit-verdict.mjs';
import { PACKAGES } from './install.mjs';
import { requireNode } from './machine.mjs';
import { run } from './run.mjs';
import { launched, say } from './words.mjs';

/** Weaknesses below this one are told by nobody's release notes either. */
const LEVEL = 'moderate';

/** Asks the registry which of the locked packages have known weaknesses. Exits 0 without any, 1 with some, 2 where it did not answer. */
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
  const { exitCode, words } = auditVerdict(ended);
  process.exitCode = exitCode;
  say(words);
});
