import { NOTIFICATIONS_CHANGED } from '@muhatap/shared/wire/session';
import { notify, type Database, type DatabaseHandle, type StopListening } from '../../database';
import { personRoom, type RealtimeServer } from './socket-types';

/** NOTIFY channel; the payload is a company's id and a person's, with a space between. */
const NOTIFICATIONS_CHANGED_CHANNEL = 'notifications_changed';

/**
 * Says to the pages of these people that their notifications are others now; delivered when the
 * transaction commits. No event of the log: a page that missed it reads them again when it connects.
 */
export async function announceNotifications(
  tx: Database,
  companyId: string,
  userIds: Iterable<string>,
): Promise<void> {
  for (const userId of new Set(userIds))
    await notify(tx, NOTIFICATIONS_CHANGED_CHANNEL, `${companyId} ${userId}`);
}

/** Passes it on to the sockets of this process that the person has in that company. */
export const passOnNotifications = (
  { listen }: Pick<DatabaseHandle, 'listen'>,
  io: RealtimeServer,
): Promise<StopListening> =>
  listen(NOTIFICATIONS_CHANGED_CHANNEL, (payload) => {
    const [companyId = '', userId = ''] = payload.split(' ');
    const { adapter, sockets } = io.of('/');
    for (const id of adapter.rooms.get(personRoom(userId)) ?? []) {
      const socket = sockets.get(id);
      if (socket?.data.caller.companyId === companyId) socket.emit(NOTIFICATIONS_CHANGED, null);
    }
  });
