import { z } from 'zod';

/** Socket name, in both directions. Ephemeral: it is relayed, not numbered, and never in the event log. */
export const SOCKET_PRESENCE = 'room-presence';
/** A client repeats itself this often while it looks at a room (ms). */
export const PRESENCE_BEAT_MS = 20_000;
/** Whoever has been silent this long is gone (ms). */
export const PRESENCE_TTL_MS = 45_000;

export const presenceState = z.enum(['viewing', 'typing', 'left']);
/** What a client says; the server adds who it is. */
export const presenceInput = z.object({ room_id: z.string().max(64), state: presenceState });
export type PresenceInput = z.infer<typeof presenceInput>;
/** What everybody else of the company hears who sees the room; only somebody who sees it is heard. */
export const presence = presenceInput.extend({
  user: z.object({ id: z.string(), name: z.string(), avatar_url: z.string().nullable() }),
});
export type Presence = z.infer<typeof presence>;
