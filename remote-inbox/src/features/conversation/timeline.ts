import type { Message, Note } from '@muhatap/shared/wire/conversations';

/** A row of the conversation: a message, or a private note of the team between them. */
export type TimelineItem = Message | Note;

export const isNote = (item: TimelineItem): item is Note => 'author' in item;

/** React key of a row; a send keeps its key when the server has named it. */
export const itemKey = (item: TimelineItem): string =>
  isNote(item) ? `note-${item.id}` : (item.client_key ?? item.id);

interface Stretch {
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

/** Messages and notes in the order of time. Notes beyond the loaded stretch wait for its pages. The messages themselves where no note falls between. */
export function timeline(
  { messages, hasOlder, hasNewer }: Stretch,
  notes: readonly Note[],
): readonly TimelineItem[] {
  const from = hasOlder ? (messages[0]?.created_at ?? '') : '';
  const to = messages.at(-1)?.created_at ?? '';
  const shown = notes.filter(
    ({ created_at }) => created_at >= from && (!hasNewer || created_at <= to),
  );
  if (shown.length === 0) return messages;
  const items: TimelineItem[] = [];
  let next = 0;
  for (const message of messages) {
    for (
      let note = shown[next];
      note !== undefined && note.created_at < message.created_at;
      note = shown[next]
    ) {
      items.push(note);
      next += 1;
    }
    items.push(message);
  }
  return [...items, ...shown.slice(next)];
}
