import { dayKey } from '@muhatap/shared/i18n';
import type { Message } from '@muhatap/shared/wire';

const MINUTE_MS = 60_000;

/** How a bubble stands among its neighbours. */
export interface BubbleGroup {
  readonly startsDay: boolean;
  /** Whether somebody else spoke before: only then is the sender named. */
  readonly namesSender: boolean;
  readonly startsGroup: boolean;
  readonly endsGroup: boolean;
}

const minuteOf = (message: Message): number => Math.floor(Date.parse(message.created_at) / MINUTE_MS);

const sameSender = (a: Message, b: Message): boolean =>
  a.is_sent === b.is_sent && a.is_bot_message === b.is_bot_message && a.sender_name === b.sender_name;

/** Same sender, same minute and same status stand together: the time and the ticks are then said once. */
function together(a: Message | undefined, b: Message | undefined): boolean {
  return a !== undefined && b !== undefined
    && sameSender(a, b)
    && a.status === b.status
    && a.type !== 'system' && b.type !== 'system'
    && minuteOf(a) === minuteOf(b);
}

/** The group of one bubble; looks at its two neighbours only, so that a long history costs nothing. */
export function bubbleGroup(messages: readonly Message[], index: number): BubbleGroup {
  const [before, own, after] = [messages[index - 1], messages[index], messages[index + 1]];
  const startsDay = own !== undefined && (before === undefined || dayKey(before.created_at) !== dayKey(own.created_at));
  const namesSender = startsDay || (before !== undefined && own !== undefined && !sameSender(before, own));
  return { startsDay, namesSender, startsGroup: startsDay || !together(before, own), endsGroup: !together(own, after) };
}
