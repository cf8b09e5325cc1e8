import { z } from 'zod';
import { openEnum } from '../open';

/** Socket name, in both directions. Ephemeral: it is relayed, not numbered, and never in the event log. */
export const SOCKET_PRESENCE = 'room-presence';
/**
 * A client repeats itself this often while it looks at a room (ms).
 *
 * @deprecated The inbox has its own; this goes with the last release that takes it from here.
 */
export const PRESENCE_BEAT_MS = 20_000;
/**
 * A client that has been silent this long counts as gone (ms).
 *
 * @deprecated The inbox has its own; this goes with the last release that takes it from here.
 */
export const PRESENCE_TTL_MS = 45_000;

const PRESENCE_STATES = ['viewing', 'typing', 'left'] as const;
export const presenceState = z.enum(PRESENCE_STATES);
/** The presence that a client sends; the server adds the person. */
export const presenceInput = z.object({ room_id: z.string().max(64), state: presenceState });
export type PresenceInput = z.infer<typeof presenceInput>;
/**
 * The presence sent to all others of the company who see the room; accepted only from somebody who
 * sees it.
 */
export const presence = presenceInput.extend({
  state: openEnum(PRESENCE_STATES),
  user: z.object({ id: z.string(), name: z.string(), avatar_url: z.string().nullable() }),
});
export type Presence = z.infer<typeof presence>;
