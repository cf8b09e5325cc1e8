import type { Database } from '../../database';
import { journalRepository, type FailedGroup } from './journal.repository';

/** The calls that wait, and those that failed; see the repository. */
export const journalBacklog = (db: Database): ReturnType<typeof journalRepository.backlog> =>
  journalRepository.backlog(db);

/** The calls that failed, by their reasons; from now on they count as seen. */
export const reviewFailedCalls = (db: Database, now: Date): Promise<FailedGroup[]> =>
  journalRepository.lookAtFailed(db, now);

/** Puts the calls that failed back into the queue; how many they are. */
export const replayFailedCalls = (db: Database): Promise<number> => journalRepository.replay(db);
