import type { Platform } from '@muhatap/shared/wire/channels';
import type { Random } from './random';
import { type Place, type Script, demoScripts } from './scripts';
import { DAY, HOUR, MINUTE } from './timeline';

/** The ending of a demo room decides its unread count, its window and whether it is closed. */
export type RoomEnding = 'answered' | 'waiting' | 'unread' | 'closed' | 'failed';

export interface RoomPlan {
  platform: Platform;
  ending: RoomEnding;
  /** Time between the last message and now, ms. */
  lastAge: number;
  /** Oldest first. */
  dialogues: readonly Script[];
}

const ROOMS = 80;
const RECENT = 30;

const PLACES: Readonly<Partial<Record<Platform, Place>>> = {
  'instagram-comment': 'comment',
  'whatsapp-authkey': 'notification',
};
const placeOf = (platform: Platform): Place => PLACES[platform] ?? 'chat';
/** WhatsApp alone has lists, cards and shared places among what these dialogues use. */
const EVERYWHERE = new Set<string>(['image', 'document', 'audio', 'video']);

const suits = ({ place, lines }: Script, platform: Platform) =>
  place === placeOf(platform) &&
  (place !== 'chat' ||
    platform === 'whatsapp' ||
    lines.every(({ attachment }) => attachment === null || EVERYWHERE.has(attachment.kind)));

function platformOf(index: number): Platform {
  if (index % 6 === 2) return 'facebook';
  if (index % 8 === 5) return 'instagram';
  if (index % 12 === 7) return 'whatsapp-twillio';
  if (index % 12 === 10) return 'instagram-comment';
  return index % 18 === 15 ? 'whatsapp-authkey' : 'whatsapp';
}

function endingOf(index: number, platform: Platform): RoomEnding {
  if (platform === 'whatsapp-authkey') return 'answered';
  if (index < RECENT)
    return (
      (['unread', 'answered', 'unread', 'waiting', 'answered'] as const)[index % 5] ?? 'answered'
    );
  if (index % 12 === 0) return 'unread';
  if (index % 9 === 4 && platform === 'whatsapp') return 'failed';
  return index % 3 === 1 ? 'answered' : 'closed';
}

/** Deals the dialogues like cards, so that each is used about equally often and never twice in a room. */
function createDealer(
  random: Random,
): (plan: Pick<RoomPlan, 'platform'>, taken: readonly Script[]) => Script {
  let cards: Script[] = [];
  return ({ platform }, taken) => {
    const fits = (card: Script) => suits(card, platform) && !taken.includes(card);
    if (!cards.some(fits)) cards = [...cards, ...random.shuffle(demoScripts)];
    const at = cards.findIndex(fits);
    return cards.splice(at, 1)[0] as Script;
  };
}

function dialogueCount(random: Random, platform: Platform, index: number): number {
  if (placeOf(platform) !== 'chat') return random.int(1, 2);
  return index < 4 ? 4 : random.int(2, 4);
}

/** Eighty rooms on all channels, the newest first; the first {@link RECENT} have spoken within the last day. */
export function planRooms(random: Random): RoomPlan[] {
  const deal = createDealer(random);
  return Array.from({ length: ROOMS }, (_, index) => {
    const platform = platformOf(index);
    const lastAge =
      index < RECENT
        ? 2 * MINUTE + (22 * HOUR * index ** 2) / RECENT ** 2 + random.int(0, 8) * MINUTE
        : 30 * HOUR +
          ((index - RECENT) / (ROOMS - RECENT)) * 20 * DAY +
          random.int(0, 300) * MINUTE;
    const dialogues: Script[] = [];
    const count = dialogueCount(random, platform, index);
    while (dialogues.length < count) dialogues.push(deal({ platform }, dialogues));
    return { platform, ending: endingOf(index, platform), lastAge, dialogues };
  });
}
