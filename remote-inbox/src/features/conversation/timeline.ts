import type { Message, Note } from '@muhatap/shared/wire/conversations';
import type { MilestoneLine } from '#entities/milestone';

/**
 * A row of the conversation: a message, or between them a private note of the team or a line on
 * what happened to the conversation.
 */
export type TimelineItem = Message | Note | MilestoneLine;

export const isNote = (item: TimelineItem): item is Note => 'author' in item;
export const isMilestone = (item: TimelineItem): item is MilestoneLine => 'icon' in item;
export const isMessage = (item: TimelineItem): item is Message =>
  !isNote(item) && !isMilestone(item);

/** React key of a row; a send keeps its key when the server has named it. */
export function itemKey(item: TimelineItem): string {
  if (isNote(item)) return `note-${item.id}`;
  return isMilestone(item) ? `milestone-${item.id}` : (item.client_key ?? item.id);
}

interface Stretch {
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

/** Puts one list of rows between the other's, each in the order of time; `into` comes second where both are of one moment. */
function merge(
  into: readonly TimelineItem[],
  rows: readonly TimelineItem[],
): readonly TimelineItem[] {
  if (rows.length === 0) return into;
  const items: TimelineItem[] = [];
  let next = 0;
  for (const item of into) {
    for (
      let row = rows[next];
      row !== undefined && row.created_at <= item.created_at;
      row = rows[next]
    ) {
      items.push(row);
      next += 1;
    }
    items.push(item);
  }
  return [...items, ...rows.slice(next)];
}

/**
 * Messages, notes and milestones in the order of time. What lies beyond the loaded stretch waits
 * for its pages. The messages themselves where nothing falls between.
 */
export function timeline(
  { messages, hasOlder, hasNewer }: Stretch,
  notes: readonly Note[],
  milestones: readonly MilestoneLine[] = [],
): readonly TimelineItem[] {
  const from = hasOlder ? (messages[0]?.created_at ?? '') : '';
  const to = messages.at(-1)?.created_at ?? '';
  const shown = <T extends TimelineItem>(rows: readonly T[]) =>
    rows.filter(({ created_at }) => created_at >= from && (!hasNewer || created_at <= to));
  return merge(messages, merge(shown(notes), shown(milestones)));
}
