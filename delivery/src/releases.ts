import type { Channel } from './channel/channel';
import {
  movePointers,
  releasesInUse,
  type ChannelChange,
  type ChannelMove,
  type ChannelState,
  type Pointer,
} from './channel/channel-state';
import { promoteObjections } from './gate/promote-gate';
import { DeliveryRefusal } from './refusal';
import { releaseId, type ReleaseRecord } from './store/release-record';
import type { ReleaseStore } from './store/release-store';

/**
 * The author of a change of pointers and the reason. `seen` is the revision that the person looked
 * at; another one by now refuses the change.
 */
interface Authorship {
  by: string;
  reason: string;
  now: Date;
  seen?: number | undefined;
}

interface Operation extends Authorship {
  name: string;
}

/** Below 100 `percent` a share of staff gets the release, and everybody else keeps the one that is live. */
export interface PromoteOperation extends Operation {
  release: string;
  percent?: number | undefined;
}

/** Releases that become live in one step, at most one of each module. */
export interface PromoteSetOperation extends Authorship {
  releases: readonly { name: string; release: string }[];
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

/** Modules that go back to their previous good releases in one step; what a share of staff tries of them ends. */
export interface RollBackSetOperation extends Authorship {
  names: readonly string[];
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
  const { name, percent = 100 } = operation;
  if (!(percent > 0 && percent <= 100))
    throw new DeliveryRefusal('usage', `Yüzde 0’dan büyük, en çok 100 olur: ${percent}.`);
  const record = await requireSound(store, name, operation.release);
  return only(
    await channel.change(async (state) => {
      if (percent < 100) refuseCanary(state.modules[name], record);
      return decidePromotion(store, state, operation, [record], percent);
    }),
  );
}

/**
 * Makes several releases live in one step. Each needs to fit only what is live after the step, so a shell and modules that fit nothing
 * but each other can follow those that are live.
 */
export async function promoteSet(
  store: ReleaseStore,
  channel: Channel,
  operation: PromoteSetOperation,
): Promise<ChannelChange[]> {
  refuseTwice(operation.releases.map(({ name }) => name));
  const records: ReleaseRecord[] = [];
  for (const { name, release } of operation.releases)
    records.push(await requireSound(store, name, release));
  return channel.change((state) => decidePromotion(store, state, operation, records, 100));
}

async function decidePromotion(
  store: ReleaseStore,
  state: ChannelState,
  { by, reason, now, seen }: Authorship,
  records: readonly ReleaseRecord[],
  percent: number,
): Promise<ChannelMove[]> {
  refuseUnseen(state, seen);
  // Once more, now that nobody else can move or remove anything: it may have been pruned while its files were hashed.
  for (const record of records) await requireRelease(store, record.name, releaseId(record));
  const moves = records.map((record) => ({
    at: now.toISOString(),
    by,
    action: 'promote' as const,
    name: record.name,
    to: releaseId(record),
    percent,
    automatic: false,
    reason,
  }));
  await refuseMisfits(store, state, moves, records);
  return moves;
}

/** Ends a canary, or leads back to the previous good release or a named one. The files of the release that is left stay loadable. */
export async function rollBack(
  store: ReleaseStore,
  channel: Channel,
  operation: RollBackOperation,
): Promise<ChannelChange> {
  return only(await channel.change((state) => decideRollBack(store, state, [operation])));
}

/** Leads several modules back in one step; each target needs to fit only what is live after the step. */
export async function rollBackSet(
  store: ReleaseStore,
  channel: Channel,
  { names, ...authorship }: RollBackSetOperation,
): Promise<ChannelChange[]> {
  refuseTwice(names);
  return channel.change((state) =>
    decideRollBack(
      store,
      state,
      names.map((name) => ({ ...authorship, name, leaving: state.modules[name]?.current })),
    ),
  );
}

async function decideRollBack(
  store: ReleaseStore,
  state: ChannelState,
  operations: readonly RollBackOperation[],
): Promise<ChannelMove[]> {
  const moves: ChannelMove[] = [];
  const targets: ReleaseRecord[] = [];
  for (const operation of operations) {
    const { move, record } = await goingBack(store, state, operation);
    moves.push(move);
    if (move.percent === 100) targets.push(record);
  }
  for (const record of targets) await refuseDamage(store, record);
  await refuseMisfits(store, state, moves, targets);
  return moves;
}

async function goingBack(
  store: ReleaseStore,
  state: ChannelState,
  operation: RollBackOperation,
): Promise<{ move: ChannelMove; record: ReleaseRecord }> {
  const { name, by, reason, now, automatic = false } = operation;
  refuseUnseen(state, operation.seen);
  const pointer = state.modules[name];
  if (!pointer) throw new DeliveryRefusal('not_live', `${name} canlıda değil.`);
  const { to, percent } = targetOf(pointer, operation);
  const record = await requireRelease(store, name, to);
  const target = releaseId(record);
  // Naming everybody's release while a share tries another one ends the canary.
  const endsCanary = percent < 100 || (target === pointer.current && pointer.canary !== null);
  if (!endsCanary && target === pointer.current)
    throw new DeliveryRefusal('already_live', `${name} zaten ${pointer.current} sürümünde.`);
  const move = {
    at: now.toISOString(),
    by,
    action: 'rollback' as const,
    name,
    to: target,
    percent: endsCanary ? (pointer.canary?.percent ?? 100) : 100,
    automatic,
    reason,
  };
  return { move, record };
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

function refuseUnseen({ revision }: ChannelState, seen: number | undefined): void {
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

function refuseTwice(names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new DeliveryRefusal('usage', `${twice} iki kez adlandırıldı.`);
}

/** Refuses targets that do not fit what somebody gets once all of the moves are made. */
async function refuseMisfits(
  store: ReleaseStore,
  state: ChannelState,
  moves: readonly ChannelMove[],
  targets: readonly ReleaseRecord[],
): Promise<void> {
  const live = await liveRecords(store, movePointers(state, moves).state);
  const objections = new Set(targets.flatMap((record) => promoteObjections(record, live)));
  if (objections.size > 0) throw new DeliveryRefusal('does_not_fit', [...objections].join(' '));
}

function only(changes: readonly ChannelChange[]): ChannelChange {
  const [change] = changes;
  if (!change) throw new Error('a move makes one change');
  return change;
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

/** A published release whose files match its record. */
async function requireSound(
  store: ReleaseStore,
  name: string,
  release: string,
): Promise<ReleaseRecord> {
  const record = await requireRelease(store, name, release);
  await refuseDamage(store, record);
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
