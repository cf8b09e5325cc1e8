import path from 'node:path';
import { Channel } from '../channel/channel';
import { keepLiveBackend, readSurface } from '../store/backend-file';
import { answer } from './command-line';
import { surroundingsOf } from './surroundings';

const surroundings = surroundingsOf(process.env);
const { root, workspace, channel } = surroundings;

/** One call of the command line; a refusal ends the process as it would end a terminal's. */
async function call<T>(...args: string[]): Promise<T> {
  const { code, out, err } = await answer([...args, '--json'], {
    ...surroundings,
    compares: false,
    opensPages: false,
  });
  if (code !== 0) throw new Error(`release ${args.join(' ')}: ${err}`);
  return JSON.parse(out) as T;
}

// The backend built beside the modules is the one that will run.
const built = await readSurface(path.join(workspace, 'backend/dist/surface.json'));
await keepLiveBackend(new Channel(root, channel).root, built);

/**
 * Publishes the builds of the modules that are named, in one process, and prints those that it made live as JSON. A release is made
 * live only when it is new or nothing is live yet, so a roll back outlives a restart. They become live in one step: after an update
 * the new shell may fit no module that was live, nor the new modules the old shell. Their pages are not opened first: whoever builds a
 * checkout and starts it is about to open them.
 */
const { modules } = await call<{ modules: Record<string, unknown> }>('status');
const live: { name: string; release: string }[] = [];
for (const name of process.argv.slice(2)) {
  const { release, isNew } = await call<{ release: string; isNew: boolean }>('publish', name);
  if (isNew || !modules[name]) live.push({ name, release });
}
if (live.length > 0)
  await call(
    'promote',
    ...live.flatMap(({ name, release }) => [name, release]),
    '--reason',
    'npm start',
  );
process.stdout.write(JSON.stringify(live));
