import type { Database } from '../database';
import { announceChange } from './caller-changes';

/**
 * NOTIFY channel; the payload is the id of a person whose roles, groups or state changed. Their
 * sockets are checked at once.
 */
export const ACCESS_CHANGED_CHANNEL = 'access_changed';

/** NOTIFY channel; the payload is the id of a person who has another name and the same access. */
export const PERSON_RENAMED_CHANNEL = 'person_renamed';

/** Notifies every process of a changed access; delivered when the transaction commits. */
export async function announceAccess(tx: Database, userIds: Iterable<string>): Promise<void> {
  for (const userId of new Set(userIds)) await announceChange(tx, ACCESS_CHANGED_CHANNEL, userId);
}

/** Notifies every process of a person's other name; delivered when the transaction commits. */
export const announceName = (tx: Database, userId: string): Promise<void> =>
  announceChange(tx, PERSON_RENAMED_CHANNEL, userId);
