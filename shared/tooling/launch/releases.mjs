import path from 'node:path';
import { run, tail } from './run.mjs';
import { compileServers, PUBLISHER } from './servers.mjs';
import { say, StartRefusal } from './terminal.mjs';
import { FRONT_ENDS, WORKSPACE } from './workspace.mjs';

/** Publishes every build as teams do and makes live what is new, all in one process: starting one takes longer than its work. */
export async function publishBuilds(dataDir) {
  await compileServers();
  const { code, output } = await run(
    process.execPath,
    ['--enable-source-maps', PUBLISHER, ...FRONT_ENDS],
    { env: { DATA_DIR: path.resolve(WORKSPACE, dataDir) } },
  );
  if (code !== 0) throw new StartRefusal(tail(output));
  for (const { name, release } of JSON.parse(output)) say(`  ${name} ${release} yayında.`);
}
