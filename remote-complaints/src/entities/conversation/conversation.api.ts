import { api } from '@muhatap/shared/api';
import { assigneeList, changedRoom, type Assignee } from '@muhatap/shared/wire/conversations';

/** The people who can be given a conversation. Grant `inbox`. */
export const readAssignees = async (signal: AbortSignal): Promise<readonly Assignee[]> =>
  (await api.get('/api/room/assignees', { schema: assigneeList, signal })).assignees;

/**
 * Gives a conversation to a person, or to nobody; 409 `assigned_meanwhile` where it is no longer
 * held by `expected`. Action `assign` of the inbox.
 */
export const assignConversation = async (
  roomId: string,
  assigneeId: string | null,
  expected: string | null,
): Promise<void> => {
  await api.post(
    `/api/room/${encodeURIComponent(roomId)}/assign`,
    { assignee_id: assigneeId, expected },
    { schema: changedRoom, isRepeatable: true },
  );
};
