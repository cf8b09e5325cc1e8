import { announceAccess } from '../../access/access-changed';
import type { Database } from '../../database';
import { rememberedBrowsersRepository } from './remembered-browsers.repository';

/** Called with every factor that a person gets or loses: browsers that were remembered before count no more, and what the person may do is read anew. */
export async function noteFactorChange(tx: Database, userId: string): Promise<void> {
  await rememberedBrowsersRepository.removeAll(tx, userId);
  await announceAccess(tx, [userId]);
}
