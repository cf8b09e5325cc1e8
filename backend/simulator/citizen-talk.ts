import type { Random } from '../seed/random';
import { scripts, type Line } from '../seed/scripts';
import { fill, slotsFor, type Citizen } from '../seed/demo-citizens';

/** A citizen who can write, existing or new. */
export interface Speaker {
  from: string;
  citizen: Citizen;
}

/** One line as the simulator's inbound control takes it. */
export type InboundBody = { from: string; name: string } & (
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

/** Dialogues of a chat; comments and notifications are sent elsewhere. */
const chats = scripts.filter(({ place }) => place === 'chat');

export function startTalk(random: Random, speaker: Speaker): Talk {
  return { speaker, slots: slotsFor(random, speaker.citizen), rest: random.pick(chats).lines };
}

type Attachment = NonNullable<Line['attachment']>;
type ContentOf<Each> = Each extends unknown ? Omit<Each, 'from' | 'name'> : never;
type Caption = { caption?: string };

/** A line with an attachment as the control takes it. */
const ATTACHMENTS: Readonly<
  Partial<
    Record<
      Attachment['kind'],
      (name: string, caption: Caption, slots: Record<string, string>) => ContentOf<InboundBody>
    >
  >
> = {
  image: (name, caption) => ({ type: 'image', scene: name, ...caption }),
  document: (name, caption) => ({ type: 'document', document: name, ...caption }),
  location: (name, _, slots) => ({ type: 'location', label: fill(name, slots) }),
  contacts: (name) => ({ type: 'contacts', label: name.split('|')[0] ?? name }),
  sticker: (name) => ({ type: 'sticker', scene: name }),
  audio: () => ({ type: 'audio' }),
  video: (_, caption) => ({ type: 'video', ...caption }),
  interactive: (name) => ({ type: 'list_reply', text: name }),
  unsupported: () => ({ type: 'unsupported' }),
};

function toInboundBody({ speaker, slots }: Talk, { text, attachment }: Line): InboundBody {
  const who = { from: speaker.from, name: speaker.citizen.name };
  const words = fill(text, slots);
  const toContent = attachment === null ? undefined : ATTACHMENTS[attachment.kind];
  if (attachment !== null && toContent !== undefined)
    return { ...who, ...toContent(attachment.name, words === '' ? {} : { caption: words }, slots) };
  return {
    ...who,
    type: 'text',
    text: words === '' ? fill(attachment?.name ?? 'Merhaba', slots) : words,
  };
}

/** The citizen's next line while it is their turn; null while they wait for an answer or have nothing left. */
export function nextLine(talk: Talk): { body: InboundBody; talk: Talk } | null {
  const [line, ...rest] = talk.rest;
  return line?.speaker === 'citizen'
    ? { body: toInboundBody(talk, line), talk: { ...talk, rest } }
    : null;
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
