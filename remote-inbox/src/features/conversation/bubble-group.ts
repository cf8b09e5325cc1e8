import { dayKey } from '@muhatap/shared/i18n';
import { isMessage, type TimelineItem } from './timeline';

const MINUTE_MS = 60_000;

/** Position of a row among its neighbours. */
export interface BubbleGroup {
  readonly startsDay: boolean;
  /** Whether somebody else spoke before: only then is the sender named. */
  readonly namesSender: boolean;
  readonly startsGroup: boolean;
  readonly endsGroup: boolean;
}

const minuteOf = (item: TimelineItem): number =>
  Math.floor(Date.parse(item.created_at) / MINUTE_MS);

const sameSender = (a: TimelineItem, b: TimelineItem): boolean =>
  isMessage(a) &&
  isMessage(b) &&
  a.is_sent === b.is_sent &&
  a.is_bot_message === b.is_bot_message &&
  a.sender_name === b.sender_name;

/** Same sender, same minute and same status stand together: the time and the ticks are then said once. */
function together(a: TimelineItem | undefined, b: TimelineItem | undefined): boolean {
  return (
    a !== undefined &&
    b !== undefined &&
    isMessage(a) &&
    isMessage(b) &&
    sameSender(a, b) &&
    a.status === b.status &&
    a.visibility === b.visibility &&
    a.type !== 'system' &&
    b.type !== 'system' &&
    minuteOf(a) === minuteOf(b)
  );
}

/** The group of one row; looks at its two neighbours only, so that a long history costs nothing. */
export function bubbleGroup(items: readonly TimelineItem[], index: number): BubbleGroup {
  const [before, own, after] = [items[index - 1], items[index], items[index + 1]];
  const startsDay =
    own !== undefined &&
    (before === undefined || dayKey(before.created_at) !== dayKey(own.created_at));
  const namesSender =
    startsDay || (before !== undefined && own !== undefined && !sameSender(before, own));
  return {
    startsDay,
    namesSender,
    startsGroup: startsDay || !together(before, own),
    endsGroup: !together(own, after),
  };
}
