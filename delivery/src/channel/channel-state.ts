import { openEnum } from '@muhatap/shared/wire/open';
import { z } from 'zod';
import { releaseId, releaseName, type ReleaseRecord } from '../store/release-record';
import { pin, pinOn, pinTarget, type Pin, type PinTarget } from './pin';

/**
 * The releases that moved in one step, as one word; the same releases are the same set. Pointers of earlier versions, and releases that
 * moved alone, have none.
 */
const set = { set: z.string().optional() };

/**
 * A release that a share of staff tries. `percent` is above 0 and below 100; who belongs to the share says `isInCanary`. Releases of one
 * `set` are tried by the same people.
 */
const canary = z.object({
  release: z.string(),
  percent: z.number(),
  since: z.string(),
  by: z.string(),
  reason: z.string(),
  ...set,
});
export type Canary = z.infer<typeof canary>;

const action = openEnum(['promote', 'rollback', 'retire', 'pin', 'unpin']);

/**
 * The live release of one module, and the releases that were live and good before it, newest first.
 * `current` is null where nobody has the module but those who try it. `action` is the operation that
 * made `current` live, or took the module off. `left` are the releases that a roll back, by a person or
 * by the gateway, led away from, newest first: none of them is a previous good one again. `pins`, newest
 * first, stay until they are removed. `critical` is the revision of the newest change that open pages
 * follow at once; absent where there was none. Pointers of earlier versions lack the last seven fields.
 */
const pointer = z.object({
  current: z.string().nullable(),
  previous: z.array(z.string()),
  since: z.string(),
  by: z.string(),
  reason: z.string().default(''),
  action: action.default('promote'),
  canary: canary.nullable().default(null),
  left: z.array(z.string()).default([]),
  pins: z.array(pin).default([]),
  critical: z.number().int().optional(),
  ...set,
});
export type Pointer = z.infer<typeof pointer>;

/** The pins that hold somebody: none while a module is not live for everybody. They wait until it is. */
export const pinsInForce = ({ current, pins }: Pointer): readonly Pin[] =>
  current === null ? [] : pins;

/** The releases of a module that somebody gets: everybody's, the one that a share of staff tries, and those that are pinned. */
export const releasesInUse = (pointer: Pointer): string[] => {
  const { current, canary: tried } = pointer;
  const pinned = pinsInForce(pointer).map(({ release }) => release);
  return [...new Set([current, tried?.release, ...pinned])].filter(
    (release) => typeof release === 'string',
  );
};

/** Releases for everybody, in turn: the next one takes the place of one whose record cannot be read. */
export const servedInTurn = ({ current, previous }: Pointer): string[] =>
  current === null ? [] : [current, ...previous.slice(0, 1)];

/**
 * The pointer file of a channel. `revision` counts its changes. Modules that are not live for everybody stand in `absent`, which earlier
 * versions pass over: their `modules` each have a `current`.
 */
const channelFile = z.object({
  revision: z.number().int(),
  modules: z.partialRecord(releaseName, pointer),
  absent: z.partialRecord(releaseName, pointer).default({}),
});

/** The pointers of a channel, whether their modules are live for everybody or not. */
export interface ChannelState {
  readonly revision: number;
  readonly modules: Readonly<Record<string, Pointer | undefined>>;
}

/** Reads a pointer file; throws where it is none. */
export function readState(text: string): ChannelState {
  const { revision, modules, absent } = channelFile.parse(JSON.parse(text));
  return { revision, modules: { ...absent, ...modules } };
}

/** The text of the pointer file. */
export function writeState({ revision, modules }: ChannelState): string {
  const having = (isLive: boolean) =>
    Object.fromEntries(
      Object.entries(modules).filter(([, one]) => one && (one.current !== null) === isLive),
    );
  const file = { revision, modules: having(true), absent: having(false) };
  return JSON.stringify(file satisfies z.input<typeof channelFile>, null, 2);
}

/**
 * One line of the history: who changed what, when and why. `percent` is 100 when it concerned everybody and less when it concerned a
 * canary; `automatic` when the gateway decided by the reports of sessions. Lines from before canaries concerned everybody. Where nothing is
 * live afterwards, `to` is the release that was taken off. Where `pin` names people, the change concerns them alone, and `percent` is 0.
 * Open pages follow a `critical` one at once. `person` is the account of a person who changed it on the page of releases.
 */
export const channelChange = z.object({
  revision: z.number().int(),
  at: z.string(),
  by: z.string(),
  action,
  name: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  percent: z.number().default(100),
  automatic: z.boolean().default(false),
  reason: z.string(),
  pin: pinTarget.optional(),
  critical: z.boolean().optional(),
  person: z.string().optional(),
  ...set,
});
export type ChannelChange = z.infer<typeof channelChange>;

/** A change as it is decided; what it started from and which revision it becomes is said by the state it meets. */
export type ChannelMove = Omit<ChannelChange, 'revision' | 'from'>;

export const EMPTY_CHANNEL: ChannelState = { revision: 0, modules: {} };

