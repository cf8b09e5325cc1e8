import type { InboxSettings } from '@muhatap/shared/wire/conversations';
import { notify, type Database } from '../../database';
import { ASSIGNMENT_CHANNEL } from './assignment.repository';

/**
 * Starts the round robin where the company has chosen it: a citizen waits, or a person became free.
 */
export async function assignByTurns(
  tx: Database,
  companyId: string,
  { settings }: { readonly settings: Pick<InboxSettings, 'assignment'> },
): Promise<void> {
  if (settings.assignment === 'round_robin') await notify(tx, ASSIGNMENT_CHANNEL, companyId);
}
