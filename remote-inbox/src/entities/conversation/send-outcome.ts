import { ApiError, messageOf } from '@muhatap/shared/api';
import {
  message,
  SEND_ACTIONS,
  type Message,
  type SendAction,
} from '@muhatap/shared/wire/conversations';
import { isOneOf, readOpenly } from '@muhatap/shared/wire/open';
import { SEND_FAILED, UNSUPPORTED } from './api/send-message.api';

/** The words of a send that no answer of the server explains. */
const wordsOf = (error: unknown): string =>
  error instanceof Error && error.message.startsWith(UNSUPPORTED) ? error.message : SEND_FAILED;

/** Outcome of an attempt that did not return the stored message. */
export type SendTrouble =
  | { readonly kind: 'cut' }
  | { readonly kind: 'stale'; readonly messages: readonly Message[]; readonly seq: number }
  | {
      readonly kind: 'refused';
      readonly reason: {
        readonly code: string;
        readonly message: string;
        readonly action: SendAction | null;
      };
    };

/** The codes by which the page, the gateway and the backend call a server that was not reached or cannot work, or whose answer did not come. */
const NOT_REACHED: readonly string[] = [
  'network',
  'timeout',
  'aborted',
  'backend_unreachable',
  'database_unavailable',
];

/** No answer, or one of the machines in between: nothing was decided, so the same key may be tried again later. */
function isCut(error: ApiError): boolean {
  if (NOT_REACHED.includes(error.code)) return true;
  return (
    error.status === 401 ||
    error.status === 429 ||
    (!error.spoken && (error.status === 502 || error.status === 503 || error.status === 504))
  );
}

function staleDetails({ details }: ApiError): { messages: Message[]; seq: number } | null {
  const read = readOpenly(message.array(), details['messages']);
  const { seq } = details;
  return read.success && typeof seq === 'number' ? { messages: read.data, seq } : null;
}

/** The one thing that helps by the refusal's own code, where the server does not name it. */
const ACTION_OF: Readonly<Record<string, SendAction | null>> = {
  window_closed: 'template',
  message_too_long: 'shorten',
  connection_paused: null,
  channel_not_ready: null,
  message_blank: null,
};

function actionOf(error: ApiError): SendAction | null {
  const named = error.details['action'];
  if (named === null) return null; // no action helps
  if (typeof named === 'string' && isOneOf(SEND_ACTIONS, named)) return named;
  return Object.hasOwn(ACTION_OF, error.code) ? (ACTION_OF[error.code] ?? null) : 'retry';
}

/**
 * Reads a failed send. What is not a refusal of the server counts as one that can be tried again
 * (docs/behaviour.md §8.4).
 */
export function readTrouble(error: unknown): SendTrouble {
  if (!(error instanceof ApiError))
    return {
      kind: 'refused',
      reason: {
        code: 'not_sent',
        message: wordsOf(error),
        action: 'retry',
      },
    };
  if (isCut(error)) return { kind: 'cut' };
  const stale = error.code === 'stale_reply' ? staleDetails(error) : null;
  if (stale !== null) return { kind: 'stale', ...stale };
  return {
    kind: 'refused',
    reason: { code: error.code, message: messageOf(error, SEND_FAILED), action: actionOf(error) },
  };
}
