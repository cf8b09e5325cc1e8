import { eq } from 'drizzle-orm';
import { inTransaction, newId, schema, type Database } from '../../src/database';
import { announceComplaint } from '../../src/complaints/cases/complaint-events';
import { recordEvent } from '../../src/events/log/record-event';
import { announceUpdate } from '../../src/conversations/messages/announce-message';
import { queueMessage } from '../../src/conversations/messages/queue-message';
import type { AssignmentsService } from '../../src/conversations/inbox/assignments.service';
import type { Random } from '../../seed/random';
import { insertComplaints } from '../insert-complaints';
import type { StageCompany } from '../stage-company';
import type { Happening, PlainGroup, PlainPerson, PlainRole } from './expected-delivery';

const { messages } = schema;

export interface CompanyRoom {
  readonly id: string;
  holder: string | null;
  lastMessage: string | null;
}

interface CompanyCase {
  readonly id: string;
  readonly opener: string | null;
  readonly room: CompanyRoom | null;
}

/** A group with the people who are in it now. */
interface CompanyGroup {
  readonly id: string;
  readonly members: PlainGroup;
}

/** The company as its acts work on it. */
export interface CompanyContext {
  readonly db: Database;
  readonly random: Random;
  readonly assignments: AssignmentsService;
  /** The founder, whose role is never changed. */
  readonly boss: StageCompany;
  readonly roles: readonly PlainRole[];
  readonly people: readonly PlainPerson[];
  readonly groups: readonly CompanyGroup[];
  readonly rooms: readonly CompanyRoom[];
  readonly cases: CompanyCase[];
  readonly happened: Happening[];
}

const idsWithInbox = ({ people }: CompanyContext) =>
  people
    .filter(({ roles: held }) => held.some(({ modules }) => modules.includes('inbox')))
    .map(({ id }) => id);

const recordCase = (
  { happened }: CompanyContext,
  { opener, room }: CompanyCase,
  before?: string | null,
) =>
  happened.push({
    of: 'case',
    opener,
    hasRoom: room !== null,
    holder: room?.holder ?? null,
    ...(before !== undefined && { before }),
  });

/** Records an event of a room, and of its cases where it goes to somebody else. */
function recordRoom(context: CompanyContext, room: CompanyRoom, holder = room.holder): void {
  const before = room.holder;
  room.holder = holder;
  const { id: roomId } = room;
  context.happened.push({ of: 'room', roomId, holder, ...(before !== holder && { before }) });
  if (before !== holder)
    context.cases
      .filter((each) => each.room === room)
      .forEach((each) => recordCase(context, each, before));
}

type Act = (context: CompanyContext) => Promise<void>;

const assignRoom: Act = async (context) => {
  const { random, boss } = context;
  const room = random.pick(context.rooms);
  const wanted = random.pick(
    [null, null, ...idsWithInbox(context)].filter((id) => id !== room.holder),
  );
  await context.assignments.assign(boss, room.id, { assignee_id: wanted });
  recordRoom(context, room, wanted);
};

/** An answer in a conversation of nobody assigns it to the sender, in the same event, and joins the newest case of the conversation. */
const answerRoom: Act = async (context) => {
  const { db, random, boss } = context;
  const [room, sender] = [random.pick(context.rooms), random.pick(idsWithInbox(context))];
  const message = await inTransaction(db, (tx) =>
    queueMessage(tx, {
      room: { id: room.id, companyId: boss.companyId },
      content: 'Bakıyoruz',
      isBot: false,
      senderUserId: sender,
      at: new Date(),
      roomChange: ({ assigneeId }) => ({ assigneeId: assigneeId ?? sender }),
    }),
  );
  room.lastMessage = message.id;
  recordRoom(context, room, room.holder ?? sender);
  const joined = context.cases.findLast((each) => each.room === room);
  if (joined !== undefined) recordCase(context, joined);
};

const updateMessage: Act = async (context) => {
  const { db, random } = context;
  const room = random.pick(context.rooms);
  const [stored] = await db
    .select()
    .from(messages)
    .where(eq(messages.id, room.lastMessage ?? ''));
  if (stored === undefined) return;
  await inTransaction(db, (tx) => announceUpdate(tx, stored));
  recordRoom(context, room);
};

const changeNote: Act = async (context) => {
  const { db, random, boss } = context;
  const room = random.pick(context.rooms);
  await inTransaction(db, (tx) =>
    recordEvent(tx, boss.companyId, 'note-changed', {
      room_id: room.id,
      note_id: newId(),
      note: null,
    }),
  );
  recordRoom(context, room);
};

export const openCase: Act = async (context) => {
  const { db, random, boss, people } = context;
  const [room, opener] = [
    random.pick([null, ...context.rooms]),
    random.pick([null, ...people.map(({ id }) => id)]),
  ];
  const [id = ''] = await insertComplaints(db, boss.companyId, [
    { roomId: room?.id ?? null, openedBy: opener },
  ]);
  const opened: CompanyCase = { id, opener, room };
  context.cases.push(opened);
  await inTransaction(db, (tx) =>
    announceComplaint(tx, boss.companyId, id, 'opened', { id: opener, name: 'Elif' }),
  );
  recordCase(context, opened);
};

const noteCase: Act = async (context) => {
  const { db, random, boss, cases } = context;
  const noted = cases[random.int(0, cases.length)];
  if (noted === undefined) return;
  await inTransaction(db, (tx) =>
    announceComplaint(tx, boss.companyId, noted.id, 'note', { id: boss.userId, name: 'Elif' }),
  );
  recordCase(context, noted);
};

const changeSettings: Act = async ({ db, random, boss, happened }) => {
  const isInbox = random.chance(0.5);
  await inTransaction(db, (tx) =>
    isInbox
      ? recordEvent(tx, boss.companyId, 'inbox-changed', { what: 'labels' })
      : recordEvent(tx, boss.companyId, 'casework-changed', { what: 'units' }),
  );
  happened.push({ of: 'settings', module: isInbox ? 'inbox' : 'complaints' });
};

/** Every act but the opening of cases, as often as its weight says. */
export const WEIGHTED_ACTS = (
  [
    [3, assignRoom],
    [2, answerRoom],
    [1, updateMessage],
    [3, changeNote],
    [3, noteCase],
    [1, changeSettings],
  ] as const
).flatMap(([weight, act]) => Array.from({ length: weight }, () => act));
