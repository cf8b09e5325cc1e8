/** Palettes on which initials stand; each has `muted` and `fg`. */
export const AVATAR_TINTS = ['brand', 'green', 'orange', 'blue', 'red', 'gray'] as const;
