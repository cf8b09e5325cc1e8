import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { LiveModule, ReleaseMap, RetiredModule } from '@muhatap/shared/wire/releases';
import { PRODUCTION } from '../channel/channel-name';
import type { ChannelState } from '../channel/channel-state';
import type { Judge } from '../gate/promote-gate';
import {
  releaseId,
  SHELL,
  type ModuleReleaseRecord,
  type ReleaseRecord,
  type ShellRelease,
} from '../store/release-record';
import type { Caller } from './caller';
import type { LivePointer } from './live-pointer';
import { developmentModule, liveModule } from '../live-module';
import type { Log } from './log';
import { isDevelopmentServer } from './override-cookie';
import { choose, type Choice } from './release-choices';
import type { ReleaseRecords } from './release-records';

/**
 * The answer for one caller. `body` is the map as JSON, plain and compressed, `etag` its mark;
 * `developmentServers` are the origins that this caller's page may load from. `avoided` is the shell's release that the caller would have
 * but for its failure in this browser; `hasOtherShell` says whether another one stands behind `shell` if that fails as well.
 */
export interface Live {
  readonly shell: ShellRelease | null;
  readonly avoided: string | null;
  readonly hasOtherShell: boolean;
  readonly map: ReleaseMap;
  readonly body: string;
  readonly zipped: Buffer;
  readonly etag: string;
  readonly developmentServers: readonly string[];
}

const NOTHING_YET: ChannelState = { revision: 0, modules: {} };
/** So many different maps are kept; each person's overrides may make another one. */
const KEPT_MAPS = 100;

/** The release map of each caller: an override goes before a pin, that before a share of staff, and that before what everybody has. */
export class LiveReleases {
  private state: ChannelState | null = null;
  private readonly maps = new Map<string, Live>();
  private readonly complained = new Set<string>();
  /** The channel as each map names it. */
  private readonly named: Pick<ReleaseMap, 'channel'>;

  constructor(
    channel: string,
    private readonly records: ReleaseRecords,
    private readonly pointer: LivePointer,
    private readonly judge: Judge,
    private readonly log: Log,
  ) {
    this.named = channel === PRODUCTION ? {} : { channel };
  }

  async readFor(caller: Caller): Promise<Live> {
    const state = (await this.pointer.read()) ?? NOTHING_YET;
    if (state !== this.state) this.maps.clear();
    this.state = state;
    const choices = choose(state, caller);
    const { failedTrial } = caller;
    const chosen = choices
      .map(({ name, track, release, avoided }) =>
        track === 'live' && avoided === undefined ? '' : `${name}=${track}:${release}`,
      )
      .join(' ');
    const key = failedTrial === null ? chosen : `${chosen} without ${failedTrial}`;
    const known = this.maps.get(key);
    if (known) return known;
    const { live, isComplete } = await this.resolve(state, choices, failedTrial);
    // A record that is missing may be on its way from another machine: the next caller looks again.
    if (isComplete && this.state === state) this.keep(key, live);
    return live;
  }

