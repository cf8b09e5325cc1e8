import { platform, type Undo } from '../platform';
import type { EventPage } from '../wire/events';
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
/** Several servers may send out of order by a moment; only then is the log read. */
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

type Receiver = Pick<Dispatcher, 'deliver' | 'resync'>;

/**
 * Keeps one company's events in order and whole: takes them in from the socket and reads what is missing from the log.
 * It begins after `since` where that is known, else after what the first join answers.
 */
export class EventStream {
  readonly #fetchEvents: FetchEvents;
  readonly #out: Receiver;
  #sequence: Sequence;
  #latest = 0;
  #fruitless = 0;
  #reading = false;
  #readAgain = false;
  #closed = false;
  #undoTimer: Undo | null = null;

  constructor(fetchEvents: FetchEvents, out: Receiver, since?: number | null) {
    this.#fetchEvents = fetchEvents;
    this.#out = out;
    this.#sequence = since == null ? emptySequence : begin(emptySequence, since).sequence;
  }

  async catchUp(): Promise<void> {
    this.#readAgain = true;
    if (this.#reading) return;
    this.#reading = true;
    try {
      while (this.#readAgain && !this.#closed) {
        this.#readAgain = false;
        if (await this.#readLog()) this.#checkWhole();
      }
    } catch (error) {
      const gone = goneTo(error);
      if (this.#closed) return;
      if (gone !== null) return this.#startOver(gone);
      platform().log.error('Missed events could not be read', error);
      this.#readSoon(RETRY_MS);
    } finally {
      this.#reading = false;
    }
  }

  /** The server says that its newest number is `seq`: the baseline the first time, later a measure of what was missed. */
  joined(seq: number): void {
    const { delivered, held } = this.#sequence;
    // An event can overtake the answer to the join; it is newer than what the screens show, whatever the answer says.
    if (delivered === null)
      this.#apply(
        begin(this.#sequence, Math.min(seq, ...[...held.keys()].map((number) => number - 1))),
      );
    else if (seq < delivered) this.#startOver(seq);
    this.#latest = Math.max(this.#latest, seq);
    if (isBehind(this.#sequence, this.#latest)) void this.catchUp();
  }

  take(event: Sequenced): void {
    this.#apply(accept(this.#sequence, [event]));
    if (isBehind(this.#sequence)) this.#readSoon(GAP_GRACE_MS);
  }

  close(): void {
    this.#closed = true;
    this.#undoTimer?.();
  }

  #apply(step: Step): void {
    this.#sequence = step.sequence;
    for (const event of step.ready) if (!this.#closed) this.#out.deliver(event);
  }

  #startOver(seq: number): void {
    this.#latest = seq;
    this.#fruitless = 0;
    this.#sequence = begin(emptySequence, seq).sequence;
    this.#out.resync();
  }

  #readSoon(ms: number): void {
    this.#undoTimer ??= platform().clock.setTimeout(() => {
      this.#undoTimer = null;
      void this.catchUp();
    }, ms);
  }

  /** Answers false when everything had to be started over. */
  async #readLog(): Promise<boolean> {
    for (;;) {
      const from = this.#sequence.delivered;
      if (from === null || this.#closed) return false;
      const page = await this.#fetchEvents(from);
      if (this.#closed) return false;
      if (page.latest < from || page.latest - from > FAR_BEHIND) {
        this.#startOver(page.latest);
        return false;
      }
      this.#latest = Math.max(this.#latest, page.latest);
      this.#apply(accept(this.#sequence, page.events));
      this.#apply(settle(this.#sequence, Math.max(0, ...page.events.map((event) => event.seq))));
      if (!page.has_more || page.events.length === 0) return true;
    }
  }

  #checkWhole(): void {
    if (!isBehind(this.#sequence, this.#latest)) {
      this.#fruitless = 0;
      return;
    }
    this.#fruitless += 1;
    if (this.#fruitless < PATIENCE) return this.#readSoon(STILL_MISSING_MS);
    platform().log.error(
      `Events after ${this.#sequence.delivered} never came; the screens are loaded anew`,
    );
    this.#startOver(Math.max(this.#latest, ...this.#sequence.held.keys()));
  }
}
