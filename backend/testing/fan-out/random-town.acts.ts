import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { inTransaction, schema, type Database } from '../../src/database';
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

export interface TownRoom {
  readonly id: string;
  holder: string | null;
  lastMessage: string | null;
}

interface TownCase {
  readonly id: string;
  readonly opener: string | null;
  readonly room: TownRoom | null;
}

/** A group with the people who are in it now. */
interface TownGroup {
  readonly id: string;
  readonly members: PlainGroup;
}

/** The company as its acts work on it. */
export interface TownContext {
  readonly db: Database;
  readonly random: Random;
  readonly assignments: AssignmentsService;
  /** The founder, whose role is never changed. */
  readonly boss: StageCompany;
  readonly roles: readonly PlainRole[];
  readonly people: readonly PlainPerson[];
  readonly groups: readonly TownGroup[];
  readonly rooms: readonly TownRoom[];
  readonly cases: TownCase[];
  readonly happened: Happening[];
}

const idsWithInbox = ({ people }: TownContext) =>
  people
    .filter(({ roles: held }) => held.some(({ modules }) => modules.includes('inbox')))
    .map(({ id }) => id);

const recordCase = (
  { happened }: TownContext,
  { opener, room }: TownCase,
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
function recordRoom(town: TownContext, room: TownRoom, holder = room.holder): void {
  const before = room.holder;
  room.holder = holder;
  const { id: roomId } = room;
  town.happened.push({ of: 'room', roomId, holder, ...(before !== holder && { before }) });
  if (before !== holder)
    town.cases
      .filter((each) => each.room === room)
      .forEach((each) => recordCase(town, each, before));
}

type Act = (town: TownContext) => Promise<void>;

const assignRoom: Act = async (town) => {
  const { random, boss } = town;
  const room = random.pick(town.rooms);
  const wanted = random.pick(
    [null, null, ...idsWithInbox(town)].filter((id) => id !== room.holder),
  );
  await town.assignments.assign(boss, room.id, { assignee_id: wanted });
  recordRoom(town, room, wanted);
};

/** An answer in a conversation of nobody assigns it to the sender, in the same event. */
const answerRoom: Act = async (town) => {
  const { db, random, boss } = town;
  const [room, sender] = [random.pick(town.rooms), random.pick(idsWithInbox(town))];
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
  recordRoom(town, room, room.holder ?? sender);
};

const updateMessage: Act = async (town) => {
  const { db, random } = town;
  const room = random.pick(town.rooms);
  const [stored] = await db
    .select()
    .from(messages)
    .where(eq(messages.id, room.lastMessage ?? ''));
  if (stored === undefined) return;
  await inTransaction(db, (tx) => announceUpdate(tx, stored));
  recordRoom(town, room);
};

const changeNote: Act = async (town) => {
  const { db, random, boss } = town;
  const room = random.pick(town.rooms);
  await inTransaction(db, (tx) =>
    recordEvent(tx, boss.companyId, 'note-changed', {
      room_id: room.id,
      note_id: uuidv7(),
      note: null,
    }),
  );
  recordRoom(town, room);
};

export const openCase: Act = async (town) => {
  const { db, random, boss, people } = town;
  const [room, opener] = [
    random.pick([null, ...town.rooms]),
    random.pick([null, ...people.map(({ id }) => id)]),
  ];
  const [id = ''] = await insertComplaints(db, boss.companyId, [
    { roomId: room?.id ?? null, openedBy: opener },
  ]);
  const opened: TownCase = { id, opener, room };
  town.cases.push(opened);
  await inTransaction(db, (tx) =>
    announceComplaint(tx, boss.companyId, id, 'opened', { id: opener, name: 'Elif' }),
  );
  recordCase(town, opened);
};

const noteCase: Act = async (town) => {
  const { db, random, boss, cases } = town;
  const noted = cases[random.int(0, cases.length)];
  if (noted === undefined) return;
  await inTransaction(db, (tx) =>
    announceComplaint(tx, boss.companyId, noted.id, 'note', { id: boss.userId, name: 'Elif' }),
  );
  recordCase(town, noted);
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