/** The pointer of a module that was never promoted. */
export const EMPTY_POINTER: Pointer = {
  current: null,
  previous: [],
  since: '',
  by: '',
  reason: '',
  action: 'promote',
  canary: null,
  left: [],
  pins: [],
};

/** The number of good releases that are kept for going back one step at a time. */
const REMEMBERED = 10;
/** The number of releases that are remembered as left. */
const REMEMBERED_LEFT = 100;

/**
 * Pure: moves one pointer. Below 100 percent only the canary moves; at 100 the release is everybody's and any canary ends. Retired, a
 * module is nobody's.
 */
export function movePointer(
  state: ChannelState,
  move: ChannelMove,
): { state: ChannelState; change: ChannelChange } {
  const before = state.modules[move.name];
  const revision = state.revision + 1;
  return {
    state: {
      revision,
      modules: { ...state.modules, [move.name]: pointerAfter(before, move, revision) },
    },
    change: { ...move, revision, from: releaseBefore(before, move) },
  };
}

function releaseBefore(before: Pointer | undefined, move: ChannelMove): string | null {
  const { action, percent, pin: target } = move;
  const pinned = target && pinOn(before?.pins ?? [], target)?.release;
  const endsCanary = action === 'rollback' && percent < 100;
  return pinned ?? (endsCanary ? before?.canary?.release : before?.current) ?? null;
}

/** Pure: moves several pointers, one revision each. */
export function movePointers(
  state: ChannelState,
  moves: readonly ChannelMove[],
): { state: ChannelState; changes: ChannelChange[] } {
  const changes: ChannelChange[] = [];
  let moved = state;
  for (const move of moves) {
    const { state: after, change } = movePointer(moved, move);
    moved = after;
    changes.push(change);
  }
  return { state: moved, changes };
}

/** Pure: a release that leaves the store is no longer one to go back to. */
export function forgetPrevious(
  state: ChannelState,
  record: Pick<ReleaseRecord, 'name' | 'version' | 'digest'>,
): ChannelState {
  const pointer = state.modules[record.name];
  if (!pointer) return state;
  const previous = pointer.previous.filter((release) => release !== releaseId(record));
  return { ...state, modules: { ...state.modules, [record.name]: { ...pointer, previous } } };
}

function pointerAfter(before: Pointer | undefined, move: ChannelMove, revision: number): Pointer {
  if (move.pin) return movePin(before ?? EMPTY_POINTER, move, move.pin);
  const isTrial = move.action !== 'retire' && move.percent < 100;
  const after = isTrial ? moveCanary(before, move) : moveCurrent(before, move);
  // A page that slept through a critical change follows the one after it at once.
  return { ...after, critical: move.critical === true ? revision : before?.critical };
}

function movePin(
  before: Pointer,
  { action, to, at, by, reason }: ChannelMove,
  target: PinTarget,
): Pointer {
  const known = pinOn(before.pins, target);
  const others = before.pins.filter((one) => one !== known);
  const added = action === 'pin' ? [{ ...target, release: to, since: at, by, reason }] : [];
  return { ...before, pins: [...added, ...others] };
}

function moveCanary(
  before: Pointer | undefined,
  { action, to, percent, at, by, reason, set: tried }: ChannelMove,
): Pointer {
  const known = before ?? { ...EMPTY_POINTER, since: at, by, reason };
  if (action === 'promote')
    return { ...known, canary: { release: to, percent, since: at, by, reason, set: tried } };
  const left = leftAfter(before, before?.canary?.release);
  const previous = known.previous.filter((release) => !left.includes(release));
  return { ...known, previous, canary: null, left };
}

function moveCurrent(
  before: Pointer | undefined,
  { action, to, at, by, reason, set: moved }: ChannelMove,
): Pointer {
  // A module that is taken off leaves a good release.
  const current = action === 'retire' ? null : to;
  const isLeft = action === 'rollback' && before !== undefined && before.current !== to;
  const left = leftAfter(before, isLeft ? before.current : null);
  return {
    current,
    previous: before ? previousAfter(before, action, current, left) : [],
    since: at,
    by,
    reason,
    action,
    canary: null,
    left,
    pins: before?.pins ?? [],
    set: moved,
  };
}

const leftAfter = (before: Pointer | undefined, release: string | null | undefined): string[] => {
  const known = before?.left ?? [];
  return typeof release !== 'string'
    ? known
    : [release, ...known.filter((one) => one !== release)].slice(0, REMEMBERED_LEFT);
};

// Neither a release that a roll back left, now or earlier, nor one that it jumps over is a good one to come back to.
function previousAfter(
  before: Pointer,
  action: ChannelChange['action'],
  to: string | null,
  left: readonly string[],
): string[] {
  const past =
    action === 'rollback' && to !== null
      ? before.previous.slice(before.previous.indexOf(to) + 1)
      : [...(before.current === null ? [] : [before.current]), ...before.previous];
  return past.filter((release) => release !== to && !left.includes(release)).slice(0, REMEMBERED);
}
