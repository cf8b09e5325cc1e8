/** One numbered event; numbers of a company have no gaps. */
export interface Sequenced {
  seq: number;
  type: string;
  payload: unknown;
}

/**
 * Delivered and waiting events. `delivered` is the last number handed on, null before the baseline;
 * `held` are events that came before their turn.
 */
export interface Sequence {
  readonly delivered: number | null;
  readonly held: ReadonlyMap<number, Sequenced>;
}

/** A step: the new state and the events whose turn it is, in order. */
export interface Step {
  sequence: Sequence;
  ready: readonly Sequenced[];
}

/** Before the first join. */
export const emptySequence: Sequence = { delivered: null, held: new Map() };

/** Hands on everything that follows `delivered` without a gap; forgets what is not after it. */
function release(delivered: number, held: ReadonlyMap<number, Sequenced>): Step {
  const ready: Sequenced[] = [];
  const left = new Map(held);
  let last = delivered;
  for (let next = left.get(last + 1); next; next = left.get(last + 1)) {
    ready.push(next);
    last = next.seq;
  }
  for (const seq of left.keys()) if (seq <= last) left.delete(seq);
  return { sequence: { delivered: last, held: left }, ready };
}

/** Begins after `seq`: what is numbered up to it is known already. Also starts over when a client is too far behind. */
export function begin(sequence: Sequence, seq: number): Step {
  return release(seq, sequence.held);
}

/** Takes in events as they come: in any order, some twice. Before the baseline they wait. */
export function accept(sequence: Sequence, events: readonly Sequenced[]): Step {
  const held = new Map(sequence.held);
  for (const event of events) {
    if ((sequence.delivered === null || event.seq > sequence.delivered) && !held.has(event.seq))
      held.set(event.seq, event);
  }
  if (sequence.delivered === null) return { sequence: { delivered: null, held }, ready: [] };
  return release(sequence.delivered, held);
}

/**
 * Numbers up to `upTo` that never came are known to hold nothing for this person (the log has been read that far):
 * what is held up to there is handed on in order, and then whatever follows.
 */
export function settle(sequence: Sequence, upTo: number): Step {
  if (sequence.delivered === null || upTo <= sequence.delivered) return { sequence, ready: [] };
  const early = [...sequence.held.values()]
    .filter((event) => event.seq <= upTo)
    .sort((a, b) => a.seq - b.seq);
  const rest = release(upTo, sequence.held);
  return { sequence: rest.sequence, ready: [...early, ...rest.ready] };
}

/** Whether something is known to be missing: an event waits behind a gap, or the server is known to be at `latest`. */
export function isBehind(sequence: Sequence, latest = 0): boolean {
  return sequence.delivered !== null && (sequence.held.size > 0 || latest > sequence.delivered);
}
