import type { Database } from '../../database';
import { Refusal } from '../../http/errors';
import type { RoomRow } from '../rooms/rooms.repository';
import { sendRepository } from './send.repository';

/** Throws 409 where a room's account is gone (`connection_removed`) or rests (`connection_paused`). */
export async function checkAccount(
  tx: Database,
  { account }: Pick<RoomRow, 'account'>,
): Promise<void> {
  if (await sendRepository.isRemoved(tx, account.id))
    throw new Refusal(
      409,
      'connection_removed',
      'Bu konuşmanın hesabı kaldırılmış. Mesaj gönderilemez.',
    );
  if (!account.isActive)
    throw new Refusal(
      409,
      'connection_paused',
      'Bu hesap duraklatılmış. Mesaj göndermek için önce hesabı açın.',
    );
}
