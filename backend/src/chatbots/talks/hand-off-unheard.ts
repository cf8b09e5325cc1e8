import type { Database } from '../../database';
import { autoRepliesRepository } from '../../conversations/auto-replies/auto-replies.repository';
import type { MessageRow } from '../../conversations/messages/messages.repository';
import { watchRoom } from '../../reports/facts/watch-room';
import { carryOut } from './carry-out';
import { talksRepository } from './talks.repository';

/** Words of a waiting talk did not reach the citizen, who would never answer them: people take over. The room's lock is held. */
export async function handOffUnheard(
  tx: Database,
  { companyId, roomId, createdAt }: Pick<MessageRow, 'companyId' | 'roomId' | 'createdAt'>,
  now: Date,
): Promise<void> {
  const talk = await talksRepository.findWaiting(tx, roomId);
  if (talk === null || createdAt < talk.createdAt) return;
  await watchRoom(tx, roomId, { by: null, at: now }, async () => {
    await talksRepository.stop(tx, roomId, 'handoff', now);
    const rules = await autoRepliesRepository.findRules(tx, companyId);
    await carryOut(
      tx,
      { id: roomId, companyId },
      { status: 'handoff', messages: [], choices: talk.session.choices, begins: false },
      rules,
      now,
    );
  });
}
