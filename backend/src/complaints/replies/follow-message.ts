import type { Database } from '../../database';
import { announceComplaint } from '../cases/complaint-events';
import { mediaTypeOf } from '../cases/room-message';
import type { MessageRow } from '../../conversations/messages/messages.repository';
import { complaintRepliesRepository } from './complaint-replies.repository';

const NOBODY = { id: null, name: null };

/** A message of a conversation is different now, in its delivery or its file: the complaints that hold it are told. Last in its transaction. */
export async function tellComplaintsOf(
  tx: Database,
  { id, companyId }: Pick<MessageRow, 'id' | 'companyId'>,
): Promise<void> {
  for (const complaintId of await complaintRepliesRepository.complaintsWith(tx, companyId, id))
    await announceComplaint(tx, companyId, complaintId, 'message', NOBODY);
}

/** The file of a message has arrived: complaints that hold the message show it as well. */
export async function bringFile(
  tx: Database,
  message: Pick<MessageRow, 'id' | 'type' | 'media'>,
): Promise<void> {
  await complaintRepliesRepository.putMedia(tx, message.id, {
    mediaType: mediaTypeOf(message),
    mediaUrl: message.media?.url ?? null,
  });
}
