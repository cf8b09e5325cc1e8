import { dayKey } from '@muhatap/shared/i18n';
import type { Message } from '@muhatap/shared/wire';

const MINUTE_MS = 60_000;

/** How a bubble stands among its neighbours. */
export interface BubbleGroup {
  readonly startsDay: boolean;
  readonly startsGroup: boolean;
  readonly endsGroup: boolean;
}

const minuteOf = (message: Message): number => Math.floor(Date.parse(message.created_at) / MINUTE_MS);

/** Same sender, same minute and same status stand together: the time and the ticks are then said once. */
function together(a: Message | undefined, b: Message | undefined): boolean {
  return a !== undefined && b !== undefined
    && a.is_sent === b.is_sent
    && a.is_bot_message === b.is_bot_message
    && a.sender_name === b.sender_name
    && a.status === b.status
    && a.type !== 'system' && b.type !== 'system'
    && minuteOf(a) === minuteOf(b);
}

/** The group of one bubble; looks at its two neighbours only, so that a long history costs nothing. */
export function bubbleGroup(messages: readonly Message[], index: number): BubbleGroup {
  const [before, own, after] = [messages[index - 1], messages[index], messages[index + 1]];
  const startsDay = own !== undefined && (before === undefined || dayKey(before.created_at) !== dayKey(own.created_at));
  return { startsDay, startsGroup: startsDay || !together(before, own), endsGroup: !together(own, after) };
}
