import type { InboundUnit } from '../../channels';
import type { Database } from '../../database';
import { receiveMessage } from './receive-message';
import { receiveStatus, receiveWatermark } from './receive-status';

/** Takes one message, status or receipt of a webhook call in, in a transaction of its own. */
export function handleInboundUnit(db: Database, unit: InboundUnit, now: Date): Promise<unknown> {
  switch (unit.kind) {
    case 'message':
      return receiveMessage(db, unit, now);
    case 'status':
      return receiveStatus(db, unit, now);
    case 'watermark':
      return receiveWatermark(db, unit, now);
  }
}
