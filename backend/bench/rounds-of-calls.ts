import { performance } from 'node:perf_hooks';

/** A question is asked in rounds of the same calls; those before the first round are not timed. With three a busy moment still decides a line. */
export const ROUNDS = 5;
/** Of so many the slowest but for one in twenty is the second. */
export const CALLS = 21;
export const WARM_UP = 10;

/** Numbers of the calls of a round, those that are not timed below zero. */
export const callsOf = (round: number): number[] => {
  const first = round === 0 ? -WARM_UP : 0;
  return Array.from({ length: CALLS - first }, (_, at) => first + at);
};

/** Milliseconds of a call. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

const part = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/**
 * The slowest call but for one in twenty. Each counts by the median of its rounds: whatever else the machine does for a moment falls on one round of
 * a call, and calls of a millisecond would show nothing else.
 */
export const p95 = (rounds: readonly (readonly number[])[]): number =>
  part(
    (rounds[0] ?? []).map((_, call) =>
      part(
        rounds.map((round) => round[call] ?? 0),
        0.5,
      ),
    ),
    0.95,
  );
