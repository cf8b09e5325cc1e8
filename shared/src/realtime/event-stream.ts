import { platform, type Undo } from '../platform';
import type { EventPage } from '../wire';
import type { Dispatcher } from './dispatcher';
import {
  accept,
  begin,
  emptySequence,
  isBehind,
  settle,
  type Sequence,
  type Sequenced,
  type Step,
} from './sequencer';

/** Reads the event log after a number, oldest first. May reject with `{code: 'events_gone', details: {latest}}`. */
export type FetchEvents = (after: number) => Promise<EventPage>;

/** Beyond this many missed events it is cheaper to load the screens anew. */
export const FAR_BEHIND = 2000;
/** Several servers may send out of order by a moment; only then is the log asked. */
export const GAP_GRACE_MS = 200;
const RETRY_MS = 5000;
const STILL_MISSING_MS = 1000;
/** The log was read this often without giving what is missing: it will not come any more. */
const PATIENCE = 3;

/** A refusal that says that the log no longer reaches back that far: the newest number, else null. */
function goneTo(error: unknown): number | null {
  const { code, status, details } = (error ?? {}) as {
    code?: unknown;
    status?: unknown;
    details?: { latest?: unknown };
  };
  return (code === 'events_gone' || status === 410) && typeof details?.latest === 'number'
    ? details.latest
    : null;
}

/**
 * Keeps one company's events in order and whole: takes them in from the socket and reads what is missing from the log.
 * It begins after `since` where that is known, else after what the first join answers.
 */
export function createEventStream(
  fetchEvents: FetchEvents,
  out: Pick<Dispatcher, 'deliver' | 'resync'>,
  since?: number | null,
) {
  let sequence: Sequence = since == null ? emptySequence : begin(emptySequence, since).sequence;
  let latest = 0;
  let fruitless = 0;
  let reading = false;
  let readAgain = false;
  let closed = false;
  let undoTimer: Undo | null = null;

  function apply(step: Step): void {
    sequence = step.sequence;
    for (const event of step.ready) if (!closed) out.deliver(event);
  }

  function startOver(seq: number): void {
    latest = seq;
    fruitless = 0;
    sequence = begin(emptySequence, seq).sequence;
    out.resync();
  }

  function readSoon(ms: number): void {
    undoTimer ??= platform().clock.setTimeout(() => {
      undoTimer = null;
      void catchUp();
    }, ms);
  }

  /** Answers false when everything had to be started over. */
  async function readLog(): Promise<boolean> {
    for (;;) {
      const from = sequence.delivered;
      if (from === null || closed) return false;
      const page = await fetchEvents(from);
      if (closed) return false;
      if (page.latest < from || page.latest - from > FAR_BEHIND) {
        startOver(page.latest);
        return false;
      }
      latest = Math.max(latest, page.latest);
      apply(accept(sequence, page.events));
      apply(settle(sequence, Math.max(0, ...page.events.map((event) => event.seq))));
      if (!page.has_more || page.events.length === 0) return true;
    }
  }

  function checkWhole(): void {
    if (!isBehind(sequence, latest)) {
      fruitless = 0;
      return;
    }
    fruitless += 1;
    if (fruitless < PATIENCE) return readSoon(STILL_MISSING_MS);
    platform().log.error(
      `Events after ${sequence.delivered} never came; the screens are loaded anew`,
    );
    startOver(Math.max(latest, ...sequence.held.keys()));
  }

  async function catchUp(): Promise<void> {
    readAgain = true;
    if (reading) return;
    reading = true;
    try {
      while (readAgain && !closed) {
        readAgain = false;
        if (await readLog()) checkWhole();
      }
    } catch (error) {
      const gone = goneTo(error);
      if (closed) return;
      if (gone !== null) return startOver(gone);
      platform().log.error('Missed events could not be read', error);
      readSoon(RETRY_MS);
    } finally {
      reading = false;
    }
  }

  return {
    catchUp,
    /** The server says that its newest number is `seq`: the baseline the first time, later a measure of what was missed. */
    joined(seq: number): void {
      // An event can overtake the answer to the join; it is newer than what the screens show, whatever the answer says.
      if (sequence.delivered === null)
        apply(begin(sequence, Math.min(seq, ...[...sequence.held.keys()].map((held) => held - 1))));
      else if (seq < sequence.delivered) startOver(seq);
      latest = Math.max(latest, seq);
      if (isBehind(sequence, latest)) void catchUp();
    },
    take(event: Sequenced): void {
      apply(accept(sequence, [event]));
      if (isBehind(sequence)) readSoon(GAP_GRACE_MS);
    },
    close(): void {
      closed = true;
      undoTimer?.();
    },
  };
}

export type EventStream = ReturnType<typeof createEventStream>;
