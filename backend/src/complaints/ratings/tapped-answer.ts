import type { ComplaintRatingValue } from '@muhatap/shared/wire/complaints';
import type { messageReceived } from '../../conversations';
import type { Database } from '../../database';
import type { EventOf } from '../../domain-events/define-event';
import { answerOfTitle, readRatingPostback } from './rating-answers';
import { ratingQuestionsRepository, type RatingQuestionRow } from './rating-questions.repository';

type Received = Pick<EventOf<typeof messageReceived>, 'message' | 'postback'>;

/** An answer that a citizen tapped, with the question that offered it. */
export interface TappedAnswer {
  readonly question: RatingQuestionRow;
  readonly value: ComplaintRatingValue;
}

/**
 * The answer to the question about a solution that a message taps: by what its button carries, otherwise by its words in a message that
 * quotes the question, as buttons of templates do on every provider. Null for any other message.
 */
export async function tappedAnswer(
  tx: Database,
  { message, postback }: Received,
): Promise<TappedAnswer | null> {
  const { type, roomId, content, replyToId } = message;
  if (type !== 'interactive') return null;
  const carried = postback === null ? null : readRatingPostback(postback);
  if (carried !== null) {
    const question = await ratingQuestionsRepository.sentIn(tx, roomId, {
      id: carried.questionId,
    });
    return question && { question, value: carried.value };
  }
  const value = answerOfTitle(content);
  if (value === null || replyToId === null) return null;
  const question = await ratingQuestionsRepository.sentIn(tx, roomId, { messageId: replyToId });
  return question && { question, value };
}
