import type { TalkStatus } from '../../database/schema/chatbots';
import { defineEvent } from '../../domain-events/define-event';

/** A chatbot's talk is over; its room is tracked. */
export const talkEnded = defineEvent<{ readonly roomId: string; readonly status: TalkStatus }>(
  'talk.ended',
);
