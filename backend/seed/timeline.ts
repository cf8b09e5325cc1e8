import type { Random } from './random';
import type { Line } from './scripts/script';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Türkiye keeps UTC+3 the whole year. */
const LOCAL_OFFSET = 3 * HOUR;

function typingSeconds(random: Random, line: Line, before: Line | undefined): number {
  if (line.speaker === 'bot') return random.int(1, 3);
  return before?.speaker === line.speaker ? random.int(8, 50) : random.int(40, 420);
}

/** Milliseconds after its first line at which each line is spoken: people type for seconds to minutes, pauses are as written. */
export function lineOffsets(random: Random, lines: readonly Line[]): number[] {
  let at = 0;
  return lines.map((line, index) => {
    if (index === 0) return 0;
    const typing = typingSeconds(random, line, lines[index - 1]) * 1000;
    at += line.pauseMinutes * MINUTE * (0.9 + random.next() * 0.2) + typing;
    return Math.round(at);
  });
}

/**
 * A moment in working hours (08.30 to 17.00 local time) on the day that lies `daysAgo` before
 * `now`.
 */
export function workingMoment(random: Random, now: Date, daysAgo: number): number {
  const localDay = Math.floor((now.getTime() + LOCAL_OFFSET) / DAY) - daysAgo;
  return localDay * DAY - LOCAL_OFFSET + random.int(510, 1020) * MINUTE + random.int(0, 59) * 1000;
}
