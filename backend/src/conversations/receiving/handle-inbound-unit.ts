import type { HandleUnit } from '../../channels';
import { receiveMessage } from './receive-message';
import { receiveStatus, receiveWatermark } from './receive-status';

/** Takes one message, status or receipt of a webhook call in, in a transaction of its own. */
export const handleInboundUnit: HandleUnit = (db, account, unit, now) => {
  switch (unit.kind) {
    case 'message':
      return receiveMessage(db, account, unit, now);
    case 'status':
      return receiveStatus(db, account, unit, now);
    case 'watermark':
      return receiveWatermark(db, account, unit, now);
  }
};
