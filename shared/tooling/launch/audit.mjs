import process from 'node:process';
import { PACKAGES, UNREACHABLE } from './install.mjs';
import { requireNode } from './machine.mjs';
import { run, tail } from './run.mjs';
import { launched, say } from './words.mjs';

/** Weaknesses below this one are told by nobody's release notes either. */
const LEVEL = 'moderate';
/** Nothing is known: neither that there are weaknesses nor that there are none. */
const UNKNOWN = 2;

/** Asks the registry which of the locked packages have known weaknesses. Exits 0 without any, 1 with some, 2 where it did not answer. */
await launched(async () => {
  requireNode();
  // `npm run --silent` would silence the answer too.
  const { code, output: all } = await run('npm', ['exec', '--yes', `--package=${PACKAGES}`, '--', 'pnpm', 'audit', '--audit-level', LEVEL, ...process.argv.slice(2)], { env: { npm_config_loglevel: 'notice' } });
  const output = all.replace(/^npm warn .*\n/gm, '');
  if (/ERR_PNPM_AUDIT/.test(output) || UNREACHABLE.test(output)) {
    process.exitCode = UNKNOWN;
    return say(`Paket deposu bilinen açıkları söylemedi; bağlandığınız depo bu soruyu yanıtlamıyor olabilir. Hiçbir şey denetlenmedi.\n${tail(output, 3)}`);
  }
  process.exitCode = code;
  say(code === 0 ? 'Kilitli paketlerin hiçbirinde bilinen bir açık yok.' : output.trim());
});
