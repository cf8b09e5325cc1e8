import type { Room } from '@muhatap/shared/wire/conversations';
import { Refusal } from '../../http/errors';
import { enqueueJobs } from '../../jobs';
import type { ChangeRoom, Who } from '../rooms/change-room';
import { WAKE_QUEUE } from './wake-queue';

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

const snoozePast = () =>
  new Refusal(422, 'snooze_past', 'Erteleme zamanı gelecekte ve bir yıl içinde olmalı.');
const roomClosed = () =>
  new Refusal(409, 'room_closed', 'Kapalı bir konuşma ertelenemez; önce yeniden açın.');

/** Puts an open room off until a moment, or with null ends that. Throws 422 `snooze_past`, 409 `room_closed`. */
export const snoozeRoom = (
  change: ChangeRoom,
  who: Who,
  id: string,
  until: Date | null,
): Promise<Room> =>
  change(who, id, {
    name: until === null ? 'woken' : 'snoozed',
    async decide({ room }, tx, at) {
      if (room.snoozedUntil?.getTime() === until?.getTime()) return null;
      if (until === null) return { snoozedUntil: null };
      if (!room.isActive) throw roomClosed();
      const delayMs = until.getTime() - at.getTime();
      if (delayMs <= 0 || delayMs > YEAR_MS) throw snoozePast();
      await enqueueJobs(tx, WAKE_QUEUE, [{ subject: room.id, companyId: room.companyId, delayMs }]);
      return { snoozedUntil: until };
    },
  });
