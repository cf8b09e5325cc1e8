import path from 'node:path';
import { Channel } from '../channel/channel';
import type { ChannelChange, ChannelState, Pointer } from '../channel/channel-state';
import { openStorage } from '../storage/open-storage';
import { keepLiveBackend, readSurface } from '../store/backend-file';
import { answer, type Surroundings } from './command-line';

interface Build {
  readonly name: string;
  readonly release: string;
  readonly isNew: boolean;
}

/**
 * Publishes the builds of the modules that are named, in one process, and answers those that it made live. They become live in one step: after
 * an update the new shell may fit no module that was live, nor the new modules the old shell. Their pages are not opened first: whoever builds a
 * checkout and starts it is about to open them. With `onlyFirst` a module becomes live only where none of its releases ever was.
 */
export async function publishBuilds(
  surroundings: Surroundings,
  names: readonly string[],
  { onlyFirst = false }: { readonly onlyFirst?: boolean } = {},
): Promise<Pick<Build, 'name' | 'release'>[]> {
  /** One call of the command line; a refusal ends the process as it would end a terminal's. */
  const call = async <T>(...args: string[]): Promise<T> => {
    const { code, out, err } = await answer([...args, '--json'], {
      ...surroundings,
      compares: false,
      opensPages: false,
    });
    if (code !== 0) throw new Error(`release ${args.join(' ')}: ${err}`);
    return JSON.parse(out) as T;
  };

  // The backend built beside the modules is the one that will run.
  const { root: address, cache, workspace } = surroundings;
  const root = await openStorage({ address, cache });
  const built = await readSurface(path.join(workspace, 'backend/dist/surface.json'));
  await keepLiveBackend(new Channel(root, surroundings.channel).root, built);

  const { modules } = await call<Pick<ChannelState, 'modules'>>('status');
  const changes = await call<ChannelChange[]>('history');
  const live: Pick<Build, 'name' | 'release'>[] = [];
  for (const name of names) {
    const build = { name, ...(await call<Omit<Build, 'name'>>('publish', name)) };
    const isFirst = modules[name] === undefined;
    if (onlyFirst ? isFirst : isDue(build, modules[name], changes))
      live.push({ name, release: build.release });
  }
  if (live.length > 0)
    await call(
      'promote',
      ...live.flatMap(({ name, release }) => [name, release]),
      '--reason',
      'kurulum',
    );
  return live;
}

/**
 * Whether a start makes a build live: one that is new, and one from before that is no longer live, such as that of an edit that was undone. A
 * release that was rolled back from, that a share of staff tries, or whose module was taken off is left to operators.
 */
function isDue(
  { name, release, isNew }: Build,
  pointer: Pointer | undefined,
  newestFirst: readonly ChannelChange[],
): boolean {
  if (isNew || pointer === undefined) return true;
  if ([null, release].includes(pointer.current) || pointer.canary?.release === release)
    return false;
  const last = newestFirst.find(
    (change) =>
      change.name === name &&
      (change.action === 'rollback' ? change.from === release : change.to === release),
  );
  return last?.action !== 'rollback';
}