  /** Once for each release: until its record is there, every caller looks again. */
  private complain(module: string, release: string, served: ReleaseRecord | undefined): void {
    const key = `${module}/${release}`;
    if (this.complained.has(key)) return;
    this.complained.add(key);
    this.log.error(
      { module, release, served: served ? releaseId(served) : null },
      'a live release has no record that can be read; another one is served',
    );
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

  /**
   * The module that a caller gets: from a development server, or the first record that is there. The next one that fits the shell is its
   * fallback: after a shell of another contract the release before may not be one that it can load. Beside an older shell the first one
   * that fits is taken; where none does, the module fails inside its own area. Verdicts are there before a pointer moves; one that is
   * missing counts as a fit, because a fallback that may fail is more than none.
   */
  private async moduleOf(
    { track, release, critical, mustFit = false }: Choice,
    first: ModuleReleaseRecord,
    behind: readonly ReleaseRecord[],
    shell: ShellRelease | null,
  ): Promise<LiveModule> {
    if (isDevelopmentServer(release)) return developmentModule(release, first);
    const isFit = async (record: ModuleReleaseRecord): Promise<boolean> =>
      shell === null || (await this.judge(record, shell)).length === 0;
    const modules = behind.filter((record) => record.kind === 'module');
    const fits = await Promise.all(modules.map(isFit));
    const fitting = modules.filter((_record, index) => fits[index]);
    const isMisfit = mustFit && !(await isFit(first));
    const [own = first, fallback = null] = isMisfit ? fitting : [first, ...fitting];
    return liveModule(own, releaseId(own) === release ? track : 'live', fallback, critical);
  }

  /** Modules that were live, are no more, and that the caller does not try either. */
  private async retiredModules(
    { modules }: ChannelState,
    got: Readonly<Record<string, LiveModule>>,
  ): Promise<Record<string, RetiredModule>> {
    const retired: Record<string, RetiredModule> = {};
    for (const [name, pointer] of Object.entries(modules)) {
      const last = pointer?.current === null ? pointer.previous[0] : undefined;
      const record = last === undefined || got[name] ? null : await this.records.find(name, last);
      if (record?.kind !== 'module') continue;
      const { title, prefixes, menu } = record.manifest;
      retired[name] = { title, prefixes, menu: menu.map(({ id }) => id) };
    }
    return retired;
  }

  private async resolve(
    state: ChannelState,
    choices: readonly Choice[],
    failedTrial: string | null,
  ): Promise<{ live: Live; isComplete: boolean }> {
    const modules: Record<string, LiveModule> = {};
    const developmentServers: string[] = [];
    let isComplete = true;
    const records = await Promise.all(choices.map((choice) => this.findRecords(choice)));
    const shells = shellsOf(choices, records);
    for (const [index, choice] of choices.entries()) {
      const { name, release } = choice;
      const [first, ...behind] = records[index] ?? [];
      const isServed = isDevelopmentServer(release);
      const isFound = isServed || (first !== undefined && releaseId(first) === release);
      if (!isFound) this.complain(name, release, first);
      isComplete &&= isFound;
      if (first?.kind !== 'module') continue;
      modules[name] = await this.moduleOf(choice, first, behind, shells.shell);
      if (isServed) developmentServers.push(release);
    }
    const retired = await this.retiredModules(state, modules);
    const map: ReleaseMap = {
      revision: state.revision,
      ...this.named,
      ...shellEntry(shells.shell, choices),
      ...(failedTrial !== null && { shell_failed: failedTrial }),
      modules,
      ...(Object.keys(retired).length > 0 && { retired }),
    };
    const body = JSON.stringify(map);
    const etag = `"${state.revision}-${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
    return {
      live: { ...shells, map, body, zipped: gzipSync(body), etag, developmentServers },
      isComplete,
    };
  }
}

function shellsOf(
  choices: readonly Choice[],
  records: readonly (readonly ReleaseRecord[])[],
): Pick<Live, 'shell' | 'avoided' | 'hasOtherShell'> {
  const at = choices.findIndex(({ name }) => name === SHELL);
  const [shell, other] = records[at] ?? [];
  const avoided = choices[at]?.avoided ?? null;
  return {
    shell: shell?.kind === 'shell' ? shell : null,
    avoided,
    hasOtherShell: other !== undefined && avoided === null,
  };
}

/** The map's words about the shell. */
function shellEntry(
  shell: ShellRelease | null,
  choices: readonly Choice[],
): Pick<ReleaseMap, 'shell' | 'shell_track' | 'shell_critical'> {
  const { track, release, critical } = choices.find(({ name }) => name === SHELL) ?? {};
  const isTried = track === 'override' && shell !== null && releaseId(shell) === release;
  return {
    ...(shell && { shell: releaseId(shell) }),
    ...(isTried && { shell_track: track }),
    ...(critical !== undefined && { shell_critical: critical }),
  };
}
