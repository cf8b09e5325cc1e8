import path from 'node:path';
import { answer } from './command-line';

const workspace = path.resolve(import.meta.dirname, '../../..');
const root = path.join(process.env.DATA_DIR ?? path.join(workspace, '.data'), 'releases');

/** One call of the command line; a refusal ends the process as it would end a terminal's. */
async function call<T>(...args: string[]): Promise<T> {
  const { code, out, err } = await answer([...args, '--json'], {
    workspace,
    root,
    now: () => new Date(),
  });
  if (code !== 0) throw new Error(`release ${args.join(' ')}: ${err}`);
  return JSON.parse(out) as T;
}

/**
 * Publishes the builds of the modules that are named, in one process, and prints those that it made live as JSON. A release is made
 * live only when it is new or nothing is live yet, so a roll back outlives a restart. They become live in one step: after an update
 * the new shell may fit no module that was live, nor the new modules the old shell.
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
