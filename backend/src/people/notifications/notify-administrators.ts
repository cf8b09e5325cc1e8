import type { Database } from '../../database';
import { findAdministrators } from '../memberships/administrators';
import { notifyPeople, type Notice } from './notify-people';

/** Notifies the administrators of a company; whoever did it is not told. */
export const notifyAdministrators = async (
  tx: Database,
  notice: Omit<Notice, 'receivers'>,
): Promise<void> =>
  notifyPeople(tx, {
    ...notice,
    receivers: await findAdministrators(tx, notice.companyId),
  });
