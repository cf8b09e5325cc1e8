import type { InboundMessage, InboundUnit } from '../src/channels/model/inbound.types';
import { takeInUnit } from '../src/channels/webhooks/take-in-unit';
import { handleInboundUnit } from '../src/conversations';
import type { Received } from '../src/conversations/receiving/receive-message';
import type { Database } from '../src/database';

/** Takes a unit of a webhook call in as the journal does. */
export const receiveUnit = (db: Database, unit: InboundUnit, now: Date): Promise<unknown> =>
  takeInUnit(db, unit, now, handleInboundUnit);

/** The same for a message. */
export const receiveMessage = async (
  db: Database,
  unit: InboundMessage,
  now: Date,
): Promise<Received> => (await receiveUnit(db, unit, now)) as Received;
