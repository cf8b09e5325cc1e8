import { systemViewer } from '../../access/viewer';
import { inTransaction, newId, type Database } from '../../database';
import { SYSTEM_ACTOR } from '../cases/complaint-actor';
import { announceComplaint } from '../cases/complaint-events';
import { complaintHistoryRepository, historyRows } from '../cases/complaint-history.repository';
import type { FollowLinkOf } from '../follow/follow-link';
import { mergesRepository } from '../merging/merges.repository';
import { answerTo, solvedAt } from '../ratings/rate-complaint';
import { ratingQuestionsRepository } from '../ratings/rating-questions.repository';
import { ratingsRepository } from '../ratings/ratings.repository';
import {
  complaintRepliesRepository,
  type ComplaintRecord,
} from '../replies/complaint-replies.repository';
import { lockConversation } from '../replies/lock-conversation';
import { RATING_DELAY_MS } from './rating-queue';
import { satisfactionRepository } from './satisfaction.repository';
import { sendQuestion } from './send-question';

interface SolvedCase {
  readonly companyId: string;
  readonly complaintId: string;
}

/** Whether a case of the same merging asks in the same conversation: the one that stays before its parts, those in their order. */
async function isAnotherAsking(
  tx: Database,
  { id, companyId, roomId }: ComplaintRecord,
): Promise<boolean> {
  const into = (await mergesRepository.find(tx, companyId, id))?.intoId;
  if (into === undefined || roomId === null) return false;
  const survivor = await complaintRepliesRepository.find(tx, systemViewer(companyId), into);
  const parts = await mergesRepository.partsOf(tx, companyId, into);
  const first = [survivor, ...parts.map(({ complaint }) => complaint)].find(
    (each) => each?.roomId === roomId,
  );
  return first?.id !== id;
}

/**
 * Asks the citizen of a case that was solved what that is worth, once for each solution, as far as the company wants it and they have
 * not said it on their page. Its history says that they were asked, or why not. Answers how many milliseconds a newer solution still has
 * to hold; otherwise 0, also for a case that is open again.
 */
export const askForRating = (
  { db, linkOf }: { readonly db: Database; readonly linkOf: FollowLinkOf },
  { companyId, complaintId }: SolvedCase,
  now: Date,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const viewer = systemViewer(companyId);
    await lockConversation(tx, viewer, complaintId);
    const complaint = await complaintRepliesRepository.lock(tx, viewer, complaintId);
    const solved = complaint && solvedAt(complaint, now);
    if (!solved) return 0;
    const leftMs = solved.getTime() + RATING_DELAY_MS - now.getTime();
    if (leftMs > 0) return leftMs;
    if (await isSettled(tx, complaint, solved)) return 0;
    const { isOn, templateId } = await satisfactionRepository.find(tx, companyId);
    if (!isOn || (await isAnotherAsking(tx, complaint))) return 0;
    const id = newId();
    const sent = await sendQuestion(tx, { id, complaint, templateId, linkOf, now });
    const [messageId, why] = 'why' in sent ? [null, sent.why] : [sent.messageId, null];
    const { roomId } = complaint;
    await ratingQuestionsRepository.insert(tx, {
      ...{ id, complaintId, companyId, roomId, messageId, why },
      closedAt: solved,
      askedAt: now,
    });
    const kind = why === null ? 'rating-asked' : 'rating-unasked';
    const line = { kind, before: null, after: null, reason: why } as const;
    await complaintHistoryRepository.insert(tx, historyRows(complaint, [line], SYSTEM_ACTOR, now));
    await announceComplaint(tx, companyId, complaintId, 'other', SYSTEM_ACTOR);
    return 0;
  });

/** Whether a solution has its question or its answer already. */
async function isSettled(tx: Database, { id }: ComplaintRecord, solved: Date): Promise<boolean> {
  if ((await ratingQuestionsRepository.of(tx, id, solved)) !== null) return true;
  return answerTo(await ratingsRepository.newest(tx, id), solved) !== null;
}
