import { z } from 'zod';
import { releaseId, releaseName, type ReleaseRecord } from '../store/release-record';

/** A release that a share of staff tries. `percent` is above 0 and below 100; who belongs to the share says `isInCanary`. */
const canary = z.object({
  release: z.string(),
  percent: z.number(),
  since: z.string(),
  by: z.string(),
  reason: z.string(),
});
export type Canary = z.infer<typeof canary>;

const action = z.enum(['promote', 'rollback']);

/**
 * The live release of one module, and the releases that were live and good before it, newest first.
 * `action` is the operation that made `current` live. Pointers that were written before there were
 * canaries lack the last three fields.
 */
const pointer = z.object({
  current: z.string(),
  previous: z.array(z.string()),
  since: z.string(),
  by: z.string(),
  reason: z.string().default(''),
  action: action.default('promote'),
  canary: canary.nullable().default(null),
});
export type Pointer = z.infer<typeof pointer>;

/** The releases of a module that somebody gets: everybody's, and the one that a share of staff tries. */
export const releasesInUse = ({ current, canary: tried }: Pointer): string[] => [
  current,
  ...(tried ? [tried.release] : []),
];

/** The pointer file of a channel. `revision` counts its changes. */
export const channelState = z.object({
  revision: z.number().int(),
  modules: z.partialRecord(releaseName, pointer),
});
export type ChannelState = z.infer<typeof channelState>;

/**
 * One line of the history: who changed what, when and why. `percent` is 100 when it concerned everybody and less when it concerned a
 * canary; `automatic` when the gateway decided by the reports of sessions. Lines from before canaries concerned everybody.
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
});
export type ChannelChange = z.infer<typeof channelChange>;

/** A change as it is decided; what it started from and which revision it becomes is said by the state it meets. */
export type ChannelMove = Omit<ChannelChange, 'revision' | 'from'>;

export const EMPTY_CHANNEL: ChannelState = { revision: 0, modules: {} };

/** The number of good releases that are kept for going back one step at a time. */
const REMEMBERED = 10;

/** Pure: moves one pointer. Below 100 percent only the canary moves; at 100 the release is everybody's and any canary ends. */
export function movePointer(
  state: ChannelState,
  move: ChannelMove,
): { state: ChannelState; change: ChannelChange } {
  const before = state.modules[move.name];
  const revision = state.revision + 1;
  const after = before && move.percent < 100 ? moveCanary(before, move) : moveCurrent(before, move);
  const endsCanary = move.action === 'rollback' && move.percent < 100;
  const from = (endsCanary ? before?.canary?.release : before?.current) ?? null;
  return {
    state: { revision, modules: { ...state.modules, [move.name]: after } },
    change: { ...move, revision, from },
  };
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

function moveCanary(
  before: Pointer,
  { action, to, percent, at, by, reason }: ChannelMove,
): Pointer {
  return {
    ...before,
    canary: action === 'promote' ? { release: to, percent, since: at, by, reason } : null,
  };
}

function moveCurrent(
  before: Pointer | undefined,
  { action, to, at, by, reason }: ChannelMove,
): Pointer {
  return {
    current: to,
    previous: before ? previousAfter(before, action, to) : [],
    since: at,
    by,
    reason,
    action,
    canary: null,
  };
}

// Neither the release that a roll back leaves nor the ones that it jumps over are good ones to come back to.
function previousAfter(before: Pointer, action: ChannelChange['action'], to: string): string[] {
  const past =
    action === 'promote'
      ? [before.current, ...before.previous]
      : before.previous.slice(before.previous.indexOf(to) + 1);
  return past.filter((release) => release !== to).slice(0, REMEMBERED);
}
