import path from 'node:path';
import { Channel } from '../channel/channel';
import type { ChannelChange, ChannelState, Pointer } from '../channel/channel-state';
import { openStorage } from '../storage/open-storage';
import { keepLiveBackend, readSurface } from '../store/backend-file';
import { answer, type Answer, type Surroundings } from './command-line';

interface Build {
  readonly name: string;
  readonly release: string;
  readonly isNew: boolean;
}

/** The builds that became live, and those that stay unused because they were rolled back from. */
export interface Published {
  readonly live: readonly Pick<Build, 'name' | 'release'>[];
  readonly left: readonly Pick<Build, 'name' | 'release'>[];
}

/**
 * Publishes the builds of the modules that are named, in one process, and answers what became of them. They become live in one step: after
 * an update the new shell may fit no module that was live, nor the new modules the old shell. Their pages are not opened first: whoever builds a
 * checkout and starts it is about to open them. With `onlyFirst` a module becomes live only where none of its releases ever was.
 */
export async function publishBuilds(
  surroundings: Surroundings,
  names: readonly string[],
  { onlyFirst = false }: { readonly onlyFirst?: boolean } = {},
): Promise<Published> {
  // The backend built beside the modules is the one that will run.
  const { root: address, cache, workspace } = surroundings;
  const root = await openStorage({ address, cache });
  const built = await readSurface(path.join(workspace, 'backend/dist/surface.json'));
  await keepLiveBackend(new Channel(root, surroundings.channel).root, built);

  const builds: Build[] = [];
  for (const name of names)
    builds.push({ name, ...(await call<Omit<Build, 'name'>>(surroundings, 'publish', name)) });
  for (;;) {
    const { revision, modules } = await call<ChannelState>(surroundings, 'status');
    const changes = await call<ChannelChange[]>(surroundings, 'history');
    const live = builds.filter((build) =>
      onlyFirst ? modules[build.name] === undefined : isDue(build, modules[build.name], changes),
    );
    if (live.length > 0 && !(await makeLive({ ...surroundings, seen: revision }, live))) continue;
    const left = builds.filter(
      (build) =>
        !onlyFirst &&
        !live.includes(build) &&
        isReplaced(build, modules[build.name]) &&
        isRolledBack(build, changes),
    );
    const named = ({ name, release }: Build) => ({ name, release });
    return { live: live.map(named), left: left.map(named) };
  }
}

/** One call of the command line. */
const callOf = (surroundings: Surroundings, args: readonly string[]): Promise<Answer> =>
  answer([...args, '--json'], { ...surroundings, compares: false, opensPages: false });

/** The result of a call; a refusal ends the process as it would end a terminal's. */
async function call<T>(surroundings: Surroundings, ...args: string[]): Promise<T> {
  const { code, out, err } = await callOf(surroundings, args);
  if (code !== 0) throw new Error(`release ${args.join(' ')}: ${err}`);
  return JSON.parse(out) as T;
}

/** False where somebody else has changed meanwhile what is live: another machine may start at the same moment. */
async function makeLive(surroundings: Surroundings, builds: readonly Build[]): Promise<boolean> {
  const releases = builds.flatMap(({ name, release }) => [name, release]);
  const args = ['promote', ...releases, '--reason', 'kurulum'];
  const { code, out, err } = await callOf(surroundings, args);
  if (code === 0) return true;
  const { error } = JSON.parse(out) as { error: { code: string } };
  if (error.code === 'changed_meanwhile') return false;
  throw new Error(`release ${args.join(' ')}: ${err}`);
}

/** Whether others are served, and nobody tries this one. */
const isReplaced = ({ release }: Build, pointer: Pointer | undefined): boolean =>
  pointer !== undefined &&
  ![null, release].includes(pointer.current) &&
  pointer.canary?.release !== release;

/** Whether the last change that concerned a build was the way back from it. */
function isRolledBack({ name, release }: Build, newestFirst: readonly ChannelChange[]): boolean {
  const last = newestFirst.find(
    (change) =>
      change.name === name &&
      (change.action === 'rollback' ? change.from === release : change.to === release),
  );
  return last?.action === 'rollback';
}

/**
 * Whether a start makes a build live: one that is new, and one from before that is no longer live, such as that of an edit that was undone. A
 * release that was rolled back from, that a share of staff tries, or whose module was taken off is left to operators.
 */
const isDue = (
  build: Build,
  pointer: Pointer | undefined,
  newestFirst: readonly ChannelChange[],
): boolean =>
  build.isNew ||
  pointer === undefined ||
  (isReplaced(build, pointer) && !isRolledBack(build, newestFirst));
