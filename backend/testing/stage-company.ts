import type { Platform } from '@muhatap/shared/wire/channels';
import type { ModuleGrant } from '@muhatap/shared/wire/session';
import { newId, schema, type Database } from '../src/database';
import { accessOfRoles, type DecidingRole } from '../src/access/access-of-roles';
import type { AccessScope } from '../src/access/viewer';
import type { Actor } from '../src/people/audit/record-audit';
import { createSessionsService } from '../src/people/auth/sessions.service';

/**
 * The id of an account, as Meta's are. It begins as a page's: the simulator takes one that begins
 * with 1784 for Instagram's. It ends in 7: the simulator answers 404 to an id that ends in 404.
 */
export const anAccount = (): string =>
  `10${String(Math.floor(Math.random() * 1e12)).padStart(12, '0')}7`;

/** The key that the simulated provider accepts. */
export const ACCESS_TOKEN = 'demo-access-token';

const NAME = 'Elif Karadağ';

/** A signed-in person of a company, with what their one role allows. */
export interface StageMember extends AccessScope, Actor {
  token: string;
}

/** A company with one account, written straight into the database; ids are random, so suites may share a database. */
export interface StageCompany extends StageMember {
  account: string;
  connectionId: string;
}

/** The default role of a test: all conversations, everything but administering. */
const USUAL = { visibility: 'all', actions: ['assign', 'close', 'export'] } as const satisfies Omit<
  DecidingRole,
  'modules'
>;

/** Visibility and actions of a test's role. */
export type RoleOptions = Partial<Omit<DecidingRole, 'modules'>>;

export interface CompanyOptions extends RoleOptions {
  grants?: ModuleGrant[];
  platform?: Platform;
  isActive?: boolean;
}

/** A signed-in member of a company. */
export async function insertMember(
  db: Database,
  companyId: string,
  modules: ModuleGrant[],
  { visibility, actions }: RoleOptions = {},
): Promise<StageMember> {
  const [userId, roleId] = [newId(), newId()];
  const role: DecidingRole = {
    modules,
    visibility: visibility ?? USUAL.visibility,
    actions: actions ?? USUAL.actions,
  };
  await db.insert(schema.users).values({ id: userId, companyId, name: NAME });
  await db.insert(schema.roles).values({
    id: roleId,
    companyId,
    name: `Rol ${roleId}`,
    ...role,
    modules,
    actions: [...role.actions],
  });
  await db.insert(schema.userRoles).values({ userId, roleId });
  const sessions = createSessionsService({ db, now: () => new Date() });
  const { token } = await sessions.begin(db, { userId, companyId }, { userAgent: 'test', ip: '' });
  return {
    userId,
    companyId,
    name: NAME,
    ip: '',
    access: accessOfRoles([role]),
    groupmates: [],
    token,
  };
}

/** A group of the company's people; their sessions know each other from their next request on. */
export async function insertGroup(
  db: Database,
  companyId: string,
  memberIds: readonly string[],
): Promise<string> {
  const groupId = newId();
  await db.insert(schema.groups).values({ id: groupId, companyId, name: `Grup ${groupId}` });
  if (memberIds.length > 0)
    await db.insert(schema.groupMembers).values(memberIds.map((userId) => ({ groupId, userId })));
  return groupId;
}

export async function insertCompany(
  db: Database,
  {
    grants = ['inbox', 'complaints'],
    platform = 'whatsapp',
    isActive = true,
    ...role
  }: CompanyOptions = {},
): Promise<StageCompany> {
  const [companyId, connectionId] = [newId(), newId()];
  const account = anAccount();
  await db.insert(schema.companies).values({ id: companyId, name: 'Deneme Belediyesi' });
  await db.insert(schema.connections).values({
    id: connectionId,
    companyId,
    platform,
    name: 'Hat',
    externalId: account,
    accessToken: ACCESS_TOKEN,
    isActive,
  });
  return { connectionId, account, ...(await insertMember(db, companyId, grants, role)) };
}
