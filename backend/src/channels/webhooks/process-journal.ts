import { backoffMs } from '../../background/backoff';
import type { Log } from '../../background/log';
import { safeErrorText } from '../../background/safe-error';
import type { InboundMessage, InboundUnit } from '../model/inbound.types';
import type { Database } from '../../database';
import { laneOf, parseCall } from './journal-units';
import { journalRepository, type JournalRow } from './journal.repository';
import { AccountMissing, PermanentFailure } from './permanent-failure';
import { takeInUnit, type HandleUnit } from './take-in-unit';

/** Called after each message that was stored or known already. */
export type OnMessage = (unit: InboundMessage) => void;

/** After this many attempts (about ten minutes) a row rests as failed until somebody replays it. */
const MAX_ATTEMPTS = 8;
const LANES = 4;
const ERROR_LENGTH = 2_000;

/** A call of more units is processed in slices, between which other calls are processed. */
const SLICE_UNITS = 50;

interface Task {
  unit: InboundUnit;
  slice: Slice;
}

/** The units of a row that are processed in one go, and their outcome. */
interface Slice {
  row: JournalRow;
  units: InboundUnit[];
  /** The row's units after these. */
  rest: InboundUnit[];
  /** The number of the row's units that are over after this slice; null where it is the last. */
  next: number | null;
  /** Reasons why parts of the row can never be processed. */
  problems: string[];
  /** Accounts that are not connected. */
  missing: string[];
  transient: string[];
  /** True where a part was not tried, because an earlier one of its lane is still to come. */
  isHeld: boolean;
}

/** The next slice of a row; what could not be read counts with the last. */
function sliceOf(row: JournalRow): Slice {
  const { units, problems } = parseCall(row);
  const end = row.unitsDone + SLICE_UNITS;
  const isLast = end >= units.length;
  return {
    row,
    units: units.slice(row.unitsDone, end),
    rest: units.slice(end),
    next: isLast ? null : end,
    problems: isLast ? [...row.problems, ...problems] : [...row.problems],
    missing: [...row.missing],
    transient: [],
    isHeld: false,
  };
}

/** The slices' units by their lanes. A row waits whole while the rest of an earlier one goes before a part of it. */
function lanesOf(slices: readonly Slice[]): Task[][] {
  const lanes = new Map<string, Task[]>();
  const unfinished = new Set<string>();
  for (const slice of slices) {
    const { units, rest } = slice;
    slice.isHeld = units.some((unit) => unfinished.has(laneOf(unit)));
    for (const unit of slice.isHeld ? [...units, ...rest] : rest) unfinished.add(laneOf(unit));
    for (const unit of slice.isHeld ? [] : units) {
      const key = laneOf(unit);
      lanes.set(key, [...(lanes.get(key) ?? []), { unit, slice }]);
    }
  }
  return [...lanes.values()];
}

/**
 * Runs the tasks of each lane one after the other and at most `width` lanes side by side. `work` must not throw; where it answers
 * false the rest of its lane is left to `skip`.
 */
async function runLanes<T>(
  lanes: T[][],
  width: number,
  work: (task: T) => Promise<boolean>,
  skip: (task: T) => void,
): Promise<void> {
  const waiting = [...lanes];
  const runner = async () => {
    for (let lane = waiting.shift(); lane !== undefined; lane = waiting.shift()) {
      let isOpen = true;
      for (const task of lane) {
        if (isOpen) isOpen = await work(task);
        else skip(task);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, lanes.length) }, runner));
}

async function conclude(
  db: Database,
  { row, next, problems, missing, transient, isHeld }: Slice,
  now: Date,
  log: Log,
): Promise<void> {
  const isTransient = transient.length > 0 && row.attempts < MAX_ATTEMPTS;
  const reasons = [...new Set([...problems, ...transient])];
  const error = reasons.join('; ').slice(0, ERROR_LENGTH);
  if (isTransient) {
    await journalRepository.retry(db, row.id, error, backoffMs(row.attempts));
  } else if (isHeld) {
    await journalRepository.giveBack(db, row.id);
  } else if (next !== null) {
    const progress = { unitsDone: next, problems: reasons, missing: [...new Set(missing)] };
    await journalRepository.advance(db, row.id, progress);
  } else if (error === '') {
    await journalRepository.finish(db, row.id, now);
  } else {
    log.warn({ webhook_event: row.id, error }, 'webhook event kept as failed');
    await journalRepository.fail(db, row.id, { error, missing: [...new Set(missing)] }, now);
  }
}

/**
 * Processes journal rows, of each the next slice: every message and status in a transaction of its own, those of one citizen in their
 * order, citizens side by side. A part that fails holds up the same citizen's later ones alone; the row is tried again or kept as failed
 * with its reasons.
 */
export async function processJournal(
  db: Database,
  rows: JournalRow[],
  now: () => Date,
  log: Log,
  handleUnit: HandleUnit,
  onMessage: OnMessage = () => undefined,
): Promise<void> {
  const slices = rows.map(sliceOf);
  const work = async ({ unit, slice }: Task): Promise<boolean> => {
    try {
      await takeInUnit(db, unit, now(), handleUnit);
      if (unit.kind === 'message') onMessage(unit);
      return true;
    } catch (error) {
      if (error instanceof PermanentFailure) {
        slice.problems.push(error.message);
        if (error instanceof AccountMissing) slice.missing.push(error.account);
        return true;
      }
      slice.transient.push(safeErrorText(error));
      // The last attempt is over as well: what comes after it need not wait any longer.
      return slice.row.attempts >= MAX_ATTEMPTS;
    }
  };
  await runLanes(lanesOf(slices), LANES, work, ({ slice }) => {
    slice.isHeld = true;
  });
  for (const slice of slices) await conclude(db, slice, now(), log);
}
