import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { ModuleGrant, Sight } from '@muhatap/shared/wire';
import { inTransaction, schema, type Database } from '../../database';
import { announceAccess } from '../../modules/access/access-changed';
import { announceComplaint } from '../../modules/complaints/complaint-events';
import { recordEvent } from '../../modules/events/record-event';
import { announceUpdate } from '../../modules/messages/message-events';
import { queueMessage } from '../../modules/messages/queue-message';
import { createAssignmentsService } from '../../modules/rooms/assignments.service';
import { createRoomChanger } from '../../modules/rooms/change-room';
import type { Random } from '../../seed/random';
import { insertComplaints } from '../../testing/insert-complaints';
import { insertRoom } from '../../testing/insert-room';
import { insertCompany, insertMember } from '../../testing/stage-company';
import type { Happening, PlainGroup, PlainPerson, PlainRole } from './plain-sight';

const { groupMembers, groups, messages, roles, userRoles } = schema;

interface TownRoom {
  readonly id: string;
  holder: string | null;
  lastMessage: string | null;
}
interface TownCase {
  readonly id: string;
  readonly opener: string | null;
  readonly room: TownRoom | null;
}

/** A company in which things happen by chance, and which keeps its own account of them: the event of number n is `happened[n - 1]`. */
export interface RandomTown {
  readonly companyId: string;
  readonly people: readonly PlainPerson[];
  readonly groups: readonly PlainGroup[];
  readonly happened: Happening[];
  /** Does one thing that is told. */
  act(): Promise<void>;
  /** Changes a role, somebody's roles or a group; answers whom it concerns. */
  changeAccess(): Promise<ReadonlySet<string>>;
}

const ROOMS = 10;
const CASES = 20;
const BOTH: ModuleGrant[] = ['inbox', 'complaints'];
/** Own, group's and all conversations, two roles that come together, and one that opens neither. */
const ROLES: { modules: ModuleGrant[]; sight: Sight }[] = [
  { modules: BOTH, sight: 'own' },
  { modules: BOTH, sight: 'group' },
  { modules: BOTH, sight: 'all' },
  { modules: ['inbox'], sight: 'own' },
  { modules: ['complaints'], sight: 'all' },
  { modules: ['reports'], sight: 'all' },
];
/** The roles of each person, by their place above. */
const PEOPLE = [[0], [0], [1], [1], [1], [2], [3, 4], [5]];

