import { z } from 'zod';
import type { SendOutcome } from '../outbound.types';
import type { ProviderAnswer } from '../provider-call';
import { graphCode } from './graph-code';
import { graphReason } from './graph-reasons';

/** Codes that pass by themselves: API, number and pair rates, temporary trouble, an account being upgraded (channel facts §7.4). */
const RETRYABLE = new Set<number | string>([
  1, 2, 4, 613, 80007, 130429, 131000, 131016, 131056, 131057, 133004, 135000,
]);
/** Codes that concern the account, not the message: staff must mend the connection. */
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

/** Reads an answer of the Graph API to a send. `attempt` counts from 1; the pair limit asks for 4^n seconds. */
export function graphOutcome(
  { status, body, retryAfter }: ProviderAnswer,
  attempt: number,
): SendOutcome {
  if (status >= 200 && status < 300) {
    const accepted = acceptedAnswer.safeParse(body);
    return accepted.success && accepted.data !== undefined
      ? { kind: 'accepted', providerMessageId: accepted.data }
      : { kind: 'unknown', why: `HTTP ${status} without a message id` };
  }
  const code = graphCode(body);
  // A gateway that gave up waiting cannot say whether the platform behind it took the message.
  if (code === undefined && status === 504) return { kind: 'unknown', why: 'HTTP 504' };
  const named = { code: String(code ?? `http_${status}`), reason: graphReason(code) };
  const isAccount = code !== undefined && ACCOUNT_CODES.has(code);
  const temporary =
    code === undefined ? status >= 500 : RETRYABLE.has(code) || (status >= 500 && !isAccount);
  if (temporary || status === 429) {
    const asked = retryAfter === null ? null : retryAfter * 1000;
    return {
      kind: 'retry',
      ...named,
      delayMs: code === PAIR_LIMIT ? Math.max(asked ?? 0, 4 ** attempt * 1000) : asked,
    };
  }
  return { kind: 'refused', ...named, accountBroken: isAccount };
}
