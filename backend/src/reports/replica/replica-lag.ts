import { isReplicaOf, type Position } from './replica-position';

interface Sample {
  readonly bytes: number;
  /** Milliseconds. */
  readonly at: number;
}

/** Positions of the primary that are remembered: ten minutes at one a second. */
const SAMPLES = 600;

/** Follows how far a replica is behind. */
export interface ReplicaLag {
  /** The positions of both at `at`, in milliseconds, the primary's read first. */
  note(primary: Position, replica: Position, at: number): void;
  /** Milliseconds since the replica had all that was written then; infinite where that was never seen. */
  at(now: number): number;
}

/**
 * The age of a replica by positions alone: the time of its last replayed transaction would call it old whenever nothing is written.
 * It ages by itself while no positions come.
 */
export function createReplicaLag(): ReplicaLag {
  let samples: Sample[] = [];
  let freshAt = Number.NEGATIVE_INFINITY;
  return {
    note(primary, replica, at) {
      if (!isReplicaOf(replica, primary)) {
        samples = [];
        freshAt = Number.NEGATIVE_INFINITY;
        return;
      }
      samples.push({ bytes: primary.bytes, at });
      const reached = samples.filter(({ bytes }) => bytes <= replica.bytes);
      freshAt = Math.max(freshAt, reached.at(-1)?.at ?? freshAt);
      samples = samples.slice(reached.length).slice(-SAMPLES);
    },
    at: (now) => Math.max(0, now - freshAt),
  };
}
