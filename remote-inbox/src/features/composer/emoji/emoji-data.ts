import { fold } from '@muhatap/shared/i18n';
import table from './emoji.json';

/** One sign with its Turkish name; `folded` is what a search looks into. */
export interface Emoji {
  readonly sign: string;
  readonly name: string;
  readonly folded: string;
}

export interface EmojiGroup {
  readonly title: string;
  readonly emoji: readonly Emoji[];
}

function read(row: string): Emoji {
  const [sign = '', name = '', keywords = ''] = row.split('|');
  return { sign, name, folded: fold(`${name} ${keywords}`) };
}

/** Groups in Unicode's order; names and words are CLDR's (shared/tooling/emoji/make-emoji.mjs). */
export const EMOJI_GROUPS: readonly EmojiGroup[] = table.map(({ title, emoji }) => ({
  title,
  emoji: emoji.map(read),
}));

const bySign = new Map(EMOJI_GROUPS.flatMap(({ emoji }) => emoji).map((each) => [each.sign, each]));

export const emojiOf = (signs: readonly string[]): readonly Emoji[] =>
  signs.map((sign) => bySign.get(sign)).filter((each) => each !== undefined);

/** Signs whose name or words begin with every word that was typed, whatever the case and the accents; names first. */
export function searchEmoji(term: string, limit: number): readonly Emoji[] {
  const wanted = fold(term).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const fits = (text: string) =>
    wanted.every((part) => text.startsWith(part) || text.includes(` ${part}`));
  const found = EMOJI_GROUPS.flatMap(({ emoji }) => emoji.filter(({ folded }) => fits(folded)));
  const isNamed = ({ name }: Emoji) => Number(!fits(fold(name)));
  return found.sort((a, b) => isNamed(a) - isNamed(b)).slice(0, limit);
}
