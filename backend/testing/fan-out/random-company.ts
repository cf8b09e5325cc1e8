import { and, eq } from 'drizzle-orm';
import type { ModuleGrant, Visibility } from '@muhatap/shared/wire/session';
import { inTransaction, newId, schema, type Database } from '../../src/database';
import { announceAccess } from '../../src/access/access-changed';
import { createAssignmentsService } from '../../src/conversations/inbox/assignments.service';
import { createRoomChanger } from '../../src/conversations/rooms/change-room';
import type { Random } from '../../seed/random';
import { insertRoom } from '../insert-room';
import { insertCompany, insertGroup, insertMember, type StageCompany } from '../stage-company';
import type { Happening, PlainGroup, PlainPerson, PlainRole } from './expected-delivery';
import {
  openCase,
  WEIGHTED_ACTS,
  type CompanyContext,
  type CompanyRoom,
} from './random-company.acts';

const { groupMembers, roles, userRoles } = schema;

/** A company in which things happen by chance, and which keeps its own account of them: the event of number n is `happened[n - 1]`. */
export interface RandomCompany {
  readonly companyId: string;
  readonly people: readonly PlainPerson[];
  readonly groups: readonly PlainGroup[];
  readonly happened: Happening[];
  /** Does one thing that produces an event. */
  act(): Promise<void>;
  /** Changes a role, somebody's roles or a group; answers whom it concerns. */
  changeAccess(): Promise<ReadonlySet<string>>;
}

const ROOMS = 10;
const CASES = 20;
const BOTH: ModuleGrant[] = ['inbox', 'complaints'];
/** Own, group's and all conversations, two roles that come together, and one that opens neither. */
const ROLES: { modules: ModuleGrant[]; visibility: Visibility }[] = [
  { modules: BOTH, visibility: 'own' },
  { modules: BOTH, visibility: 'group' },
  { modules: BOTH, visibility: 'all' },
  { modules: ['inbox'], visibility: 'own' },
  { modules: ['complaints'], visibility: 'all' },
  { modules: ['reports'], visibility: 'all' },
];
/** The roles of each person, by their place above. */
const PEOPLE = [[0], [0], [1], [1], [1], [2], [3, 4], [5]];

async function giveRoles(tx: Database, person: PlainPerson, given: PlainRole[]): Promise<void> {
  await tx.delete(userRoles).where(eq(userRoles.userId, person.id));
  await tx.insert(userRoles).values(given.map(({ id }) => ({ userId: person.id, roleId: id })));
  person.roles = given;
}

async function insertRoles(db: Database, companyId: string): Promise<PlainRole[]> {
  const plain = ROLES.map(({ modules, visibility }) => ({
    id: newId(),
    modules: [...modules],
    visibility,
  }));
  await db
    .insert(roles)
    .values(plain.map((role, n) => ({ ...role, companyId, name: `Rol ${n}`, actions: [] })));
  return plain;
}

async function insertPeople(
  db: Database,
  companyId: string,
  plainRoles: readonly PlainRole[],
): Promise<PlainPerson[]> {
  const people: PlainPerson[] = [];
  for (const places of PEOPLE) {
    const { userId, token } = await insertMember(db, companyId, []);
    const person: PlainPerson = { id: userId, token, roles: [] };
    const given = places.flatMap((place) => plainRoles[place] ?? []);
    await giveRoles(db, person, given);
    people.push(person);
  }
  return people;
}

async function insertRooms(db: Database, boss: StageCompany): Promise<CompanyRoom[]> {
  const rooms: CompanyRoom[] = [];
  for (let n = 0; n < ROOMS; n += 1)
    rooms.push({ id: await insertRoom(db, boss), holder: null, lastMessage: null });
  return rooms;
}

/** Changes who may see what; answers the ids of those whom it concerns. */
type AccessChange = (context: CompanyContext, tx: Database) => Promise<ReadonlySet<string>>;

const changeVisibility: AccessChange = async ({ random, roles: plainRoles, people }, tx) => {
  const role = random.pick(plainRoles.slice(0, 3));
  role.visibility = random.pick(
    (['own', 'group', 'all'] as const).filter((visibility) => visibility !== role.visibility),
  );
  await tx.update(roles).set({ visibility: role.visibility }).where(eq(roles.id, role.id));
  return new Set(people.filter((person) => person.roles.includes(role)).map(({ id }) => id));
};

const changeRoles: AccessChange = async ({ random, roles: plainRoles, people }, tx) => {
  const person = random.pick(people.slice(1));
  await giveRoles(tx, person, random.shuffle(plainRoles).slice(0, random.int(1, 2)));
  return new Set([person.id]);
};

/** Takes a person into a group, or out of it. */
const changeMembership: AccessChange = async ({ random, groups: companyGroups, people }, tx) => {
  const { id: groupId, members } = random.pick(companyGroups);
  const person = random.pick(people.slice(1));
  const concerned = new Set([...members, person.id]);
  if (members.delete(person.id)) {
    await tx
      .delete(groupMembers)
      .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, person.id)));
  } else {
    members.add(person.id);
    await tx.insert(groupMembers).values({ groupId, userId: person.id });
  }
  return concerned;
};

const ACCESS_CHANGES = [changeVisibility, changeRoles, changeMembership];

export async function openRandomCompany(db: Database, random: Random): Promise<RandomCompany> {
  const boss = await insertCompany(db);
  const { companyId, userId, token } = boss;
  const now = () => new Date();
  const plainRoles = await insertRoles(db, companyId);
  const founder: PlainPerson = {
    id: userId,
    token,
    roles: [{ id: 'boss', modules: BOTH, visibility: 'all' }],
  };
  const context: CompanyContext = {
    db,
    random,
    assignments: createAssignmentsService({ change: createRoomChanger({ db, now }) }),
    boss,
    roles: plainRoles,
    people: [founder, ...(await insertPeople(db, companyId, plainRoles))],
    groups: [
      { id: await insertGroup(db, companyId, []), members: new Set() },
      { id: await insertGroup(db, companyId, []), members: new Set() },
    ],
    rooms: await insertRooms(db, boss),
    cases: [],
    happened: [],
  };
  return {
    companyId,
    people: context.people,
    groups: context.groups.map(({ members }) => members),
    happened: context.happened,
    act: () => {
      const opens = context.cases.length < CASES && random.chance(0.15);
      return (opens ? openCase : random.pick(WEIGHTED_ACTS))(context);
    },
    changeAccess: () =>
      inTransaction(db, async (tx) => {
        const concerned = await random.pick(ACCESS_CHANGES)(context, tx);
        await announceAccess(tx, concerned);
        return concerned;
      }),
  };
}
