import type { Database } from '../../database';
import { boundSession } from './auth.refusals';
import { sessionsRepository } from './sessions.repository';

/**
 * Throws 403 `bound_session` for a session that a directory opened: its company decides whom that directory names, so the session must reach
 * nothing that the person has elsewhere, nor the addresses that lead there.
 */
export async function refuseBound(db: Database, sessionId: string): Promise<void> {
  if (await sessionsRepository.isOfDirectory(db, sessionId)) throw boundSession();
}
