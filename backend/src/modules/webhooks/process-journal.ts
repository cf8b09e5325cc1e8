import { backoffMs } from '../../background/backoff';
import type { Log } from '../../background/log';
import { safeErrorText } from '../../background/safe-error';
import type { InboundBatch, InboundMessage, InboundUnit } from '../../channels/inbound.types';
import { parseMetaBody } from '../../channels/meta/meta-body.parser';
import { twilioCallbackMessage } from '../../channels/twilio/twilio-callback';
import { parseTwilioForm, readTwilioForm } from '../../channels/twilio/twilio-inbound.parser';
import type { Database } from '../../database';
import { receiveMessage } from '../messages/receive-message';
import { receiveStatus, receiveWatermark } from '../messages/receive-status';
import { journalRepository, type JournalRow } from './journal.repository';
import { PermanentFailure } from './permanent-failure';

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
  transient: string[];
}

function parse(row: JournalRow): InboundBatch {
  switch (row.source) {
    case 'meta':
      return parseMetaBody(row.body);
    case 'twilio':
      return parseTwilioForm(
        readTwilioForm(row.body.toString('utf8')),
        row.receivedAt,
        twilioCallbackMessage(row.headers),
      );
    case 'authkey':
      return { units: [], problems: ['authkey documents no inbound messages'] };
  }
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

/** Units of one key keep their order; statuses need none, because they merge to the same result in any order. */
const laneKey = (unit: InboundUnit): string =>
  `${unit.platform}:${unit.account}:${orderedBy(unit)}`;

function orderedBy(unit: InboundUnit): string {
  switch (unit.kind) {
    case 'message':
      return unit.party.alternateId ?? unit.party.externalId;
    case 'status':
      return unit.providerMessageId;
    case 'watermark':
      return unit.externalId;
  }
}

/** Runs the tasks of each lane one after the other and at most `width` lanes side by side. `work` must not throw. */
async function runLanes<T>(
  lanes: T[][],
  width: number,
  work: (task: T) => Promise<void>,
): Promise<void> {
  const waiting = [...lanes];
  const runner = async () => {
    for (let lane = waiting.shift(); lane !== undefined; lane = waiting.shift()) {
      for (const task of lane) await work(task);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, lanes.length) }, runner));
}

async function conclude(
  db: Database,
  { row, problems, transient }: Verdict,
  now: Date,
  log: Log,
): Promise<void> {
  const error = [...problems, ...transient].join('; ').slice(0, ERROR_LENGTH);
  if (error === '') {
    await journalRepository.update(db, [row.id], { state: 'done', error: null, processedAt: now });
  } else if (transient.length > 0 && row.attempts < MAX_ATTEMPTS) {
    await journalRepository.update(db, [row.id], {
      error,
      nextAttemptAt: new Date(now.getTime() + backoffMs(row.attempts)),
    });
  } else {
    log.warn({ webhook_event: row.id, error }, 'webhook event kept as failed');
    await journalRepository.update(db, [row.id], { state: 'failed', error, processedAt: now });
  }
}

/**
 * Processes journal rows: each message and status in a transaction of its own, those of one citizen in their order, citizens side by side.
 * A part that fails does not hold up the others; the row is tried again or kept as failed with its reasons.
 */
export async function processJournal(
  db: Database,
  rows: JournalRow[],
  now: () => Date,
  log: Log,
  onMessage: OnMessage = () => undefined,
): Promise<void> {
  const verdicts = rows.map((row): Verdict & { units: InboundUnit[] } => {
    const { units, problems } = parse(row);
    return { row, problems: [...problems], transient: [], units };
  });
  const lanes = new Map<string, Task[]>();
  for (const verdict of verdicts) {
    for (const unit of verdict.units) {
      const key = laneKey(unit);
      lanes.set(key, [...(lanes.get(key) ?? []), { unit, verdict }]);
    }
  }
  await runLanes([...lanes.values()], LANES, async ({ unit, verdict }) => {
    try {
      await handle(db, unit, now());
      if (unit.kind === 'message') onMessage(unit);
    } catch (error) {
      if (error instanceof PermanentFailure) verdict.problems.push(error.message);
      else verdict.transient.push(safeErrorText(error));
    }
  });
  for (const verdict of verdicts) await conclude(db, verdict, now(), log);
}
