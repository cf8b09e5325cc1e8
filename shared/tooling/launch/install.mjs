import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digestOf } from '../recipe.cjs';
import { run, tail } from './run.mjs';
import { say, StartRefusal } from './terminal.mjs';
import { WORKSPACE } from './workspace.mjs';

/** The package manager of every machine, `pnpm@x.y.z`. */
export const PACKAGES = JSON.parse(
  readFileSync(path.join(WORKSPACE, 'package.json'), 'utf8'),
).packageManager;
const STAMP = path.join(WORKSPACE, 'node_modules/.installed');
/** Output of package managers where no registry answers. */
export const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|META_FETCH_FAIL/;

/** Installs the pinned packages with the pinned pnpm; nothing happens when they are there already. */
export async function installPackages() {
  const wanted = digestOf(['pnpm-lock.yaml', 'pnpm-workspace.yaml']);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  say('Paketler kuruluyor (ilk seferde birkaç dakika sürebilir)…');
  const { code, output } = await run('npm', [
    'exec',
    '--yes',
    `--package=${PACKAGES}`,
    '--',
    'pnpm',
    'install',
    '--frozen-lockfile',
  ]);
  if (code !== 0)
    throw new StartRefusal(
      UNREACHABLE.test(output)
        ? `Paket deposuna ulaşılamadı. İnternet bağlantısını ve npm'in registry, proxy ayarlarını denetleyin.\n${tail(output, 4)}`
        : `Paketler kurulamadı:\n${tail(output)}`,
    );
  writeFileSync(STAMP, wanted);
}
