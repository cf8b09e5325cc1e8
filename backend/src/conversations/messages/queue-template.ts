import type { SendExtras } from '@muhatap/shared/wire/conversations';
import type { Database } from '../../database';
import type { RoomRow } from '../rooms/rooms.repository';
import { queueMessage } from './queue-message';
import { planSend } from './send-plan';

interface QueuedTemplate {
  readonly template: NonNullable<SendExtras['template']>;
  /** The payloads that come back when a quick reply is tapped, by the place of its button. */
  readonly postbacks: readonly { readonly index: number; readonly value: string }[];
  readonly complaintId: string;
  readonly at: Date;
}

/**
 * Sends an approved template that no person writes, by the rules of a send. The lock of the room is held; the account is the caller's to
 * check. Writes the event log, so it comes last in its transaction. Throws refusals.
 */
export async function queueTemplate(
  tx: Database,
  row: RoomRow,
  { template, postbacks, complaintId, at }: QueuedTemplate,
): Promise<{ readonly id: string }> {
  const request = {
    platform: row.room.channel,
    account: row.account.externalId,
    recipient: row.customer.externalId,
    ...{ text: '', key: null, type: 'template' as const },
    template,
  };
  const { change: _, outbound, ...plan } = await planSend(tx, request, row, false, at);
  const planned = outbound?.template;
  if (planned === undefined) throw new Error(`Template ${template.id} was planned as no template.`);
  const buttons = [
    ...(planned.buttons ?? []),
    ...postbacks.map((postback) => ({ ...postback, kind: 'quick_reply' as const })),
  ].sort((one, other) => one.index - other.index);
  return queueMessage(tx, {
    ...plan,
    room: row.room,
    outbound: { ...outbound, template: { ...planned, buttons } },
    isBot: true,
    isAutomatic: true,
    senderUserId: null,
    complaintId,
    at,
  });
}
