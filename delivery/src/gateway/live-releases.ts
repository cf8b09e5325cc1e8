import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { LiveModule, ReleaseMap } from '@muhatap/shared/wire/releases';
import { isInCanary } from '../channel/canary';
import type { ChannelState, Pointer } from '../channel/channel-state';
import { misfits } from '../gate/promote-gate';
import {
  releaseId,
  type ModuleReleaseRecord,
  type ReleaseRecord,
  type ShellRelease,
} from '../store/release-record';
import type { Caller } from './caller';
import type { LivePointer } from './live-pointer';
import { developmentModule, liveModule } from './live-module';
import { isDevelopmentServer } from './override-cookie';
import type { ReleaseRecords } from './release-records';

/**
 * The answer for one caller. `body` is the map as JSON, plain and compressed, `etag` its mark;
 * `developmentServers` are the origins that this caller's page may load from.
 */
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

  /** Records of a choice that are there, the chosen one first; the next one takes the place of one that is missing. */
  private async findRecords({ name, release, behind }: Choice): Promise<ReleaseRecord[]> {
    const records = await Promise.all(
      [release, ...behind]
        .filter((id) => !isDevelopmentServer(id))
        .map((id) => this.records.find(name, id)),
    );
    return records.filter((record) => record !== null);
  }

  private async resolve(
    revision: number,
    choices: readonly Choice[],
  ): Promise<{ live: Live; isComplete: boolean }> {
    const modules: Record<string, LiveModule> = {};
    const developmentServers: string[] = [];
    let isComplete = true;
    const records = await Promise.all(choices.map((choice) => this.findRecords(choice)));
    const shell = records.map(([first]) => first).find((first) => first?.kind === 'shell') ?? null;
    for (const [index, choice] of choices.entries()) {
      const { name, release } = choice;
      const [first, ...behind] = records[index] ?? [];
      const isServed = isDevelopmentServer(release);
      isComplete &&= isServed || (first !== undefined && releaseId(first) === release);
      if (first?.kind !== 'module') continue;
      modules[name] = moduleOf(choice, first, behind, shell);
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

/**
 * The module that a caller gets: from a development server, or the first record that is there. The next one that fits the shell is its
 * fallback: after a shell of another contract the release before may not be one that it can load.
 */
function moduleOf(
  { track, release }: Choice,
  own: ModuleReleaseRecord,
  behind: readonly ReleaseRecord[],
  shell: ShellRelease | null,
): LiveModule {
  if (isDevelopmentServer(release)) return developmentModule(release, own);
  const fallback = behind
    .filter((record) => record.kind === 'module')
    .find((record) => shell === null || misfits(record, shell).length === 0);
  return liveModule(own, releaseId(own) === release ? track : 'live', fallback ?? null);
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
