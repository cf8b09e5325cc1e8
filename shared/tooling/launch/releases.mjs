import path from 'node:path';
import { PUBLISHER } from './programs.mjs';
import { run, tail } from './run.mjs';
import { say, StartRefusal } from './terminal.mjs';
import { FRONT_ENDS, WORKSPACE } from './workspace.mjs';

/** The releases in the publisher's output, which has one line of JSON; packages may warn on others. */
export const madeLive = (output) =>
  JSON.parse(output.split('\n').findLast((line) => line.startsWith('[')) ?? '[]');

/**
 * Publishes every build as teams do and makes live what is new, all in one process: starting one takes longer than its work. With
 * `onlyFirst` a module becomes live only where none of its releases ever was.
 */
export async function publishBuilds(dataDir, { onlyFirst = false } = {}) {
  const { code, output } = await run(
    process.execPath,
    ['--enable-source-maps', PUBLISHER, ...(onlyFirst ? ['--only-first'] : []), ...FRONT_ENDS],
    { env: { DATA_DIR: path.resolve(WORKSPACE, dataDir) } },
  );
  if (code !== 0) throw new StartRefusal(tail(output));
  for (const { name, release } of madeLive(output)) say(`  ${name} ${release} yayında.`);
}
