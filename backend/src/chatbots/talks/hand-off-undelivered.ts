import { trackRoomChanges, type messageStatusChanged } from '../../conversations';
import type { Database } from '../../database';
import type { EventOf } from '../../domain-events/define-event';
import { carryOut } from './carry-out';
import { talksRepository } from './talks.repository';

/**
 * A message of a waiting talk did not reach the citizen, who would never answer it: staff take
 * over. The room's lock is held.
 */
export async function handOffUndelivered(
  tx: Database,
  { message, status, now }: EventOf<typeof messageStatusChanged>,
): Promise<void> {
  if (status !== 'failed' || !message.isBotMessage) return;
  const { companyId, roomId, createdAt } = message;
  const talk = await talksRepository.findWaiting(tx, roomId);
  if (talk === null || createdAt < talk.createdAt) return;
  await trackRoomChanges(tx, roomId, { by: null, at: now }, async () => {
    await talksRepository.stop(tx, roomId, 'handoff', now);
    await carryOut(
      tx,
      { id: roomId, companyId },
      { status: 'handoff', messages: [], choices: talk.session.choices, begins: false },
      now,
    );
  });
}
