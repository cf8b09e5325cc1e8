import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { copyRows, inTransaction, schema, type Database } from '../../src/database';
import { historyRepository } from '../../src/reports/history/history.repository';
import { casePast, type NamedPlaces } from '../../src/reports/history/case-history';
import { roomDrafts } from '../../src/reports/history/room-drafts';
import { measure } from '../../src/reports/facts/measured-facts';
import { rebuildCompany } from '../../src/reports/rollups/rebuild-company';
import type { BusinessClock } from '../../src/conversations/working-hours/business-clock';
import { companyClock } from '../../src/conversations/working-hours/company-clock';
import { takeNumbers } from '../bulk-complaints';
import { nextNumber } from '../bulk-rows';
import { DAY } from '../timeline';
import { takeIndexes } from './secondary-indexes';
import { isCaseBorn, trafficCase, type TrafficCase } from './traffic-case';
import { CONVERSATIONS_PER_DAY, countTalks, planTraffic } from './traffic-plan';
import { trafficRoom, type TrafficRoom, type TrafficContext } from './traffic-room';
import { findTrafficTarget } from './traffic-target';

const {
  complaintHistory,
  complaintMessages,
  complaints,
  customers,
  messages,
  reportFacts,
  roomLabels,
  rooms,
  surveyAnswers,
} = schema;

export interface TrafficLoad {
  /** Id or name of the company; null for the demo one. */
  readonly company: string | null;
  readonly messages: number;
  readonly now: Date;
  /** Indexes of the tables are taken away meanwhile: worth it for many messages, but others wait until all is there. */
  readonly withoutIndexes: boolean;
}

/** The current step, and the share of the whole that is done. */
export type TrafficProgress = (part: number, what: string) => void;

/** Rows go over in pieces of about so many messages. */
const MESSAGES_PER_STEP = 20_000;
/** Of the time: rows, indexes, the reports' sums. */
const SHARES = { rows: 0.6, indexes: 0.22 } as const;
/** Their cases change their status alone, so no name has to be found. */
const NO_PLACES: NamedPlaces = { units: new Map(), types: new Map(), districts: new Map() };

interface Piece {
  readonly rooms: readonly TrafficRoom[];
  readonly cases: readonly TrafficCase[];
}

async function write(
  tx: Database,
  { rooms: trafficRooms, cases }: Piece,
  clock: BusinessClock,
): Promise<void> {
  const histories = trafficRooms.map(({ room, messages: own, surveys, labels, customer }) => {
    const kept = {
      ...room,
      privateReplyTo: null,
      privateReplyUntil: null,
      surveyAskedAt: null,
      chatbotId: null,
      groupId: null,
      priority: 'normal' as const,
      snoozedUntil: null,
      lastMessageSentAt: null,
      waitingAtClose: null,
      chatbotQuiet: false,
    };
    return {
      room,
      ...roomDrafts({ room: kept, messages: own, cameAt: customer.createdAt, surveys, labels }),
    };
  });
  await copyRows(
    tx,
    customers,
    trafficRooms.map(({ customer }) => customer),
  );
  await copyRows(
    tx,
    rooms,
    histories.map(({ room, columns }) => ({ ...room, ...columns })),
  );
  await copyRows(
    tx,
    messages,
    trafficRooms.flatMap((each) => each.messages),
  );
  await copyRows(
    tx,
    surveyAnswers,
    trafficRooms.flatMap(({ surveys }) => surveys),
  );
  await copyRows(
    tx,
    roomLabels,
    trafficRooms.flatMap(({ labels }) => labels),
  );
  await copyRows(
    tx,
    complaints,
    cases.map(({ complaint }) => complaint),
  );
  await copyRows(
    tx,
    complaintMessages,
    cases.map(({ said }) => said),
  );
  await copyRows(
    tx,
    complaintHistory,
    cases.flatMap(({ history }) => history),
  );
  const drafts = [
    ...histories.flatMap((each) => each.drafts),
    ...cases.flatMap(({ complaint, history }) => casePast(complaint, history, NO_PLACES)),
  ];
  await historyRepository.write(tx, measure(drafts, clock));
}

