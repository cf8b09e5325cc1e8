import type { Database } from '../database';
import { announceChange } from './caller-changes';

/** NOTIFY channel; the payload is the id of a session that was ended. Its sockets are disconnected at once. */
export const SESSION_REVOKED = 'session_revoked';

/** Notifies every process of ended sessions; delivered when the transaction commits. */
export async function announceRevoked(tx: Database, sessionIds: Iterable<string>): Promise<void> {
  for (const id of sessionIds) await announceChange(tx, SESSION_REVOKED, id);
}
