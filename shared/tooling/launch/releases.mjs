import path from 'node:path';
import { run, tail } from './run.mjs';
import { say, StartRefusal } from './words.mjs';
import { FRONT_ENDS, WORKSPACE } from './workspace.mjs';

/**
 * Publishes every build through the command line that teams use. A release is made live only when it is new or nothing
 * is live yet, so a roll back outlives a restart.
 */
export async function publishBuilds(dataDir) {
  const { modules } = await release(dataDir, 'status');
  for (const name of FRONT_ENDS) {
    const { release: id, isNew } = await release(dataDir, 'publish', name);
    if (!isNew && modules[name]) continue;
    await release(dataDir, 'promote', name, id, '--reason', 'npm start');
    say(`  ${name} ${id} yayında.`);
  }
}

async function release(dataDir, ...words) {
  const { code, output } = await run(
    process.execPath,
    ['--import', 'tsx', 'delivery/src/cli/main.ts', ...words, '--json'],
    { env: { DATA_DIR: path.resolve(WORKSPACE, dataDir) } },
  );
  if (code !== 0) throw new StartRefusal(`release ${words.join(' ')}: ${tail(output)}`);
  return JSON.parse(output);
}
