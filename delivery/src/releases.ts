import type { Channel } from './channel/channel';
import type { ChannelChange, ChannelState } from './channel/channel-state';
import { promoteObjections } from './gate/promote-gate';
import { DeliveryRefusal } from './refusal';
import { releaseId, type ReleaseRecord } from './store/release-record';
import type { ReleaseStore } from './store/release-store';

interface Operation {
  name: string;
  by: string;
  reason: string;
  now: Date;
}

/** The live records of a channel by module name. */
export async function liveRecords(store: ReleaseStore, state: ChannelState): Promise<Map<string, ReleaseRecord>> {
  const live = new Map<string, ReleaseRecord>();
  for (const [name, pointer] of Object.entries(state.modules)) {
    const record = pointer && (await store.find(name, pointer.current));
    if (record) live.set(name, record);
  }
  return live;
}

/** Makes a published release live. Refuses, with the reason, files that do not match and releases that do not fit. */
export async function promote(store: ReleaseStore, channel: Channel, { name, release, by, reason, now }: Operation & { release: string }): Promise<ChannelChange> {
  const record = await requireRelease(store, name, release);
  await refuseDamage(store, record);
  return channel.change(async (state) => {
    const live = [...(await liveRecords(store, state)).values()];
    const objections = promoteObjections(record, live);
    if (objections.length > 0) throw new DeliveryRefusal('does_not_fit', objections.join(' '));
    return { at: now.toISOString(), by, action: 'promote', name, to: releaseId(record), reason };
  });
}

/** Back to the previous good release, or to a named one. The files of the release that is left stay loadable. */
export async function rollBack(store: ReleaseStore, channel: Channel, { name, to, by, reason, now }: Operation & { to?: string | undefined }): Promise<ChannelChange> {
  return channel.change(async (state) => {
    const pointer = state.modules[name];
    if (!pointer) throw new DeliveryRefusal('not_live', `${name} canlıda değil.`);
    const target = to ?? pointer.previous[0];
    if (!target) throw new DeliveryRefusal('no_previous', `${name} için geri dönülecek bir sürüm yok.`);
    const record = await requireRelease(store, name, target);
    if (releaseId(record) === pointer.current) throw new DeliveryRefusal('already_live', `${name} zaten ${pointer.current} sürümünde.`);
    await refuseDamage(store, record);
    return { at: now.toISOString(), by, action: 'rollback', name, to: releaseId(record), reason };
  });
}

async function requireRelease(store: ReleaseStore, name: string, release: string): Promise<ReleaseRecord> {
  const record = await store.find(name, release);
  if (!record) throw new DeliveryRefusal('unknown_release', `${name} ${release} yayımlanmamış.`);
  return record;
}

async function refuseDamage(store: ReleaseStore, record: ReleaseRecord): Promise<void> {
  const damaged = await store.damage(record);
  if (damaged.length > 0) throw new DeliveryRefusal('damaged', `${record.name} ${releaseId(record)} dosyaları kaydıyla uyuşmuyor: ${damaged.slice(0, 3).join(', ')}.`);
}
