import type { Random } from '../seed/random';
import { scripts, type Line } from '../seed/scripts';
import { fill, slotsFor, type Citizen } from '../seed/town';

/** A citizen who can write: known to the town already, or new. */
export interface Speaker {
  from: string;
  citizen: Citizen;
}

/** One line as the simulator's inbound control takes it. */
export type Said = { from: string; name: string } & (
  | { type: 'text'; text: string }
  | { type: 'image'; scene: string; caption?: string }
  | { type: 'document'; document: string; caption?: string }
  | { type: 'location' | 'contacts'; label: string }
  | { type: 'sticker'; scene: string }
  | { type: 'audio' | 'video'; caption?: string }
  | { type: 'unsupported' }
  | { type: 'list_reply'; text: string }
);

/** A conversation in progress: what the citizen still has to say, and whether it is their turn. */
export interface Talk {
  speaker: Speaker;
  slots: Record<string, string>;
  /** Lines still to come; lines of staff mark where the citizen waits. */
  rest: readonly Line[];
}

const THANKS = [
  'Teşekkür ederim.',
  'Tamam, bekliyorum.',
  'Sağ olun, kolay gelsin.',
  'Anladım, çok teşekkürler.',
  'Peki, haber bekliyorum.',
];

/** What is said in a chat; comments and notices belong elsewhere. */
const chats = scripts.filter(({ place }) => place === 'chat');

export function startTalk(random: Random, speaker: Speaker): Talk {
  return { speaker, slots: slotsFor(random, speaker.citizen), rest: random.pick(chats).lines };
}

function toSaid({ speaker, slots }: Talk, { text, attachment }: Line): Said {
  const who = { from: speaker.from, name: speaker.citizen.name };
  const words = fill(text, slots);
  const caption = words === '' ? {} : { caption: words };
  switch (attachment?.kind) {
    case 'image':
      return { ...who, type: 'image', scene: attachment.name, ...caption };
    case 'document':
      return { ...who, type: 'document', document: attachment.name, ...caption };
    case 'location':
      return { ...who, type: 'location', label: fill(attachment.name, slots) };
    case 'contacts':
      return { ...who, type: 'contacts', label: attachment.name.split('|')[0] ?? attachment.name };
    case 'sticker':
      return { ...who, type: 'sticker', scene: attachment.name };
    case 'audio':
      return { ...who, type: 'audio' };
    case 'video':
      return { ...who, type: 'video', ...caption };
    case 'interactive':
      return { ...who, type: 'list_reply', text: attachment.name };
    case 'unsupported':
      return { ...who, type: 'unsupported' };
    default:
      return {
        ...who,
        type: 'text',
        text: words === '' ? fill(attachment?.name ?? 'Merhaba', slots) : words,
      };
  }
}

/** The citizen's next line while it is their turn; null while they wait for an answer or have nothing left. */
export function nextLine(talk: Talk): { said: Said; talk: Talk } | null {
  const [line, ...rest] = talk.rest;
  return line?.speaker === 'citizen' ? { said: toSaid(talk, line), talk: { ...talk, rest } } : null;
}

/** Staff answered: it is the citizen's turn again. At the end of the script they say thank you. */
export function answered(random: Random, talk: Talk): Talk {
  const turn = talk.rest.findIndex(({ speaker }) => speaker === 'citizen');
  const rest =
    turn >= 0
      ? talk.rest.slice(turn)
      : [
          {
            speaker: 'citizen' as const,
            text: random.pick(THANKS),
            attachment: null,
            pauseMinutes: 0,
          },
        ];
  return { ...talk, rest };
}
