import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { LiveModule, ReleaseMap } from '@muhatap/shared/wire';
import { isInCanary } from '../channel/canary';
import type { ChannelState, Pointer } from '../channel/channel-state';
import { releaseId, type ModuleReleaseRecord, type ShellRelease } from '../store/release-record';
import type { Caller } from './caller';
import type { LivePointer } from './live-pointer';
import { developmentModule, liveModule } from './live-module';
import { isDevelopmentServer } from './override-cookie';
import type { ReleaseRecords } from './release-records';

/** What one caller gets. `body` is the map as JSON, plain and compressed, `etag` its mark; `developmentServers` are the origins that this caller's page may load from. */
export interface Live {
  readonly shell: ShellRelease | null;
  readonly map: ReleaseMap;
  readonly body: string;
  readonly zipped: Buffer;
  readonly etag: string;
  readonly developmentServers: readonly string[];
}

/** Which release a caller gets of a module, and which one stands behind it. */
interface Choice {
  readonly name: string;
  readonly track: LiveModule['track'];
  readonly release: string;
  readonly behind: readonly string[];
}

const NOTHING_YET: ChannelState = { revision: 0, modules: {} };
/** So many different maps are kept; each person's overrides may make another one. */
const KEPT_MAPS = 100;

/** The release map of each caller: an override goes before a share of staff, and that before what everybody has. */
export class LiveReleases {
  private state: ChannelState | null = null;
  private readonly maps = new Map<string, Live>();

  constructor(
    private readonly records: ReleaseRecords,
    private readonly pointer: LivePointer,
  ) {}

  async readFor(caller: Caller): Promise<Live> {
    const state = (await this.pointer.read()) ?? NOTHING_YET;
    if (state !== this.state) this.maps.clear();
    this.state = state;
    const choices = choose(state, caller);
    const key = choices
      .map(({ name, track, release }) => (track === 'live' ? '' : `${name}=${track}:${release}`))
      .join(' ');
    const known = this.maps.get(key);
    if (known) return known;
    const { live, isComplete } = await this.resolve(state.revision, choices);
    // A record that is missing may be on its way from another machine: the next caller looks again.
    if (isComplete && this.state === state) this.keep(key, live);
    return live;
  }

  private keep(key: string, live: Live): void {
    if (this.maps.size >= KEPT_MAPS) this.maps.clear();
    this.maps.set(key, live);
  }

  private async resolve(
    revision: number,
    choices: readonly Choice[],
  ): Promise<{ live: Live; isComplete: boolean }> {
    const modules: Record<string, LiveModule> = {};
    const developmentServers: string[] = [];
    let shell: ShellRelease | null = null;
    let isComplete = true;
    for (const { name, track, release, behind } of choices) {
      // The first one that is there takes the place of one that is not.
      const found = (
        await Promise.all(
          [release, ...behind].map((id) =>
            isDevelopmentServer(id) ? null : this.records.find(name, id),
          ),
        )
      ).filter((record) => record !== null);
      const [first] = found;
      const isServed = isDevelopmentServer(release);
      isComplete &&= isServed || (first !== undefined && releaseId(first) === release);
      if (first?.kind === 'shell') shell = first;
      if (first?.kind !== 'module') continue;
      const [own, fallback = null] = found.filter(
        (record): record is ModuleReleaseRecord => record.kind === 'module',
      );
      if (isServed && own) modules[name] = developmentModule(release, own);
      else if (own)
        modules[name] = liveModule(own, releaseId(own) === release ? track : 'live', fallback);
      if (isServed) developmentServers.push(release);
    }
    const map: ReleaseMap = { revision, modules };
    const body = JSON.stringify(map);
    const etag = `"${revision}-${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
    return {
      live: { shell, map, body, zipped: gzipSync(body), etag, developmentServers },
      isComplete,
    };
  }
}

function choose({ modules }: ChannelState, { person, overrides }: Caller): Choice[] {
  const names = new Set([...Object.keys(modules), ...Object.keys(overrides)]);
  return [...names].flatMap((name) => choiceOf(name, modules[name], person, overrides[name]) ?? []);
}

function choiceOf(
  name: string,
  pointer: Pointer | undefined,
  person: string | null,
  override: string | undefined,
): Choice | null {
  if (override !== undefined)
    return { name, track: 'override', release: override, behind: pointer ? [pointer.current] : [] };
  if (!pointer) return null;
  const { current, previous, canary } = pointer;
  if (canary && isInCanary({ name, ...canary }, person))
    return { name, track: 'canary', release: canary.release, behind: [current] };
  return { name, track: 'live', release: current, behind: previous.slice(0, 1) };
}
