import { canSendAutomatically, readRoom, trackRoomChanges } from '../../conversations';
import { inTransaction, type Database } from '../../database';
import { carryOut } from './carry-out';
import { engineOf } from './engines';
import { talksRepository, type TalkRow } from './talks.repository';

/**
 * Ends a talk whose citizen did not answer in time. Under the room's lock it is checked anew: the
 * citizen may have answered meanwhile, staff may have stepped in, another process may have ended
 * it. Answers the milliseconds that are left to the citizen, 0 where the talk is over.
 */
export function endSilentTalk(
  db: Database,
  { id, companyId, roomId }: Pick<TalkRow, 'id' | 'companyId' | 'roomId'>,
  now: Date,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    let leftMs = 0;
    await trackRoomChanges(tx, roomId, { by: null, at: now }, async () => {
      const row = await readRoom(tx, companyId, roomId);
      const talk = await talksRepository.findWaiting(tx, roomId);
      if (row === null || talk?.id !== id || talk.session.deadline === null) return;
      leftMs = Math.max(0, new Date(talk.session.deadline).getTime() - now.getTime());
      if (leftMs > 0) return;
      const { session, messages } = (await engineOf(tx, talk)).step(
        talk.session,
        { kind: 'silence' },
        now,
      );
      await talksRepository.goOn(tx, talk, session, 'silent', now);
      await carryOut(
        tx,
        row.room,
        {
          status: 'silent',
          messages: canSendAutomatically(row, now) ? messages : [],
          choices: session.choices,
          begins: false,
        },
        now,
      );
    });
    return leftMs;
  });
}
