/** Whether a bench takes the sizes of an institution's years instead of those that show a change within minutes. */
export const isFull = process.argv.includes('--full');

/** Rounds of a figure: three show what changed, more also what changed by a few percent. */
export const roundsOf = (full: number): number => (isFull ? full : 3);
