import { z } from 'zod';
import { message } from './message.wire';
import { room } from './room.wire';

/** `GET /api/inbox/search`: Turkish folding (`SIKAYET` finds `şikayet`), at least 2 characters; `cursor` pages the messages. */
export const inboxSearchQuery = z.object({
  q: z.string().trim().min(2).max(100),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  cursor: z.string().max(200).optional(),
});
/** Rooms whose citizen's name, phone or id matches (first page only), and messages, newest first, each with its room. */
export const inboxSearchResult = z.object({
  rooms: z.array(room),
  messages: z.array(z.object({ message, room })),
  next_cursor: z.string().nullable(),
});
export type InboxSearchResult = z.infer<typeof inboxSearchResult>;
