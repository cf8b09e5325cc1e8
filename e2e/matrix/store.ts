import path from 'node:path';
import { Channel } from '../../delivery/src/channel/channel';
import { EMPTY_CHANNEL, type ChannelMove } from '../../delivery/src/channel/channel-state';
import { Fit } from '../../delivery/src/gate/fit';
import { objectionsToMoves } from '../../delivery/src/gate/meetings';
import { readLiveBackend } from '../../delivery/src/store/backend-file';
import { ReleaseStore } from '../../delivery/src/store/release-store';
import { release } from '../suite/releases';
import { PAIR, shortName, type Build } from './builds';

const BACKEND_KNOWN_WITHIN_MS = 60_000;
const REASON = 'sürüm tablosu';

/** Releases of a shell and an inbox, by their ids. */
export interface Pair {
  readonly host: string;
  readonly 'remote-inbox': string;
}

const movesTo = (pair: Pair): ChannelMove[] =>
  PAIR.map((name) => ({
    at: new Date().toISOString(),
    by: 'matrix',
    action: 'promote',
    name,
    to: pair[name],
    percent: 100,
    automatic: false,
    reason: REASON,
  }));

/** The releases of a running suite: builds come in beside those that are live, and a pair is judged as promote would and made live whatever the verdict. */
export function openStore(dataDir: string) {
  const root = path.join(dataDir, 'releases');
  const [store, channel] = [new ReleaseStore(root), new Channel(root)];

  const makeLive = async (pair: Pair): Promise<void> => {
    await channel.change(() => Promise.resolve(movesTo(pair)));
  };

  return {
    makeLive,
    /** Leaves the pair alone with the backend, once the gateway has learned what that offers. */
    async prepare(): Promise<void> {
      const end = Date.now() + BACKEND_KNOWN_WITHIN_MS;
      while ((await readLiveBackend(root)) === null) {
        if (Date.now() > end)
          throw new Error('The gateway has not learned what the backend offers.');
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      for (const name of Object.keys((await channel.read()).modules))
        if (!PAIR.some((one) => one === name)) await release('retire', name, '--reason', REASON);
    },
    /** Publishes a commit's builds; answers their releases. */
    async publish({ commit, folder }: Build): Promise<Pair> {
      const ids = await Promise.all(
        PAIR.map(async (name) => {
          const args = [
            '--dist',
            path.join(folder, name),
            '--version',
            `0.0.0-${shortName(commit)}`,
          ];
          return (await release<{ release: string }>('publish', name, ...args)).release;
        }),
      );
      return { host: ids[0] ?? '', 'remote-inbox': ids[1] ?? '' };
    },
    /** The reasons for which promote refuses a pair, from what is recorded of its builds; none where it takes it. */
    objections(pair: Pair): Promise<string[]> {
      const fit = new Fit(store, channel);
      const judges = [fit.decide, fit.backend.decide] as const;
      return objectionsToMoves(store, EMPTY_CHANNEL, movesTo(pair), judges);
    },
    /** The refusal of a pair by the doctor of promote, coming from another one that works; null where it opens every page. */
    async doctorsRefusal(pair: Pair, working: Pair): Promise<string | null> {
      await makeLive(working);
      const moved = PAIR.filter((name) => pair[name] !== working[name]);
      const operands = moved.flatMap((name) => [name, pair[name]]);
      return release('promote', ...operands, '--reason', REASON).then(
        () => null,
        ({ message }: Error) => message.trim(),
      );
    },
  };
}
