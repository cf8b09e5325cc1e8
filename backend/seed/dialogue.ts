import type { Random } from './random';
import type { RoomEnding } from './room-plan';
import type { Line, Script } from './scripts';
import { DAY, HOUR, lineOffsets, workingMoment } from './timeline';

export interface SpokenLine {
  line: Line;
  at: number;
  /** Which dialogue of the room it belongs to; the slots are drawn once for each. */
  dialogue: number;
}

const REMINDER: Line = {
  speaker: 'staff',
  text: 'Merhaba {hitap}, başvurunuzla ilgili ek bilgiye ihtiyacımız var. Uygun olduğunuzda bize yazabilir misiniz?',
  attachment: null,
  pauseMinutes: 1800,
};

/** Positions after which the given side has just finished speaking. */
function turnsOf(lines: readonly Line[], citizen: boolean): number[] {
  return lines.flatMap((line, index) => {
    const next = lines[index + 1];
    const ends = next === undefined || (next.speaker === 'citizen') !== citizen;
    return (line.speaker === 'citizen') === citizen && ends ? [index + 1] : [];
  });
}

/** The last dialogue of a room, cut where its ending requires it. */
function ended(random: Random, script: Script, ending: RoomEnding): readonly Line[] {
  const { lines } = script;
  if (ending === 'unread') {
    const turns = turnsOf(lines, true);
    // The last turn is mostly a thank-you; what waits unread should be a question.
    return lines.slice(0, random.pick(turns.length > 1 ? turns.slice(0, -1) : turns));
  }
  // Thanks after the last answer would leave the citizen waiting for one more.
  if (ending === 'answered') return lines.slice(0, turnsOf(lines, false).at(-1));
  if (ending === 'waiting') return lines.slice(0, random.pick(turnsOf(lines, false)));
  return ending === 'failed' ? [...lines, REMINDER] : lines;
}

/** The position of a room's dialogues in time. */
interface Placing {
  /** Time between the end of the last dialogue and now, ms. */
  readonly lastAge: number;
  /** Each earlier one lies this many weeks further back than the few days that people mostly let pass. */
  readonly restWeeks: number;
}

/**
 * Places a room's dialogues in time: the last ends `lastAge` before `now`, each earlier one some days and `restWeeks` before,
 * in working hours. What would fall out of the last thirty days without those weeks is left out.
 */
export function speak(
  random: Random,
  dialogues: readonly Script[],
  ending: RoomEnding,
  { lastAge, restWeeks }: Placing,
  now: Date,
): SpokenLine[] {
  const result: SpokenLine[] = [];
  const last = dialogues.length - 1;
  let nextStart = now.getTime() - lastAge;
  for (let dialogue = last; dialogue >= 0; dialogue -= 1) {
    const script = dialogues[dialogue];
    if (script === undefined) continue;
    const lines = dialogue === last ? ended(random, script, ending) : script.lines;
    const offsets = lineOffsets(random, lines);
    const span = offsets.at(-1) ?? 0;
    let start = nextStart - span;
    if (dialogue !== last) {
      const daysAgo = Math.floor((now.getTime() - start + 6 * HOUR) / DAY) + random.int(1, 3);
      start = workingMoment(random, now, daysAgo);
      while (start + span > nextStart) start -= DAY;
    }
    if (start < now.getTime() - 30 * DAY) continue;
    const rest = (last - dialogue) * restWeeks * 7 * DAY;
    result.unshift(
      ...lines.map((line, index) => ({ line, at: start - rest + (offsets[index] ?? 0), dialogue })),
    );
    nextStart = start;
  }
  return result;
}
