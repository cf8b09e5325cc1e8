import { backoffMs } from '../../background/backoff';
import type { Log } from '../../background/log';
import { safeErrorText } from '../../background/safe-error';
import type { InboundMessage, InboundUnit } from '../../channels/inbound.types';
import type { Database } from '../../database';
import { receiveMessage } from '../messages/receive-message';
import { receiveStatus, receiveWatermark } from '../messages/receive-status';
import { laneOf, parseCall } from './journal-units';
import { journalRepository, type JournalRow } from './journal.repository';
import { AccountMissing, PermanentFailure } from './permanent-failure';

/** Called after each message that was stored or known already. */
export type OnMessage = (unit: InboundMessage) => void;

/** After this many attempts (about ten minutes) a row rests as failed until somebody replays it. */
const MAX_ATTEMPTS = 8;
const LANES = 4;
const ERROR_LENGTH = 2_000;

interface Task {
  unit: InboundUnit;
  verdict: Verdict;
}
/** What became of a row's parts. */
interface Verdict {
  row: JournalRow;
  problems: string[];
  /** Accounts that nobody has connected. */
  missing: string[];
  transient: string[];
  /** True where a part was not tried, because an earlier one of its lane is to be tried again. */
  isHeld: boolean;
}

function handle(db: Database, unit: InboundUnit, now: Date): Promise<unknown> {
  switch (unit.kind) {
    case 'message':
      return receiveMessage(db, unit, now);
    case 'status':
      return receiveStatus(db, unit, now);
    case 'watermark':
      return receiveWatermark(db, unit, now);
  }
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
  { row, problems, missing, transient, isHeld }: Verdict,
  now: Date,
  log: Log,
): Promise<void> {
  const error = [...problems, ...transient].join('; ').slice(0, ERROR_LENGTH);
  if (transient.length > 0 && row.attempts < MAX_ATTEMPTS) {
    await journalRepository.retry(db, row.id, error, backoffMs(row.attempts));
  } else if (isHeld) {
    await journalRepository.giveBack(db, row.id);
  } else if (error === '') {
    await journalRepository.finish(db, row.id, now);
  } else {
    log.warn({ webhook_event: row.id, error }, 'webhook event kept as failed');
    await journalRepository.fail(db, row.id, { error, missing: [...new Set(missing)] }, now);
  }
}

/**
 * Processes journal rows: each message and status in a transaction of its own, those of one citizen in their order, citizens side by side.
 * A part that fails holds up the same citizen's later ones alone; the row is tried again or kept as failed with its reasons.
 */
export async function processJournal(
  db: Database,
  rows: JournalRow[],
  now: () => Date,
  log: Log,
  onMessage: OnMessage = () => undefined,
): Promise<void> {
  const verdicts = rows.map((row): Verdict & { units: InboundUnit[] } => {
    const { units, problems } = parseCall(row);
    return { row, problems: [...problems], missing: [], transient: [], isHeld: false, units };
  });
  const lanes = new Map<string, Task[]>();
  for (const verdict of verdicts) {
    for (const unit of verdict.units) {
      const key = laneOf(unit);
      lanes.set(key, [...(lanes.get(key) ?? []), { unit, verdict }]);
    }
  }
  const work = async ({ unit, verdict }: Task): Promise<boolean> => {
    try {
      await handle(db, unit, now());
      if (unit.kind === 'message') onMessage(unit);
      return true;
    } catch (error) {
      if (error instanceof PermanentFailure) {
        verdict.problems.push(error.message);
        if (error instanceof AccountMissing) verdict.missing.push(error.account);
        return true;
      }
      verdict.transient.push(safeErrorText(error));
      // The last attempt is over as well: what comes after it need not wait any longer.
      return verdict.row.attempts >= MAX_ATTEMPTS;
    }
  };
  await runLanes([...lanes.values()], LANES, work, ({ verdict }) => {
    verdict.isHeld = true;
  });
  for (const verdict of verdicts) await conclude(db, verdict, now(), log);
}
