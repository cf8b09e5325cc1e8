import type { Random } from './random';
import { type Script, scripts } from './scripts';
import { DAY, HOUR, MINUTE } from './timeline';

/** How a room of the demo town ends: that decides its unread count, its window and whether it is closed. */
export type RoomEnding = 'answered' | 'waiting' | 'unread' | 'closed' | 'failed';

export interface RoomPlan {
  platform: 'whatsapp' | 'facebook' | 'instagram';
  ending: RoomEnding;
  /** How long before now the last message stands, in milliseconds. */
  lastAge: number;
  /** Oldest first. */
  dialogues: readonly Script[];
}

const ROOMS = 60;
const RECENT = 24;
/** WhatsApp alone has lists and shared places among what these dialogues use. */
const suits = (script: Script, platform: RoomPlan['platform']) =>
  platform === 'whatsapp' || script.lines.every(({ attachment }) => attachment === null || attachment.kind === 'image' || attachment.kind === 'document');

function endingOf(index: number): RoomEnding {
  if (index < RECENT) return (['unread', 'answered', 'unread', 'waiting', 'answered'] as const)[index % 5] ?? 'answered';
  if (index % 12 === 0) return 'unread';
  if (index % 9 === 4) return 'failed';
  return index % 3 === 1 ? 'answered' : 'closed';
}

/** Deals the dialogues like cards, so that each is used about equally often and never twice in a room. */
function createDealer(random: Random): (plan: Pick<RoomPlan, 'platform'>, taken: readonly Script[]) => Script {
  let cards: Script[] = [];
  return ({ platform }, taken) => {
    const fits = (card: Script) => suits(card, platform) && !taken.includes(card);
    if (!cards.some(fits)) cards = [...cards, ...random.shuffle(scripts)];
    const at = cards.findIndex(fits);
    return cards.splice(at, 1)[0] as Script;
  };
}

/** Sixty rooms, the newest first; the first {@link RECENT} have spoken within the last day. */
export function planRooms(random: Random): RoomPlan[] {
  const deal = createDealer(random);
  return Array.from({ length: ROOMS }, (_, index) => {
    const platform = index % 6 === 2 ? 'facebook' : index % 8 === 5 ? 'instagram' : 'whatsapp';
    const lastAge = index < RECENT
      ? 2 * MINUTE + ((22 * HOUR) * index ** 2) / RECENT ** 2 + random.int(0, 8) * MINUTE
      : 30 * HOUR + ((index - RECENT) / (ROOMS - RECENT)) * 20 * DAY + random.int(0, 300) * MINUTE;
    const dialogues: Script[] = [];
    const count = index < 4 ? 4 : random.int(2, 4);
    while (dialogues.length < count) dialogues.push(deal({ platform }, dialogues));
    return { platform, ending: endingOf(index), lastAge, dialogues };
  });
}
