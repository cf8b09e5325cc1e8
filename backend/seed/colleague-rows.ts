import type { schema } from '../src/database';
import { COLLEAGUES, FIELD_ROLE, GROUPS } from './colleagues';
import { demoId } from './demo-id';
import type { Random } from './random';
import type { MembershipRow, RoleRow, RoomRow, UserRow } from './rows';
import { DAY, HOUR } from './timeline';

interface HomeCompany {
  readonly companyId: string;
  readonly roles: readonly RoleRow[];
  readonly users: readonly UserRow[];
  readonly passwordHash: string;
}

/** The other people of the demo company, their roles, and who belongs together. */
export function createColleagues(
  random: Random,
  { companyId, roles, users, passwordHash }: HomeCompany,
  now: Date,
) {
  const createdAt = new Date(now.getTime() - 300 * DAY);
  const role: RoleRow = { id: demoId(random, createdAt), companyId, ...FIELD_ROLE };
  const people = COLLEAGUES.map(({ name, email, phone }): UserRow => ({
    id: demoId(random, createdAt),
    companyId,
    name,
    email,
    emailProvenAt: createdAt,
    phone,
    phoneProvenAt: createdAt,
    passwordHash,
    createdAt,
  }));
  const idOf = (name: string) =>
    [...users, ...people].find((person) => person.name === name)?.id ?? '';
  const memberships = COLLEAGUES.map(
    ({ name, availability = 'online', seenHoursAgo, isActive = true }): MembershipRow => ({
      userId: idOf(name),
      companyId,
      availability,
      isActive,
      createdAt,
      lastSeenAt: seenHoursAgo === null ? null : new Date(now.getTime() - seenHoursAgo * HOUR),
    }),
  );
  const userRoles = COLLEAGUES.map((person) => ({
    userId: idOf(person.name),
    roleId: [...roles, role].find(({ name }) => name === person.role)?.id ?? '',
  }));
  const groups = GROUPS.map(({ name, description, members }) => ({
    id: demoId(random, createdAt),
    companyId,
    name,
    description,
    members,
    createdAt,
    updatedAt: createdAt,
  }));
  const groupMembers = groups.flatMap(({ id, members }) =>
    members.map((name) => ({ groupId: id, userId: idOf(name) })),
  );
  // Round robin goes on among those who sit at the desk.
  const inboxAgents: (typeof schema.inboxAgents.$inferInsert)[] = people.map(({ id }) => ({
    userId: id,
    companyId,
    takesPart: false,
  }));
  return {
    role,
    people,
    memberships,
    userRoles,
    groups: groups.map(({ members: _, ...group }) => group),
    groupMembers,
    inboxAgents,
    fieldWorker: idOf('Cem Özkan'),
    leaver: idOf('Tuncay Bulut'),
  };
}

/** The two open conversations that have been quiet longest, given to a field worker. */
export function givenToField(rooms: readonly RoomRow[], fieldWorker: string): RoomRow[] {
  const open = rooms.filter(
    ({ isActive, assigneeId, unreadMessages }) =>
      isActive === true && assigneeId !== null && unreadMessages === 0,
  );
  const given = new Set(open.slice(-2).map(({ id }) => id));
  return rooms.map((room) => (given.has(room.id) ? { ...room, assigneeId: fieldWorker } : room));
}
