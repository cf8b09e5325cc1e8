import { createConversations } from './conversations';
import { demoId } from './demo-id';
import { MediaShelf } from './media-shelf';
import type { Random } from './random';
import type { RoomEnding, RoomPlan } from './room-plan';
import type { CompanyRow, ConnectionRow, RoleRow, UserRow } from './rows';
import { scripts } from './scripts';
import type { SisterCompany } from './sister-companies';
import { DEMO_ACCESS_TOKEN, TEMPLATE_ROLES } from './staff';
import { DAY, HOUR } from './timeline';

const ENDINGS: readonly RoomEnding[] = [
  'unread',
  'answered',
  'waiting',
  'answered',
  'closed',
  'closed',
];

/** Conversations that lie hours to days back, one dialogue each. */
function planRooms(ids: readonly string[]): RoomPlan[] {
  return ids.map((wanted, index) => {
    const dialogue = scripts.find(({ id }) => id === wanted);
    if (dialogue === undefined) throw new Error(`The demo data has no dialogue ${wanted}.`);
    return {
      platform: 'whatsapp',
      ending: ENDINGS[index % ENDINGS.length] ?? 'answered',
      lastAge: (1 + index * 13) * HOUR,
      dialogues: [dialogue],
    };
  });
}

/**
 * A company with everything that its people see; `administrator` is the demo company's, who works
 * here too.
 */
export function createSister(
  random: Random,
  sister: SisterCompany,
  administrator: Pick<UserRow, 'id' | 'passwordHash'>,
  now: Date,
) {
  const createdAt = new Date(now.getTime() - 200 * DAY);
  const company: CompanyRow = {
    id: demoId(random, createdAt),
    name: sister.name,
    plan: sister.plan,
    createdAt,
  };
  const companyId = company.id;
  const roles = TEMPLATE_ROLES.map((role): RoleRow => ({
    id: demoId(random, createdAt),
    companyId,
    ...role,
  }));
  const users = sister.staff.map(({ name, email, phone }): UserRow => ({
    id: demoId(random, createdAt),
    companyId,
    name,
    email,
    emailProvenAt: createdAt,
    phone,
    phoneProvenAt: createdAt,
    passwordHash: administrator.passwordHash,
    createdAt,
  }));
  const roleId = (wanted: string) => roles.find(({ name }) => name === wanted)?.id ?? '';
  const userRoles = [
    { userId: administrator.id, roleId: roleId(sister.administratorIs) },
    ...sister.staff.map(({ role }, index) => ({
      userId: users[index]?.id ?? '',
      roleId: roleId(role),
    })),
  ];
  const memberships = [{ userId: administrator.id, companyId, createdAt }];
  const connection: ConnectionRow = {
    id: demoId(random, createdAt),
    companyId,
    platform: 'whatsapp',
    ...sister.account,
    accessToken: DEMO_ACCESS_TOKEN,
    createdAt,
  };
  const shelf = new MediaShelf(random, companyId, createdAt);
  const talks = createConversations(
    random,
    [connection],
    users,
    shelf,
    now,
    planRooms(sister.scripts),
  );
  return { company, roles, users, userRoles, memberships, connections: [connection], talks, shelf };
}
