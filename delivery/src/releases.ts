import type { Channel } from './channel/channel';
import { setOf, triedWith } from './channel/release-set';
import {
  type ChannelChange,
  type ChannelMove,
  type ChannelState,
  type Pointer,
} from './channel/channel-state';
import { changeExamined } from './doctor/change-examined';
import type { Doctor } from './doctor/page-doctor';
import { earlyRemovals } from './gate/deprecated-names';
import { Fit } from './gate/fit';
import { learnMeetings } from './gate/learn-fits';
import { objectionsToMoves, type Judges } from './gate/meetings';
import { DeliveryRefusal } from './refusal';
import { refuseDamage, requireRelease, requireSound } from './sound-release';
import { releaseId, type ReleaseRecord } from './store/release-record';
import type { ReleaseStore } from './store/release-store';

/**
 * The author of a change of pointers and the reason. `seen` is the revision that the person looked
 * at; another one by now refuses the change. `person` is the id of their account, where they have one.
 */
export interface Authorship {
  by: string;
  person?: string | undefined;
  reason: string;
  now: Date;
  seen?: number | undefined;
}

interface MovesOpenPages {
  /** Open pages of the modules go over at once, instead of at their next entry, navigation or pause. */
  critical?: boolean | undefined;
}

interface Operation extends Authorship, MovesOpenPages {
  name: string;
}

/** Below 100 `percent` a share of staff gets the release, and everybody else keeps the one that is live. */
export interface PromoteOperation extends Operation {
  release: string;
  percent?: number | undefined;
}

/** Releases that become live in one step, at most one of each module. A share of staff tries all of them, the same people each. */
export interface PromoteSetOperation extends Authorship, MovesOpenPages {
  releases: readonly { name: string; release: string }[];
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

/** Modules that go back to their previous good releases in one step; what a share of staff tries of them ends. Where all are one trial, only that ends. */
export interface RollBackSetOperation extends Authorship, MovesOpenPages {
  names: readonly string[];
  automatic?: boolean | undefined;
}

/**
 * Makes a published release live. Refuses, with the reason, files that do not match, releases that do not fit, and those whose pages the
 * doctor cannot open, if there is one.
 */
export async function promote(
  store: ReleaseStore,
  channel: Channel,
  { name, release, ...authorship }: PromoteOperation,
  doctor: Doctor | null = null,
): Promise<ChannelChange> {
  const operation = { ...authorship, releases: [{ name, release }] };
  return first(await promoteSet(store, channel, operation, doctor));
}

/**
 * Makes several releases live in one step. Each needs to fit only what somebody gets beside it after the step, so a shell and modules that
 * fit nothing but each other can follow those that are live.
 */
export async function promoteSet(
  store: ReleaseStore,
  channel: Channel,
  operation: PromoteSetOperation,
  doctor: Doctor | null = null,
): Promise<ChannelChange[]> {
  const { releases, percent = 100 } = operation;
  if (!(percent > 0 && percent <= 100))
    throw new DeliveryRefusal('usage', `Yüzde 0’dan büyük, en çok 100 olur: ${percent}.`);
  refuseTwice(releases.map(({ name }) => name));
  const records: ReleaseRecord[] = [];
  for (const { name, release } of releases) records.push(await requireSound(store, name, release));
  const fit = new Fit(store, channel);
  await learnMeetings(store, await channel.read(), fit, records);
  const decide = (state: ChannelState) => {
    if (percent < 100)
      for (const record of records) refuseCanary(state.modules[record.name], record);
    return decidePromotion(store, fit, state, operation, records, percent);
  };
  return changeExamined(store, channel, records, decide, doctor);
}

async function decidePromotion(
  store: ReleaseStore,
  fit: Fit,
  state: ChannelState,
  { by, person, reason, now, seen, critical }: Authorship & MovesOpenPages,
  records: readonly ReleaseRecord[],
  percent: number,
): Promise<ChannelMove[]> {
  refuseUnseen(state, seen);
  // Once more, now that nobody else can move or remove anything: it may have been pruned while its files were hashed.
  for (const record of records) await requireRelease(store, record.name, releaseId(record));
  const set = records.length > 1 ? setOf(records) : undefined;
  const moves = records.map((record) => ({
    at: now.toISOString(),
    by,
    action: 'promote' as const,
    name: record.name,
    to: releaseId(record),
    percent,
    automatic: false,
    reason,
    ...criticalOnly(critical),
    person,
    set,
  }));
  await refuseMisfits(store, state, moves, [fit.decide, fit.backend.decide]);
  const early = await earlyRemovals(store, state, moves);
  if (early.length > 0) throw new DeliveryRefusal('does_not_fit', early.join(' '));
  return moves;
}

/** Ends a canary, or leads back to the previous good release or a named one. The files of the release that is left stay loadable. */
export const rollBack = async (
  ...operation: Parameters<typeof rollBackWithTrial>
): Promise<ChannelChange> => first(await rollBackWithTrial(...operation));

/** A roll back with all of its changes: what is tried together ends together. That of the named module comes first. */
export const rollBackWithTrial = (
  store: ReleaseStore,
  channel: Channel,
  operation: RollBackOperation,
): Promise<ChannelChange[]> =>
  channel.change((state) => decideRollBack(store, channel, state, [operation]));

/** Leads several modules back in one step; each target needs to fit only what is live after the step. */
export async function rollBackSet(
  store: ReleaseStore,
  channel: Channel,
  { names, ...authorship }: RollBackSetOperation,
): Promise<ChannelChange[]> {
  refuseTwice(names);
  return channel.change((state) => {
    const tried = triedWith(state, names[0] ?? '');
    const isTrial = names.every((name) => tried.includes(name));
    return decideRollBack(
      store,
      channel,
      state,
      names.map((name) => ({
        ...authorship,
        name,
        leaving: (isTrial ? null : state.modules[name]?.current) ?? undefined,
      })),
    );
  });
}

async function decideRollBack(
  store: ReleaseStore,
  channel: Channel,
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
  moves.push(...endsOfTrials(state, moves));
  const { decideIfAble, backend } = new Fit(store, channel);
  await refuseMisfits(store, state, moves, [decideIfAble, backend.decideIfAble]);
  return moves;
}

/** Ends what is tried together with modules that go back, so that nobody is left with a part of it. */
function endsOfTrials(state: ChannelState, moves: readonly ChannelMove[]): ChannelMove[] {
  const ends = new Map<string, ChannelMove>();
  for (const move of moves)
    for (const name of triedWith(state, move.name)) {
      const pointer = state.modules[name];
      if (!pointer?.canary || moves.some((one) => one.name === name)) continue;
      const { release, percent } = pointer.canary;
      ends.set(name, { ...move, name, to: pointer.current ?? release, percent });
    }
  return [...ends.values()];
}

async function goingBack(
  store: ReleaseStore,
  state: ChannelState,
  operation: RollBackOperation,
): Promise<{ move: ChannelMove; record: ReleaseRecord }> {
  const { name, by, person, reason, now, automatic = false, critical } = operation;
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
    ...criticalOnly(critical),
    person,
  };
  return { move, record };
}

