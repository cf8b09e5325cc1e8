import type { messageFileChanged, messageStatusChanged } from '../../conversations';
import type { Database } from '../../database';
import type { AfterCommand, EventOf } from '../../domain-events/define-event';
import { SYSTEM_ACTOR } from '../cases/complaint-actor';
import { announceComplaint } from '../cases/complaint-events';
import { mediaTypeOf } from '../cases/room-message';
import { complaintRepliesRepository } from './complaint-replies.repository';

interface InComplaints {
  readonly id: string;
  readonly companyId: string;
}

/** Announces the complaints that hold a message of a conversation. */
async function announceHolders(tx: Database, { id, companyId }: InComplaints): Promise<void> {
  for (const complaintId of await complaintRepliesRepository.complaintsWith(tx, companyId, id))
    await announceComplaint(tx, companyId, complaintId, 'message', SYSTEM_ACTOR);
}

/** Shows the new delivery status of a message in the complaints that hold it. */
export const followStatus = (
  tx: Database,
  { message }: EventOf<typeof messageStatusChanged>,
): Promise<void> => announceHolders(tx, message);

/** Puts the file of a message into the complaints that hold it, and announces them after the message. */
export async function followFile(
  tx: Database,
  { message }: EventOf<typeof messageFileChanged>,
): Promise<AfterCommand> {
  await complaintRepliesRepository.putMedia(tx, message.id, {
    mediaType: mediaTypeOf(message),
    mediaUrl: message.media?.url ?? null,
  });
  return () => announceHolders(tx, message);
}
