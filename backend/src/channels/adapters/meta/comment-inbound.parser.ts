import { z } from 'zod';
import type { InboundBatch } from '../../model/inbound.types';
import { UNSUPPORTED_TEXT } from '../../model/content-text';

const comment = z.object({
  id: z.string().min(1),
  from: z.object({ id: z.string().min(1), username: z.string().optional().catch(undefined) }),
  text: z.string().optional().catch(undefined),
  parent_id: z.string().optional().catch(undefined),
});

/** Reads a `comments` change of an Instagram account. Our own comments come back too and are left out. */
export function parseComment(account: string, time: number, value: unknown): InboundBatch {
  const parsed = comment.safeParse(value);
  if (!parsed.success)
    return { units: [], problems: ['instagram comment without a readable shape'] };
  const { id, from, text, parent_id: parent } = parsed.data;
  if (from.id === account) return { units: [], problems: [] };
  // Seconds in the documented sample, milliseconds in the field: anything past the year 5000 in seconds is milliseconds.
  const isWholeSecond = time <= 1e11;
  return {
    units: [
      {
        kind: 'message',
        platform: 'instagram-comment',
        account,
        party: { externalId: from.id, alternateId: null, name: from.username ?? null, phone: null },
        providerMessageId: id,
        // A picture or sticker under a post comes without words.
        ...(text
          ? { type: 'text' as const, content: text }
          : { type: 'unsupported' as const, content: UNSUPPORTED_TEXT }),
        media: null,
        replyTo: parent ?? null,
        isEcho: false,
        at: new Date(isWholeSecond ? time * 1000 : time),
        isWholeSecond,
      },
    ],
    problems: [],
  };
}
