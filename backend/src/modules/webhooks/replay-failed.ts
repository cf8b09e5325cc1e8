import type { Database } from '../../database';
import { journalRepository } from './journal.repository';

/** Puts failed journal rows (all, or those named) back in the queue once their cause is mended; processing is idempotent, so nothing doubles. Answers how many. */
export async function replayFailed(db: Database, ids?: string[]): Promise<number> {
  const failed = await journalRepository.listFailed(db);
  const wanted = ids === undefined ? failed : failed.filter((id) => ids.includes(id));
  return journalRepository.replay(db, wanted);
}
