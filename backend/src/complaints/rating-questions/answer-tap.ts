import {
  assignByTurns,
  changeRoomColumns,
  findInboxRules,
  sendAutomaticMessage,
  type messageReceived,
} from '../../conversations';
import type { Database } from '../../database';
import type { AfterCommand, EventOf } from '../../domain-events/define-event';
import { RATING_ANSWERS } from '../ratings/rating-answers';
import { takeRating, type TakenRating } from '../ratings/rate-complaint';
import { tappedAnswer, type TappedAnswer } from '../ratings/tapped-answer';

type Received = EventOf<typeof messageReceived>;

/** The answer to the citizen; '' where the same button was tapped twice. */
function replyTo({ outcome, counts }: TakenRating, { value }: TappedAnswer): string {
  switch (outcome) {
    case 'taken':
      return value === 'unresolved'
        ? 'Bildirdiğiniz için teşekkür ederiz. Başvurunuz yeniden açıldı.'
        : 'Yanıtınız için teşekkür ederiz.';
    case 'known':
      return counts === null || counts === value
        ? ''
        : `Bu sonuç için yanıtınız daha önce alındı: ${RATING_ANSWERS[counts]}.`;
    case 'over':
      return 'Değerlendirme süresi dolduğu için yanıtınız kaydedilemedi. Sorununuz sürüyorsa bize buradan yazabilirsiniz.';
    case 'replaced':
      return 'Bu soru başvurunuzun önceki sonucuyla ilgiliydi; yanıtınız kaydedilmedi.';
  }
}

/** An answer is no words that wait for staff: the conversation stays closed and read as it was, and a snooze goes on. */
const keepAsItWas = (tx: Database, { before }: Pick<Received, 'before'>): Promise<void> => {
  const { id, isActive, unreadMessages, waitingSince, snoozedUntil, waitingAtClose } = before;
  return changeRoomColumns(tx, id, {
    ...{ isActive, unreadMessages, waitingSince, snoozedUntil, waitingAtClose },
  });
};

/**
 * Takes an answer that a citizen taps below the question about a solution; no chatbot and no automatic text of the inbox answers it.
 * 'Sorunum çözülmedi' waits for staff like any words.
 */
export async function answerTap(
  tx: Database,
  received: Received,
): Promise<AfterCommand | undefined> {
  const tapped = await tappedAnswer(tx, received);
  if (tapped === null) return undefined;
  const { before, message, now } = received;
  const { companyId, complaintId, closedAt: solution } = tapped.question;
  received.claimAnswer();
  const taken = await takeRating(tx, {
    ...{ companyId, complaintId, solution, now },
    value: tapped.value,
  });
  const isLeft = tapped.value === 'unresolved' && taken.outcome !== 'known';
  if (!isLeft) await keepAsItWas(tx, received);
  return async () => {
    await taken.announce();
    if (isLeft && before.assigneeId === null)
      await assignByTurns(tx, companyId, await findInboxRules(tx, companyId));
    await sendAutomaticMessage(tx, {
      room: before,
      text: replyTo(taken, tapped),
      at: new Date(Math.max(now.getTime(), message.createdAt.getTime() + 1)),
    });
  };
}
