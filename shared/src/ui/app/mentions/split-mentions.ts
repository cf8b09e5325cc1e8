interface Mention {
  readonly id: string;
  readonly name: string;
}

/** A stretch of a note's text; `mention` is the colleague that it names. */
export interface MentionPart {
  readonly text: string;
  readonly mention: Mention | null;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Cuts a note's text where it mentions colleagues; of two names that begin alike the longer counts. */
export function splitMentions(text: string, mentions: readonly Mention[]): readonly MentionPart[] {
  if (mentions.length === 0) return [{ text, mention: null }];
  const names = [...mentions].sort((a, b) => b.name.length - a.name.length);
  const pattern = new RegExp(`(@(?:${names.map(({ name }) => escaped(name)).join('|')}))`, 'u');
  return text
    .split(pattern)
    .filter((part) => part !== '')
    .map((part) => ({
      text: part,
      mention: names.find(({ name }) => part === `@${name}`) ?? null,
    }));
}
