import type { LiveModule, ModuleRelease, ReleaseMap } from '@muhatap/shared/wire';
import type { Channel } from '../channel/channel';
import type { ChannelState } from '../channel/channel-state';
import { releaseId, type ModuleReleaseRecord, type ReleaseRecord, type ShellRelease } from '../store/release-record';
import type { ReleaseStore } from '../store/release-store';

export interface Live {
  shell: ShellRelease | null;
  map: ReleaseMap;
}

/** What is live right now. The pointer is read for each question (it is one small file); records never change, so they are kept. */
export class LiveReleases {
  private readonly records = new Map<string, ReleaseRecord | null>();
  private last: { revision: number; live: Live } | null = null;

  constructor(private readonly store: ReleaseStore, private readonly channel: Channel) {}

  async read(): Promise<Live> {
    const state = await this.channel.read();
    if (this.last?.revision !== state.revision) this.last = { revision: state.revision, live: await this.resolve(state) };
    return this.last.live;
  }

  private async resolve(state: ChannelState): Promise<Live> {
    const modules: Record<string, LiveModule> = {};
    let shell: ShellRelease | null = null;
    for (const [name, pointer] of Object.entries(state.modules)) {
      if (!pointer) continue;
      const record = await this.record(name, pointer.current);
      if (record?.kind === 'shell') shell = record;
      if (record?.kind !== 'module') continue;
      const previous = pointer.previous[0] ? await this.record(name, pointer.previous[0]) : null;
      modules[name] = { ...moduleRelease(record), track: 'live', fallback: previous?.kind === 'module' ? moduleRelease(previous) : null };
    }
    return { shell, map: { revision: state.revision, modules } };
  }

  private async record(name: string, id: string): Promise<ReleaseRecord | null> {
    const key = `${name}/${id}`;
    if (!this.records.has(key)) this.records.set(key, await this.store.find(name, id));
    return this.records.get(key) ?? null;
  }
}

/** The address of a release's file on the one URL. */
export const fileAddress = (record: Pick<ReleaseRecord, 'name' | 'version' | 'digest'>, file: string): string => `/remotes/${record.name}/${releaseId(record)}/${file}`;

function moduleRelease(record: ModuleReleaseRecord): ModuleRelease {
  const scripts = Object.entries(record.files).filter(([file]) => file.endsWith('.js'));
  return {
    version: record.version,
    digest: record.digest,
    entry: fileAddress(record, record.entry),
    scope: record.scope,
    integrity: Object.fromEntries(scripts.map(([file, { integrity }]) => [fileAddress(record, file), integrity])),
    preload: record.preload.map((file) => fileAddress(record, file)),
    manifest: record.manifest,
  };
}
