import { PLATFORMS } from '@muhatap/shared/wire/channels';
import { MESSAGE_STATUSES } from '@muhatap/shared/wire/conversations';
import { ROOM_CHANGES } from '@muhatap/shared/wire/events';
import { openEnum } from '@muhatap/shared/wire/open';
import type { WebhookEvent } from '@muhatap/shared/wire/programs';
import { z } from 'zod';

// The events of /api/v1: ids and what changed, never names, phones or words. As in the calls, a member is never taken away or given another
// meaning.

const message = z.object({
  conversation_id: z.string(),
  message_id: z.string(),
  citizen_id: z.string(),
  channel: openEnum(PLATFORMS),
  /** By the rules of the inbox, a chatbot or a program. */
  is_automatic: z.boolean(),
});
const complaint = z.object({
  complaint_id: z.string(),
  /** The person of the staff; null where it was none. */
  by_id: z.string().nullable(),
});

interface Described {
  /** When it is sent. */
  readonly when: string;
  readonly data: z.ZodType;
}

/** The events by their types, each with what its body holds under `data`. */
export const V1_EVENTS = {
  'message.received': { when: 'A message of a citizen was stored', data: message },
  'message.sent': { when: 'A message to a citizen was stored', data: message },
  'message.updated': {
    when: 'The status of a message, its id at the provider or its file changed',
    data: z.object({
      conversation_id: z.string(),
      message_id: z.string(),
      status: openEnum(MESSAGE_STATUSES),
    }),
  },
  'conversation.changed': {
    when: 'A conversation changed otherwise than by being read',
    data: z.object({
      conversation_id: z.string(),
      citizen_id: z.string(),
      change: openEnum(ROOM_CHANGES.filter((change) => change !== 'read')),
      is_open: z.boolean(),
      assignee_id: z.string().nullable(),
      by_id: z.string().nullable(),
    }),
  },
  'complaint.opened': { when: 'A complaint came in', data: complaint },
  'complaint.changed': { when: 'A complaint changed', data: complaint },
  'complaint.message': { when: 'A complaint got a message', data: complaint },
} as const satisfies Record<WebhookEvent, Described>;

/** An event as a webhook receives it. */
export type V1Event = {
  [Type in WebhookEvent]: {
    readonly type: Type;
    readonly data: z.infer<(typeof V1_EVENTS)[Type]['data']>;
  };
}[WebhookEvent];

/** Sent when an administrator tries an address, to none but that one. */
export const V1_PING = {
  when: 'An administrator tries the address',
  data: z.object({}),
} satisfies Described;

/** The body of an event of a type: the same members around the data of each. */
export const v1EventBody = (type: string, data: z.ZodType) =>
  z.object({
    type: z.literal(type),
    /** When it happened, ISO 8601 in UTC. */
    timestamp: z.string(),
    api_version: z.literal('v1'),
    data,
  });
export type V1EventBody = z.infer<ReturnType<typeof v1EventBody>>;
