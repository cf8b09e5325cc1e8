import type { Reaction } from '@muhatap/shared/wire/conversations';

/** A reaction as it is kept: with its time, because webhooks repeat and overtake each other. A removed one stays without an emoji. */
export type StoredReaction = Reaction & { at?: string };

/** An emoji is a few code points; a platform that sends more means something else. */
const EMOJI_LENGTH = 16;

/** One emoji per side, the newest of each; null when nothing changes. */
export function withReaction(
  known: readonly StoredReaction[],
  { emoji, isSent, at }: { emoji: string | null; isSent: boolean; at: Date },
): StoredReaction[] | null {
  const mine = known.find((each) => each.is_sent === isSent);
  const time = at.toISOString();
  const shown = [...(emoji ?? '')].slice(0, EMOJI_LENGTH).join('');
  if (
    mine !== undefined &&
    ((mine.at ?? '') > time || ((mine.at ?? '') === time && mine.emoji === shown))
  )
    return null;
  return [
    ...known.filter((each) => each.is_sent !== isSent),
    { emoji: shown, is_sent: isSent, at: time },
  ];
}

/** The reactions that a screen shows: removed ones are left out. */
export const presentReactions = (kept: readonly StoredReaction[]): Reaction[] =>
  kept.filter(({ emoji }) => emoji !== '').map(({ emoji, is_sent }) => ({ emoji, is_sent }));
