import type {
  PublishedRelease,
  ReleaseChange,
  ReleasedModule,
} from '@muhatap/shared/wire/releases';
import type { ChannelState, Pointer } from '../channel/channel-state';
import { promoteObjections } from '../gate/promote-gate';
import { healthKey, healthOf, type ReleaseCount } from '../health/health-file';
import { liveRecords } from '../releases';
import { releaseId, type ReleaseRecord } from '../store/release-record';
import type { ReleaseStore } from '../store/release-store';
import { warningOf, type Thresholds } from './withdrawal';

interface Parts {
  readonly store: ReleaseStore;
  readonly state: ChannelState;
  readonly counts: ReadonlyMap<string, ReleaseCount>;
  readonly thresholds: Thresholds;
  readonly now: Date;
}

/** Releases of a module that are listed beside those in use. */
const NEWEST = 20;
const WITHDRAWN_FOR_MS = 7 * 24 * 60 * 60 * 1000;
const SHELL_TITLE = 'Kabuk';

/** Everything that is live, as the administration shows it: the shell first, modules by their titles. */
export async function releasedModules(parts: Parts): Promise<ReleasedModule[]> {
  const { state } = parts;
  const live = await liveRecords(parts.store, state);
  const modules = await Promise.all(
    Object.entries(state.modules).flatMap(([name, pointer]) =>
      pointer ? [releasedModule(name, pointer, live, parts)] : [],
    ),
  );
  return modules.sort(
    (a, b) => a.kind.localeCompare(b.kind) * -1 || a.title.localeCompare(b.title, 'tr'),
  );
}

/** Changes that the gateway itself made lately; `history` is newest first. */
export const withdrawnLately = (history: readonly ReleaseChange[], now: Date): ReleaseChange[] =>
  history.filter(
    ({ automatic, at }) => automatic && now.getTime() - Date.parse(at) < WITHDRAWN_FOR_MS,
  );

function titleOf(name: string, current: ReleaseRecord | undefined): string {
  if (current?.kind === 'module') return current.manifest.title;
  return current?.kind === 'shell' ? SHELL_TITLE : name;
}

async function releasedModule(
  name: string,
  pointer: Pointer,
  live: readonly ReleaseRecord[],
  { store, counts, thresholds, now }: Parts,
): Promise<ReleasedModule> {
  const { current, since, by, reason, canary, previous } = pointer;
  const published = await store.list(name);
  const inUse = [current, canary?.release, previous[0]];
  const shown = published.filter(
    (record, index) => index < NEWEST || inUse.includes(releaseId(record)),
  );
  const own = published.find((record) => releaseId(record) === current);
  return {
    name,
    title: titleOf(name, own),
    kind: name === 'host' ? 'shell' : 'module',
    current,
    since,
    by,
    reason,
    canary,
    previous: (canary ? current : previous[0]) ?? null,
    warning: warningOf(name, pointer, counts, thresholds, now),
    releases: shown.map((record) =>
      publishedRelease(record, live, counts.get(healthKey(name, releaseId(record))), now),
    ),
  };
}

function publishedRelease(
  record: ReleaseRecord,
  live: readonly ReleaseRecord[],
  count: ReleaseCount | undefined,
  now: Date,
): PublishedRelease {
  return {
    release: releaseId(record),
    version: record.version,
    commit: record.commit,
    published_at: record.publishedAt,
    published_by: record.publishedBy,
    size: Object.values(record.files).reduce((sum, { size }) => sum + size, 0),
    objections: promoteObjections(record, live),
    health: count ? healthOf(count, now) : null,
  };
}
