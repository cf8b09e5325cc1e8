import { notify, type Database } from '../database';

/**
 * NOTIFY channel; the payload is the id of a person whose roles, groups or state changed. Their
 * sockets are checked at once.
 */
export const ACCESS_CHANGED_CHANNEL = 'access_changed';

/** Notifies every process of a changed access; delivered when the transaction commits. */
export async function announceAccess(tx: Database, userIds: Iterable<string>): Promise<void> {
  for (const userId of new Set(userIds)) await notify(tx, ACCESS_CHANGED_CHANNEL, userId);
}
