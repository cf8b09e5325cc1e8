import type { Channel } from './channel/channel';
import {
  releasesInUse,
  type ChannelChange,
  type ChannelState,
  type Pointer,
} from './channel/channel-state';
import { promoteObjections } from './gate/promote-gate';
import { DeliveryRefusal } from './refusal';
import { releaseId, type ReleaseRecord } from './store/release-record';
import type { ReleaseStore } from './store/release-store';

/**
 * The author of a pointer's change and the reason. `seen` is the revision that the person looked
 * at; another one by now refuses the change.
 */
interface Operation {
  name: string;
  by: string;
  reason: string;
  now: Date;
  seen?: number | undefined;
}

/** Below 100 `percent` a share of staff gets the release, and everybody else keeps the one that is live. */
export interface PromoteOperation extends Operation {
  release: string;
  percent?: number | undefined;
}

/**
 * `to` names the target. Without it a running canary ends, or else the previous good release comes
 * back. `leaving` names a bad release: that one is left, be it canary or everybody's, and nothing
 * happens when it is no longer live.
 */
export interface RollBackOperation extends Operation {
  to?: string | undefined;
  leaving?: string | undefined;
  automatic?: boolean | undefined;
}

/** Every release that somebody gets: what is live for everybody and the canaries. */
export async function liveRecords(
  store: ReleaseStore,
  state: ChannelState,
): Promise<ReleaseRecord[]> {
  const live = await Promise.all(
    Object.entries(state.modules).flatMap(([name, pointer]) =>
      pointer ? releasesInUse(pointer).map((id) => store.find(name, id)) : [],
    ),
  );
  return live.filter((record) => record !== null);
}

/** Makes a published release live. Refuses, with the reason, files that do not match and releases that do not fit. */
export async function promote(
  store: ReleaseStore,
  channel: Channel,
  operation: PromoteOperation,
): Promise<ChannelChange> {
  const { name, by, reason, now, percent = 100 } = operation;
  if (!(percent > 0 && percent <= 100))
    throw new DeliveryRefusal('usage', `Yüzde 0’dan büyük, en çok 100 olur: ${percent}.`);
  const record = await requireRelease(store, name, operation.release);
  await refuseDamage(store, record);
  return channel.change(async (state) => {
    refuseUnseen(state, operation);
    // Once more, now that nobody else can move or remove anything: it may have been pruned while its files were hashed.
    await requireRelease(store, name, releaseId(record));
    if (percent < 100) refuseCanary(state.modules[name], record);
    refuseMisfit(record, await liveRecords(store, state));
    return {
      at: now.toISOString(),
      by,
      action: 'promote',
      name,
      to: releaseId(record),
      percent,
      automatic: false,
      reason,
    };
  });
}

/** Ends a canary, or leads back to the previous good release or a named one. The files of the release that is left stay loadable. */
export async function rollBack(
  store: ReleaseStore,
  channel: Channel,
  operation: RollBackOperation,
): Promise<ChannelChange> {
  const { name, by, reason, now, automatic = false } = operation;
  return channel.change(async (state) => {
    refuseUnseen(state, operation);
    const pointer = state.modules[name];
    if (!pointer) throw new DeliveryRefusal('not_live', `${name} canlıda değil.`);
    const { to, percent } = targetOf(pointer, operation);
    const record = await requireRelease(store, name, to);
    const target = releaseId(record);
    // Naming everybody's release while a share tries another one ends the canary.
    const endsCanary = percent < 100 || (target === pointer.current && pointer.canary !== null);
    if (!endsCanary && target === pointer.current)
      throw new DeliveryRefusal('already_live', `${name} zaten ${pointer.current} sürümünde.`);
    if (!endsCanary) {
      await refuseDamage(store, record);
      refuseMisfit(record, await liveRecords(store, state));
    }
    return {
      at: now.toISOString(),
      by,
      action: 'rollback',
      name,
      to: target,
      percent: endsCanary ? (pointer.canary?.percent ?? 100) : 100,
      automatic,
      reason,
    };
  });
}

/** Where a roll back leads, and for which share of staff. */
function targetOf(
  pointer: Pointer,
  { name, to, leaving }: RollBackOperation,
): { to: string; percent: number } {
  const { canary, current, previous } = pointer;
  if (leaving && !releasesInUse(pointer).includes(leaving))
    throw new DeliveryRefusal('not_live', `${name} ${leaving} artık canlıda değil.`);
  if (to) return { to, percent: 100 };
  if (canary && leaving !== current) return { to: current, percent: canary.percent };
  if (!previous[0])
    throw new DeliveryRefusal('no_previous', `${name} için geri dönülecek bir sürüm yok.`);
  return { to: previous[0], percent: 100 };
}

function refuseUnseen({ revision }: ChannelState, { seen }: Operation): void {
  if (seen !== undefined && seen !== revision)
    throw new DeliveryRefusal(
      'changed_meanwhile',
      `Siz bakarken canlıdaki sürümler değişti (${seen} → ${revision}). Yeniden bakıp karar verin.`,
    );
}

function refuseCanary(pointer: Pointer | undefined, record: ReleaseRecord): void {
  if (!pointer)
    throw new DeliveryRefusal(
      'first_must_be_whole',
      `${record.name} için canlıda sürüm yok; ilk sürüm herkese alınır.`,
    );
  if (pointer.current === releaseId(record))
    throw new DeliveryRefusal('already_live', `${record.name} ${pointer.current} zaten herkeste.`);
}

function refuseMisfit(record: ReleaseRecord, live: readonly ReleaseRecord[]): void {
  const objections = promoteObjections(record, live);
  if (objections.length > 0) throw new DeliveryRefusal('does_not_fit', objections.join(' '));
}

async function requireRelease(
  store: ReleaseStore,
  name: string,
  release: string,
): Promise<ReleaseRecord> {
  const record = await store.find(name, release);
  if (!record) throw new DeliveryRefusal('unknown_release', `${name} ${release} yayımlanmamış.`);
  return record;
}

async function refuseDamage(store: ReleaseStore, record: ReleaseRecord): Promise<void> {
  const damaged = await store.damage(record);
  if (damaged.length > 0)
    throw new DeliveryRefusal(
      'damaged',
      `${record.name} ${releaseId(record)} dosyaları kaydıyla uyuşmuyor: ${damaged.slice(0, 3).join(', ')}.`,
    );
}
