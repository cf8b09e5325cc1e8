/** The author of a line: the citizen, a member of staff or the bot. */
export type Speaker = 'citizen' | 'staff' | 'bot';

const KINDS = [
  'image',
  'document',
  'audio',
  'video',
  'sticker',
  'location',
  'contacts',
  'interactive',
  'unsupported',
  'template',
  'private',
] as const;

/**
 * Something that is not plain text; `name` is a scene, a file name, the label of a place, a contact card or the name of an approved
 * template. `private` marks a private reply to a comment.
 */
export interface Attachment {
  kind: (typeof KINDS)[number];
  name: string;
}

/** `pauseMinutes` is the wait written before the line, 0 when the next line simply follows. */
export interface Line {
  speaker: Speaker;
  text: string;
  attachment: Attachment | null;
  pauseMinutes: number;
}

/** Where a dialogue can happen: in a chat, under a post, or as a notification on a channel that carries templates alone. */
export type Place = 'chat' | 'comment' | 'notification';

export interface Script {
  id: string;
  place: Place;
  lines: readonly Line[];
}

const SPEAKERS: Record<string, Speaker> = { '>': 'citizen', '<': 'staff', '*': 'bot' };
const UNITS: Record<string, number> = { dk: 1, sa: 60, g: 1440 };
const ATTACHMENT = new RegExp(`^\\[(${KINDS.join('|')}):([^\\]]+)\\]\\s*`);

/**
 * Reads a dialogue: `>` citizen, `<` staff, `*` bot, `~ 2 sa` a pause of two hours (dk, sa, g).
 * `[image:cukur]`, `[document:a.pdf]`, `[location:…]` and the other {@link KINDS} attach something; `{mahalle}` and the like are filled later.
 */
export function script(id: string, source: string, place: Place = 'chat'): Script {
  const lines: Line[] = [];
  let pauseMinutes = 0;
  for (const raw of source.trim().split('\n')) {
    const mark = raw.slice(0, 1);
    const rest = raw.slice(2).trim();
    if (mark === '~') {
      const [amount = '', unit = ''] = rest.split(' ');
      pauseMinutes = Number(amount) * (UNITS[unit] ?? Number.NaN);
      if (!Number.isFinite(pauseMinutes)) throw new Error(`${id}: unreadable pause "${raw}"`);
      continue;
    }
    const speaker = SPEAKERS[mark];
    if (speaker === undefined) throw new Error(`${id}: unreadable line "${raw}"`);
    const found = ATTACHMENT.exec(rest);
    const attachment = found
      ? { kind: found[1] as Attachment['kind'], name: found[2] ?? '' }
      : null;
    lines.push({
      speaker,
      text: found ? rest.slice(found[0].length) : rest,
      attachment,
      pauseMinutes,
    });
    pauseMinutes = 0;
  }
  return { id, place, lines };
}
