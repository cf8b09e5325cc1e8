import type { Holders } from '../../database/schema/delivery';

/** A conversation's holder is its assignee; without one it has none. */
export const heldBy = (holder: string | null): Holders =>
  holder === null ? { ids: [], nobody: true } : { ids: [holder], nobody: false };

/** The holders of one and of the other together. */
export const joinHolders = (one: Holders, other: Holders): Holders => ({
  ids: [...new Set([...one.ids, ...other.ids])],
  nobody: one.nobody || other.nobody,
});