export async function openRandomTown(db: Database, random: Random): Promise<RandomTown> {
  const now = () => new Date();
  const boss = await insertCompany(db);
  const { companyId } = boss;
  const assignments = createAssignmentsService({ db, change: createRoomChanger({ db, now }) });

  const plainRoles: PlainRole[] = ROLES.map(({ modules, sight }) => ({
    id: uuidv7(),
    modules: [...modules],
    sight,
  }));
  await db
    .insert(roles)
    .values(plainRoles.map((role, n) => ({ ...role, companyId, name: `Rol ${n}`, actions: [] })));
  const people: PlainPerson[] = [
    { id: boss.userId, token: boss.token, roles: [{ id: 'boss', modules: BOTH, sight: 'all' }] },
  ];
  const giveRoles = async (tx: Database, person: PlainPerson, given: PlainRole[]) => {
    await tx.delete(userRoles).where(eq(userRoles.userId, person.id));
    await tx.insert(userRoles).values(given.map(({ id }) => ({ userId: person.id, roleId: id })));
    person.roles = given;
  };
  for (const places of PEOPLE) {
    const { userId, token } = await insertMember(db, companyId, []);
    const person: PlainPerson = { id: userId, token, roles: [] };
    await giveRoles(
      db,
      person,
      places.flatMap((place) => plainRoles[place] ?? []),
    );
    people.push(person);
  }
  const staff = people.slice(1);

  const groupIds = [uuidv7(), uuidv7()];
  const plainGroups: PlainGroup[] = groupIds.map(() => new Set());
  await db.insert(groups).values(groupIds.map((id, n) => ({ id, companyId, name: `Grup ${n}` })));
  const toggle = async (tx: Database, n: number, person: PlainPerson) => {
    const [group, groupId] = [plainGroups[n], groupIds[n]];
    if (group === undefined || groupId === undefined) throw new Error(`There is no group ${n}.`);
    const concerned = new Set([...group, person.id]);
    if (group.delete(person.id)) {
      await tx
        .delete(groupMembers)
        .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, person.id)));
    } else {
      group.add(person.id);
      await tx.insert(groupMembers).values({ groupId, userId: person.id });
    }
    return concerned;
  };

  const townRooms: TownRoom[] = [];
  for (let n = 0; n < ROOMS; n += 1)
    townRooms.push({ id: await insertRoom(db, boss), holder: null, lastMessage: null });
  const cases: TownCase[] = [];
  const happened: Happening[] = [];

  const withInbox = () =>
    people
      .filter(({ roles: held }) => held.some(({ modules }) => modules.includes('inbox')))
      .map(({ id }) => id);
  const tellCase = ({ opener, room }: TownCase, before?: string | null) =>
    happened.push({
      of: 'case',
      opener,
      hasRoom: room !== null,
      holder: room?.holder ?? null,
      ...(before !== undefined && { before }),
    });
  /** Of a room, and of its cases where it goes to somebody else. */
  const tellRoom = (room: TownRoom, holder = room.holder) => {
    const before = room.holder;
    room.holder = holder;
    happened.push({ of: 'room', roomId: room.id, holder, ...(before !== holder && { before }) });
    if (before !== holder)
      cases.filter((each) => each.room === room).forEach((each) => tellCase(each, before));
  };

  const deeds = {
    assign: async () => {
      const room = random.pick(townRooms);
      const wanted = random.pick([null, null, ...withInbox()].filter((id) => id !== room.holder));
      await assignments.assign(boss, room.id, { assignee_id: wanted });
      tellRoom(room, wanted);
    },
    /** Whoever answers in a conversation of nobody takes it, in the same event. */
    answer: async () => {
      const [room, sender] = [random.pick(townRooms), random.pick(withInbox())];
      const message = await inTransaction(db, (tx) =>
        queueMessage(tx, {
          room: { id: room.id, companyId },
          content: 'Bakıyoruz',
          isBot: false,
          senderUserId: sender,
          at: now(),
          roomChange: ({ assigneeId }) => ({ assigneeId: assigneeId ?? sender }),
        }),
      );
      room.lastMessage = message.id;
      tellRoom(room, room.holder ?? sender);
    },
    status: async () => {
      const room = random.pick(townRooms);
      const [stored] = await db
        .select()
        .from(messages)
        .where(eq(messages.id, room.lastMessage ?? ''));
      if (stored === undefined) return;
      await inTransaction(db, (tx) => announceUpdate(tx, stored));
      tellRoom(room);
    },
    note: async () => {
      const room = random.pick(townRooms);
      await inTransaction(db, (tx) =>
        recordEvent(tx, companyId, 'note-changed', {
          room_id: room.id,
          note_id: uuidv7(),
          note: null,
        }),
      );
      tellRoom(room);
    },
    open: async () => {
      const [room, opener] = [
        random.pick([null, ...townRooms]),
        random.pick([null, ...people.map(({ id }) => id)]),
      ];
      const [id = ''] = await insertComplaints(db, companyId, [
        { roomId: room?.id ?? null, openedBy: opener },
      ]);
      const opened: TownCase = { id, opener, room };
      cases.push(opened);
      await inTransaction(db, (tx) =>
        announceComplaint(tx, companyId, id, 'opened', { id: opener, name: 'Elif' }),
      );
      tellCase(opened);
    },
    caseNote: async () => {
      const told = cases[random.int(0, cases.length)];
      if (told === undefined) return;
      await inTransaction(db, (tx) =>
        announceComplaint(tx, companyId, told.id, 'note', { id: boss.userId, name: 'Elif' }),
      );
      tellCase(told);
    },
    settings: async () => {
      const isInbox = random.chance(0.5);
      await inTransaction(db, (tx) =>
        isInbox
          ? recordEvent(tx, companyId, 'inbox-changed', { what: 'labels' })
          : recordEvent(tx, companyId, 'casework-changed', { what: 'units' }),
      );
      happened.push({ of: 'settings', module: isInbox ? 'inbox' : 'complaints' });
    },
  };
  const { assign, answer, status, note, caseNote, settings } = deeds;
  const lots = [
    assign,
    assign,
    assign,
    answer,
    answer,
    status,
    note,
    note,
    note,
    caseNote,
    caseNote,
    caseNote,
    settings,
  ];

  return {
    companyId,
    people,
    groups: plainGroups,
    happened,
    act: () => (cases.length < CASES && random.chance(0.15) ? deeds.open() : random.pick(lots)()),
    changeAccess: () =>
      inTransaction(db, async (tx) => {
        let concerned: Set<string>;
        const lot = random.int(0, 2);
        if (lot === 0) {
          const role = random.pick(plainRoles.slice(0, 3));
          role.sight = random.pick(
            (['own', 'group', 'all'] as const).filter((sight) => sight !== role.sight),
          );
          await tx.update(roles).set({ sight: role.sight }).where(eq(roles.id, role.id));
          concerned = new Set(
            staff.filter((person) => person.roles.includes(role)).map(({ id }) => id),
          );
        } else if (lot === 1) {
          const person = random.pick(staff);
          await giveRoles(tx, person, random.shuffle(plainRoles).slice(0, random.int(1, 2)));
          concerned = new Set([person.id]);
        } else {
          concerned = await toggle(tx, random.int(0, 1), random.pick(staff));
        }
        await announceAccess(tx, concerned);
        return concerned;
      }),
  };
}
