import type { OpenSession, Profile } from '@muhatap/shared/wire/session';
import type { schema } from '../../database';
import { deviceName } from '../auth/device-name';
import { presentUser } from '../auth/user.presenter';
import type { UserRow } from '../auth/users.repository';

/** The permission list is always empty (docs/behaviour.md §4.4); grants travel with the roles. */
export const presentProfile = (
  row: UserRow,
  rest: Omit<Profile, 'user' | 'permissions'>,
): Profile => ({ user: presentUser(row), permissions: [], ...rest });

export const presentSession = (
  row: typeof schema.sessions.$inferSelect,
  currentId: string,
): OpenSession => ({
  id: row.id,
  device: deviceName(row.userAgent),
  ip: row.ip,
  created_at: row.createdAt.toISOString(),
  last_seen_at: row.lastSeenAt.toISOString(),
  current: row.id === currentId,
});
