/** A moment as the clock on the company's wall shows it, `YYYY-MM-DD HH:MM:SS`. */
export type WallClock = (at: Date) => string;

/** Formats are costly to make and cheap to use: a file of 100,000 rows needs one. */
export function wallClock(timeZone: string): WallClock {
  // Swedish writes moments as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (at) => format.format(at);
}
