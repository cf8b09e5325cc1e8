import { messageReceived } from '../../conversations';
import type { Database } from '../../database';
import type { EventOf } from '../../domain-events/define-event';
import { enqueueJobs } from '../../jobs';
import { caseDecided } from '../domain-events/case-events';
import { answerTap } from './answer-tap';
import { RATING_DELAY_MS, RATING_QUEUE } from './rating-queue';
import { satisfactionRepository } from './satisfaction.repository';

/** Leaves the question about a solution for later, where the company wants it. */
async function planQuestion(
  tx: Database,
  { companyId, complaintId, decisions }: EventOf<typeof caseDecided>,
): Promise<void> {
  if (!decisions.some(({ kind, after }) => kind === 'status' && after === 'Çözüldü')) return;
  if ((await satisfactionRepository.find(tx, companyId)).isOn)
    await enqueueJobs(tx, RATING_QUEUE, [
      { subject: complaintId, companyId, delayMs: RATING_DELAY_MS },
    ]);
}

/** Asks about solutions, and takes the answers that are tapped. They come before what else a citizen's message does to cases. */
export function subscribeRatings(): void {
  caseDecided.subscribe(planQuestion);
  messageReceived.subscribe(answerTap);
}
