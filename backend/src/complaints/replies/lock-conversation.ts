import { lockRoom } from '../../conversations';
import type { Database } from '../../database';
import type { Viewer } from '../../access/viewer';
import { complaintRepliesRepository } from './complaint-replies.repository';

/**
 * Locks the conversation of a complaint before a message to its citizen, and before the complaint
 * itself: an arriving message locks the room first and its complaint then, and two transactions
 * that lock in different orders wait for each other. A complaint never changes its conversation.
 * Where there is none, or none that the viewer sees, nothing is locked.
 */
export async function lockConversation(
  tx: Database,
  viewer: Viewer,
  complaintId: string,
): Promise<void> {
  const complaint = await complaintRepliesRepository.find(tx, viewer, complaintId);
  if (complaint !== null && complaint.roomId !== null) await lockRoom(tx, complaint.roomId);
}
