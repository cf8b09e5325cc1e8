import { api } from '@muhatap/shared/api';
import {
  complaintDetail,
  complaintThread,
  type ComplaintThread,
} from '@muhatap/shared/wire/complaints';

const pathOf = (id: string) => `/api/complaints/${encodeURIComponent(id)}`;

/** A part of the whole conversation of a complaint, the newest or the one in front of `before`. Grant `inbox`, and the conversation must be seen. */
export const readThread = (
  id: string,
  before: string | null,
  signal: AbortSignal,
): Promise<ComplaintThread> =>
  api.get(`${pathOf(id)}/thread`, {
    query: before === null ? {} : { before },
    schema: complaintThread,
    signal,
  });

/** Adds a message of the conversation to the complaint. Grant `inbox`. */
export const addMessage = async (id: string, roomMessageId: string): Promise<void> => {
  await api.post(
    `${pathOf(id)}/messages`,
    { message_ids: [roomMessageId] },
    // A message joins once.
    { schema: complaintDetail, isRepeatable: true },
  );
};

/** Leaves a message of the complaint to its conversation alone; `message_in_saysis` where SAYSIS has it. Grant `inbox`. */
export const removeMessage = (id: string, messageId: string): Promise<void> =>
  api.delete(`${pathOf(id)}/messages/${encodeURIComponent(messageId)}`);
