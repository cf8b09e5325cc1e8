import { NO_TOKEN, unsupported, type SendMessage } from '../../model/outbound.types';
import { postGraph, sendOutcome, type Graph } from './graph-sender';

/**
 * Answers an Instagram comment: under the post, or once in private (docs/behaviour.md §9.11). Words
 * alone.
 */
export const createCommentSender =
  (graph: Graph): SendMessage =>
  async ({ credentials, type, comment, account, text, attempt }) => {
    const token = credentials.access_token;
    if (token === undefined) return NO_TOKEN;
    if (type !== 'text') return unsupported('metinden başka bir şey');
    if (comment === null)
      return {
        kind: 'refused',
        code: 'comment_missing',
        reason: 'Yanıtlanacak yorum bulunamadı.',
        accountBroken: false,
      };
    const result =
      comment.mode === 'private'
        ? await postGraph(graph, [account, 'messages'], token, {
            recipient: { comment_id: comment.commentId },
            message: { text },
          })
        : await postGraph(
            graph,
            [comment.commentId, 'replies'],
            token,
            new URLSearchParams({ message: text }),
          );
    return sendOutcome(result, attempt);
  };