const criticalOnly = (critical: boolean | undefined) => (critical === true ? { critical } : {});

/** Where a roll back leads, and for which share of staff. */
function targetOf(
  pointer: Pointer,
  { name, to, leaving }: RollBackOperation,
): { to: string; percent: number } {
  const { canary, current, previous } = pointer;
  if (leaving && ![current, canary?.release].includes(leaving))
    throw new DeliveryRefusal('not_live', `${name} ${leaving} artık canlıda değil.`);
  if (to) return { to, percent: 100 };
  if (canary && (leaving !== current || current === null))
    return { to: current ?? canary.release, percent: canary.percent };
  if (!previous[0])
    throw new DeliveryRefusal('no_previous', `${name} için geri dönülecek bir sürüm yok.`);
  return { to: previous[0], percent: 100 };
}

export function refuseUnseen({ revision }: ChannelState, seen: number | undefined): void {
  if (seen !== undefined && seen !== revision)
    throw new DeliveryRefusal(
      'changed_meanwhile',
      `Siz bakarken canlıdaki sürümler değişti (${seen} → ${revision}). Yeniden bakıp karar verin.`,
    );
}

function refuseCanary(pointer: Pointer | undefined, record: ReleaseRecord): void {
  if (record.kind === 'shell' && !pointer?.current)
    throw new DeliveryRefusal(
      'first_must_be_whole',
      'Ana uygulama olmadan hiçbir sayfa açılmaz; ilk ana uygulama herkese alınır.',
    );
  if (pointer?.current === releaseId(record))
    throw new DeliveryRefusal('already_live', `${record.name} ${pointer.current} zaten herkeste.`);
}

export function refuseTwice(names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new DeliveryRefusal('usage', `${twice} iki kez adlandırıldı.`);
}

/** Refuses moves after which somebody gets releases that do not fit each other. */
export async function refuseMisfits(
  store: ReleaseStore,
  state: ChannelState,
  moves: readonly ChannelMove[],
  judges: Judges,
): Promise<void> {
  const objections = await objectionsToMoves(store, state, moves, judges);
  if (objections.length > 0) throw new DeliveryRefusal('does_not_fit', objections.join(' '));
}

function first(changes: readonly ChannelChange[]): ChannelChange {
  const [change] = changes;
  if (!change) throw new Error('a move makes one change');
  return change;
}
