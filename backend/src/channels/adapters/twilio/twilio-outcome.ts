import { z } from 'zod';
import type { SendOutcome } from '../../model/outbound.types';
import type { CallResult, ProviderAnswer } from '../../model/provider-call';
import { twilioReason } from './twilio-reasons';

/** Rates, and a channel that is away for a moment. */
const RETRYABLE = new Set(['14107', '20429', '63012', '63018']);
/** The account or its number, not the message. */
const ACCOUNT_CODES = new Set([
  '20003',
  '20005',
  '20404',
  '21212',
  '21660',
  '30002',
  '63001',
  '63007',
  '63051',
]);
/** A message that is made and has failed already. */
const FAILED = new Set(['failed', 'undelivered']);

const madeAnswer = z.object({
  sid: z.string().min(1),
  status: z.string().catch(''),
  error_code: z.union([z.number(), z.string()]).nullish(),
});
const errorAnswer = z.object({ code: z.union([z.number(), z.string()]).transform(String) });

const refused = (code: string): SendOutcome => ({
  kind: 'refused',
  code,
  reason: twilioReason(code),
  accountBroken: ACCOUNT_CODES.has(code),
});

function readMade({ status, body }: ProviderAnswer): SendOutcome {
  const made = madeAnswer.safeParse(body);
  if (!made.success) return { kind: 'unknown', why: `HTTP ${status} without a sid` };
  return FAILED.has(made.data.status)
    ? refused(String(made.data.error_code ?? 'unknown'))
    : { kind: 'accepted', providerMessageId: made.data.sid };
}

const retryOutcome = (
  code: string | null,
  { status, retryAfter }: ProviderAnswer,
): SendOutcome => ({
  kind: 'retry',
  code: code ?? `http_${status}`,
  reason: code === null ? 'Twilio şu anda yanıt vermiyor.' : twilioReason(code),
  delayMs: retryAfter === null ? null : retryAfter * 1000,
});

function readAnswer(answer: ProviderAnswer): SendOutcome {
  const { status, body } = answer;
  if (status < 300) return readMade(answer);
  const error = errorAnswer.safeParse(body);
  const code = error.success ? error.data.code : null;
  if (status === 429 || status === 503 || (code !== null && RETRYABLE.has(code)))
    return retryOutcome(code, answer);
  // Twilio has no idempotency key: after its own error the message may be made all the same.
  if (status >= 500) return { kind: 'unknown', why: `HTTP ${status}` };
  if (status === 401) return refused('20003');
  return refused(code ?? `http_${status}`);
}

/** Reads the outcome of a call of Twilio's Messages resource (docs/behaviour.md §9.12). */
export function twilioOutcome(result: CallResult): SendOutcome {
  if (result.kind === 'answered') return readAnswer(result);
  if (result.kind === 'unknown') return { kind: 'unknown', why: result.why };
  return { kind: 'retry', code: 'network', reason: 'Kanala ulaşılamadı.', delayMs: null };
}