/**
 * Keys are right by the way rows are made here, and looking each of them up takes two thirds of the database's time: a superuser may go
 * without until it is switched back.
 */
async function checkKeys(tx: Database, isOn: boolean): Promise<void> {
  const { rows } = await tx.execute<{ free: string }>(
    sql`select current_setting('is_superuser') as free`,
  );
  if (rows[0]?.free === 'on')
    await tx.execute(
      sql.raw(`set local session_replication_role = ${isOn ? 'origin' : 'replica'}`),
    );
}

function* piecesOf(
  context: TrafficContext,
  load: TrafficLoad,
  firstCitizen: number,
  makeCase: (room: TrafficRoom, talk: TrafficRoom['talks'][number]) => TrafficCase,
): Generator<Piece & { messages: number }> {
  let piece: { rooms: TrafficRoom[]; cases: TrafficCase[]; messages: number } = {
    rooms: [],
    cases: [],
    messages: 0,
  };
  let citizen = firstCitizen;
  for (const planned of planTraffic(load.messages)) {
    const room = trafficRoom(context, planned, citizen);
    citizen += 1;
    piece.rooms.push(room);
    piece.messages += room.messages.length;
    piece.cases.push(
      ...room.talks.filter(({ slot }) => isCaseBorn(slot)).map((talk) => makeCase(room, talk)),
    );
    if (piece.messages < MESSAGES_PER_STEP) continue;
    yield piece;
    piece = { rooms: [], cases: [], messages: 0 };
  }
  yield piece;
}

/**
 * Fills a company with so many messages as its citizens would have written them, about 12,500 a day back from now: conversations of about
 * ten messages, most of them closed, with cases, scores, labels, and all that the reports know of them. All or nothing.
 */
export function loadTraffic(
  db: Database,
  load: TrafficLoad,
  onProgress: TrafficProgress,
): Promise<void> {
  const run = randomBytes(3).toString('hex');
  return inTransaction(db, async (tx) => {
    const { context, office } = await findTrafficTarget(tx, load.company, run, load.now);
    const { companyId } = context;
    const talks = countTalks(load.messages);
    const caseSlots = Array.from({ length: talks }, (_, slot) => slot).filter(isCaseBorn);
    const lastNumber =
      caseSlots.length === 0 ? 0 : await takeNumbers(tx, companyId, caseSlots.length);
    const clock = await companyClock(
      tx,
      companyId,
      new Date(load.now.getTime() - (talks / CONVERSATIONS_PER_DAY + 2) * DAY),
      new Date(load.now.getTime() + DAY),
    );
    const taken = load.withoutIndexes
      ? await takeIndexes(tx, [
          customers,
          rooms,
          messages,
          surveyAnswers,
          complaints,
          complaintMessages,
          complaintHistory,
          reportFacts,
        ])
      : null;

    let done = 0;
    const numberOf = (slot: number) => lastNumber - Math.floor(slot / 20);
    const firstCitizen = await nextNumber(tx, companyId);
    await checkKeys(tx, false);
    for (const piece of piecesOf(context, load, firstCitizen, (room, talk) =>
      trafficCase(office, room, talk, numberOf(talk.slot)),
    )) {
      await write(tx, piece, clock);
      done += piece.messages;
      onProgress((done / load.messages) * SHARES.rows, `${done.toLocaleString('tr')} mesaj`);
    }
    await checkKeys(tx, true);
    let made = 0;
    await taken?.restore((name) =>
      onProgress(SHARES.rows + SHARES.indexes * ((made += 1) / taken.count), `dizin ${name}`),
    );
    onProgress(SHARES.rows + SHARES.indexes, 'rapor özetleri');
    await rebuildCompany(tx, companyId);
    onProgress(1, `${done.toLocaleString('tr')} mesaj`);
  });
}
