import { z } from 'zod';
import { releaseName } from '../store/release-record';

/** What is live of one module, and the releases that were live and good before it, newest first. */
const pointer = z.object({ current: z.string(), previous: z.array(z.string()), since: z.string(), by: z.string() });

/** The pointer file of a channel. `revision` counts its changes. */
export const channelState = z.object({ revision: z.number().int(), modules: z.partialRecord(releaseName, pointer) });
export type ChannelState = z.infer<typeof channelState>;

/** One line of the history: who changed what, when and why. */
export const channelChange = z.object({
  revision: z.number().int(),
  at: z.string(),
  by: z.string(),
  action: z.enum(['promote', 'rollback']),
  name: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  reason: z.string(),
});
export type ChannelChange = z.infer<typeof channelChange>;

export const EMPTY_CHANNEL: ChannelState = { revision: 0, modules: {} };

/** How many good releases stay one step away. */
const REMEMBERED = 10;

/** Pure: moves one pointer. A release that is left by a roll back is not remembered as good. */
export function movePointer(state: ChannelState, change: Omit<ChannelChange, 'revision' | 'from'>): { state: ChannelState; change: ChannelChange } {
  const before = state.modules[change.name];
  const past = before ? (change.action === 'promote' ? [before.current, ...before.previous] : before.previous) : [];
  const previous = past.filter((release) => release !== change.to).slice(0, REMEMBERED);
  const revision = state.revision + 1;
  return {
    state: { revision, modules: { ...state.modules, [change.name]: { current: change.to, previous, since: change.at, by: change.by } } },
    change: { ...change, revision, from: before?.current ?? null },
  };
}
