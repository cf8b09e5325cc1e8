import type { ComplaintThread, ThreadMessage } from '@muhatap/shared/wire/complaints';

/** The read parts of a conversation, oldest message first; `before` names the part in front of them, null where nothing is. */
export interface Thread {
  readonly messages: readonly ThreadMessage[];
  readonly before: string | null;
}

const byTime = (one: ThreadMessage, other: ThreadMessage): number =>
  Date.parse(one.createdAt) - Date.parse(other.createdAt);

/** Joins a part to those that are known; what it says of a message replaces what was known. `cursor` is the `before` that was asked for, null for the newest part. */
export function joinThread(
  known: Thread | null,
  part: ComplaintThread,
  cursor: string | null,
): Thread {
  if (known === null) return part;
  const said = new Map(known.messages.map((message) => [message._id, message]));
  for (const message of part.messages) said.set(message._id, message);
  return {
    messages: [...said.values()].sort(byTime),
    // The newest part is read again after a change and does not know how far back one has read.
    before: cursor === null ? known.before : part.before,
  };
}
