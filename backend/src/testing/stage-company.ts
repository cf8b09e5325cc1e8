import { uuidv7 } from 'uuidv7';
import type { ModuleGrant, Platform } from '@muhatap/shared/wire';
import { schema, type Database } from '../database';
import { createSessionsService } from '../modules/auth/sessions.service';

/** The key that the simulated provider knows. */
export const ACCESS_TOKEN = 'demo-access-token';

/** A company with one account, written straight into the database; ids are random, so suites may share a database. */
export interface StageCompany {
  companyId: string;
  userId: string;
  token: string;
  account: string;
  connectionId: string;
}

export interface CompanyOptions {
  grants?: ModuleGrant[];
  platform?: Platform;
  isActive?: boolean;
}

/** A signed-in member of a company. */
export async function insertMember(db: Database, companyId: string, grants: ModuleGrant[]): Promise<{ userId: string; token: string }> {
  const [userId, roleId] = [uuidv7(), uuidv7()];
  await db.insert(schema.users).values({ id: userId, companyId, name: 'Elif Karadağ' });
  await db.insert(schema.roles).values({ id: roleId, companyId, name: `Rol ${roleId}`, modules: grants });
  await db.insert(schema.userRoles).values({ userId, roleId });
  const sessions = createSessionsService({ db, now: () => new Date() });
  return { userId, token: await sessions.open(db, userId, { userAgent: 'test', ip: '' }) };
}

export async function insertCompany(db: Database, { grants = ['inbox', 'complaints'], platform = 'whatsapp', isActive = true }: CompanyOptions = {}): Promise<StageCompany> {
  const [companyId, connectionId] = [uuidv7(), uuidv7()];
  const account = String(1e14 + Math.floor(Math.random() * 1e14));
  await db.insert(schema.companies).values({ id: companyId, name: 'Deneme Belediyesi' });
  await db.insert(schema.connections).values({ id: connectionId, companyId, platform, name: 'Hat', externalId: account, accessToken: ACCESS_TOKEN, isActive });
  return { companyId, connectionId, account, ...(await insertMember(db, companyId, grants)) };
}
