import { hashPassword } from '../src/people/auth/passwords';
import { demoId } from './demo-id';
import type { Random } from './random';
import type { CompanyRow, ConnectionRow, RoleRow, UserRow } from './rows';
import { CONNECTIONS, DEMO_PASSWORD, ROLES, STAFF } from './staff';
import { DAY } from './timeline';
import { COMPANY_NAME } from './demo-citizens';

export async function createCompany(random: Random, now: Date) {
  const createdAt = new Date(now.getTime() - 400 * DAY);
  const company: CompanyRow = {
    id: demoId(random, createdAt),
    name: COMPANY_NAME,
    plan: 'Pro',
    createdAt,
  };
  const companyId = company.id;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const roles = ROLES.map((role): RoleRow => ({
    id: demoId(random, createdAt),
    companyId,
    ...role,
  }));
  const users = STAFF.map(({ name, email, phone }): UserRow => ({
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
  const userRoles = STAFF.map(({ role }, index) => ({
    userId: users[index]?.id ?? '',
    roleId: roles.find(({ name }) => name === role)?.id ?? '',
  }));
  const connections = CONNECTIONS.map((connection): ConnectionRow => ({
    id: demoId(random, createdAt),
    companyId,
    ...connection,
    createdAt,
  }));
  return { company, roles, users, userRoles, connections, passwordHash };
}
