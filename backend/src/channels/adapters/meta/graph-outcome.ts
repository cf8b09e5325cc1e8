import { z } from 'zod';
import type { SendOutcome } from '../../model/outbound.types';
import type { ProviderAnswer } from '../../model/provider-call';
import { graphCode } from './graph-code';
import { graphReason } from './graph-reasons';

/**
 * Codes that pass by themselves: API, number and pair rates, temporary trouble, an account being
 * upgraded (docs/behaviour.md §9.8).
 */
const RETRYABLE = new Set<number | string>([
  1, 2, 4, 613, 80007, 130429, 131000, 131016, 131056, 131057, 133004, 135000,
]);
/** Those of them that rule out that the message was taken, whatever the status is. */
const NOT_TAKEN = new Set<number | string>([4, 613, 80007, 130429, 131056, 131057, 133004]);
/** Codes that concern the account, not the message: staff must repair the connection. */
const ACCOUNT_CODES = new Set<number | string>([
  190,
  368,
  131005,
  131031,
  131037,
  131042,
  131045,
  133010,
  'no_permission',
]);
const PAIR_LIMIT = 131056;

const acceptedAnswer = z.union([
  z
    .object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) })
    .transform(({ messages }) => messages[0]?.id),
  z.object({ message_id: z.string().min(1) }).transform(({ message_id }) => message_id),
  z.object({ id: z.string().min(1) }).transform(({ id }) => id),
]);

/**
 * Reads an answer of the Graph API to a send. `attempt` counts from 1; the pair limit requires a
 * wait of 4^n seconds.
 */
export function graphOutcome(answer: ProviderAnswer, attempt: number): SendOutcome {
  const { status, body } = answer;
  if (status >= 200 && status < 300) return acceptedOutcome(status, body);
  return refusalOutcome(answer, attempt);
}

/** The message was certainly not taken: the service is unavailable, or a code rules it out. */
const isNotTaken = (status: number, code: number | string | undefined): boolean =>
  code === undefined ? status === 503 : NOT_TAKEN.has(code);

/** Trying again later may succeed. */
const isPassing = (status: number, code: number | string | undefined): boolean =>
  status === 429 || (code === undefined ? status === 503 : RETRYABLE.has(code));

function refusalOutcome(
  { status, body, retryAfter }: ProviderAnswer,
  attempt: number,
): SendOutcome {
  const code = graphCode(body);
  const isAccount = code !== undefined && ACCOUNT_CODES.has(code);
  // A server that broke may have taken the message before; only a code that rules it out lets it be sent again.
  if (status >= 500 && !isAccount && !isNotTaken(status, code))
    return { kind: 'unknown', why: `HTTP ${status}${code === undefined ? '' : ` code ${code}`}` };
  const named = { code: String(code ?? `http_${status}`), reason: graphReason(code) };
  if (isPassing(status, code)) {
    const retryAfterMs = retryAfter === null ? null : retryAfter * 1000;
    const delayMs = code === PAIR_LIMIT ? pairDelayMs(retryAfterMs, attempt) : retryAfterMs;
    return { kind: 'retry', ...named, delayMs };
  }
  return { kind: 'refused', ...named, accountBroken: isAccount };
}

const pairDelayMs = (retryAfterMs: number | null, attempt: number): number =>
  Math.max(retryAfterMs ?? 0, 4 ** attempt * 1000);

function acceptedOutcome(status: number, body: unknown): SendOutcome {
  const accepted = acceptedAnswer.safeParse(body);
  return accepted.success && accepted.data !== undefined
    ? { kind: 'accepted', providerMessageId: accepted.data }
    : { kind: 'unknown', why: `HTTP ${status} without a message id` };
}
