import type {
  PublishedRelease,
  ReleaseChange,
  ReleasedModule,
} from '@muhatap/shared/wire/releases';
import type { OtherChannel } from '../channel/other-channels';
import type { recentlyLive } from '../channel/recently-live';
import type { Caution } from '../channel/staging';
import { EMPTY_POINTER, type ChannelState, type Pointer } from '../channel/channel-state';
import { liveWith, triedWith } from '../channel/release-set';
import { moveTo } from '../fallback-notes';
import { deprecatedNames, namesConcerning, type DeprecatedName } from '../gate/deprecated-names';
import type { Fit } from '../gate/fit';
import { listedReleases } from '../gate/learn-fits';
import { objectionsToMoves } from '../gate/meetings';
import { healthKey, healthOf, type ReleaseCount } from '../health/health-file';
import { findOnce, servedRelease } from '../live-records';
import { mayRelease, type Author } from '../rights/rights';
import {
  releaseId,
  releaseSize,
  SHELL,
  titleOf,
  type ReleaseRecord,
} from '../store/release-record';
import type { ReleaseStore } from '../store/release-store';
import type { Thresholds } from '../health/failing';
import type { Operator } from './backend-client';
import { isOwnPin } from './pin.routes';
import { warningOf } from './withdrawal';

interface Parts {
  readonly store: ReleaseStore;
  readonly fit: Fit;
  readonly state: ChannelState;
  /** The releases that somebody had lately, by module. */
  readonly recent: ReturnType<typeof recentlyLive>;
  readonly others: readonly OtherChannel[];
  readonly caution: Caution;
  readonly author: Author;
  readonly operator: Operator;
  readonly counts: ReadonlyMap<string, ReleaseCount>;
  readonly thresholds: Thresholds;
  readonly now: Date;
}

const WITHDRAWN_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** Everything that is live or published, as the administration shows it: the shell first, modules by their titles. */
export async function releasedModules(parts: Parts): Promise<ReleasedModule[]> {
  const { store, state } = parts;
  const find = findOnce(store);
  const names = new Set([...Object.keys(state.modules), ...(await store.names())]);
  const deprecated = await deprecatedNames(store, state);
  const modules = await Promise.all(
    [...names].map(async (name) => ({
      ...(await releasedModule(name, state.modules[name] ?? EMPTY_POINTER, parts, find)),
      deprecated: namesConcerning(deprecated, name).map(deprecatedName),
    })),
  );
  return modules.sort(
    (a, b) => a.kind.localeCompare(b.kind) * -1 || a.title.localeCompare(b.title, 'tr'),
  );
}

const deprecatedName = ({ name, uses }: DeprecatedName) => ({
  name,
  used_by: uses.map(({ module, release, isFallback }) => ({
    module,
    release,
    is_fallback: isFallback,
  })),
});

/** Changes that the gateway itself made lately; `history` is newest first. */
export const withdrawnLately = (history: readonly ReleaseChange[], now: Date): ReleaseChange[] =>
  history.filter(
    ({ automatic, at }) => automatic && now.getTime() - Date.parse(at) < WITHDRAWN_FOR_MS,
  );

const unreadableWarning = (served: string | null): string =>
  `Bu sürümün kaydı okunamıyor; yerine ${served ?? 'hiçbir sürüm'} veriliyor. Yeniden yayınlayın ya da geri alın.`;

async function releasedModule(
  name: string,
  pointer: Pointer,
  { store, state, recent, others, caution, fit, author, operator, counts, thresholds, now }: Parts,
  find: ReleaseStore['find'],
): Promise<Omit<ReleasedModule, 'deprecated'>> {
  const { current, since, by, reason, canary, pins, previous } = pointer;
  const elsewhere = others.flatMap(({ name: channel, state: { modules } }) => {
    const { current: release = null, since: at = '', by: promoter = '' } = modules[name] ?? {};
    return release === null ? [] : [{ channel, release, since: at, by: promoter }];
  });
  const shown = await listedReleases(store, name, pointer, [
    ...elsewhere.map(({ release }) => release),
    ...(recent.get(name) ?? []),
  ]);
  const own = shown.find((record) => releaseId(record) === current);
  const known = own ?? shown[0];
  const without = (names: readonly string[]) => names.filter((one) => one !== name);
  const before = shown.find((record) => releaseId(record) === previous[0]);
  // The page waits for no compiler: what is not known yet is decided when somebody promotes it.
  const objectionsTo = (record: ReleaseRecord) =>
    objectionsToMoves(
      { find },
      state,
      [moveTo(name, releaseId(record))],
      [fit.known, fit.backend.known],
    );
  const objections = before ? await objectionsTo(before) : [];
  return {
    name,
    title: known ? titleOf(known) : name,
    kind: name === SHELL ? 'shell' : 'module',
    may_change: mayRelease(author.rights, name),
    current,
    since,
    by,
    reason,
    canary: canary && { ...canary, together: without(triedWith(state, name)) },
    pins: pins.map((pin) => ({
      ...pin,
      may_remove: mayRelease(author.rights, name) && isOwnPin(operator, pin),
    })),
    together: without(liveWith(state, name)),
    elsewhere,
    previous: (canary ? current : previous[0]) ?? null,
    warning:
      own || current === null
        ? warningOf({ name, pointer, counts, thresholds, now, objections })
        : unreadableWarning(await servedRelease(store, name, pointer)),
    releases: await Promise.all(
      shown.map(async (record) => ({
        ...publishedRelease(
          record,
          await objectionsTo(record),
          counts.get(healthKey(name, releaseId(record))),
          now,
        ),
        caution: caution(name, releaseId(record)),
      })),
    ),
  };
}

function publishedRelease(
  record: ReleaseRecord,
  objections: string[],
  count: ReleaseCount | undefined,
  now: Date,
): Omit<PublishedRelease, 'caution'> {
  return {
    release: releaseId(record),
    version: record.version,
    commit: record.commit,
    is_dirty: record.isDirty,
    published_at: record.publishedAt,
    published_by: record.publishedBy,
    notes: record.notes ?? null,
    size: releaseSize(record),
    objections,
    health: count ? healthOf(count, now) : null,
  };
}
