import { z } from 'zod';
import type { SendOutcome } from '../../model/outbound.types';
import type { CallResult, ProviderAnswer } from '../../model/provider-call';

/**
 * Authkey documents no answers (docs/behaviour.md §9.13). Seen in the field: a `status` or
 * `Message` in varying case, sometimes a log id. An answer that states success is one, an answer
 * that names an error is a refusal, anything else is unknown and therefore never sent again.
 */
const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const answer = z.record(z.string(), z.unknown()).transform((fields) => {
  const lower = new Map(
    Object.entries(fields).map(([name, value]) => [name.toLocaleLowerCase('en-US'), value]),
  );
  const read = (...names: string[]) =>
    names.map((name) => text.safeParse(lower.get(name))).find(({ success }) => success)?.data ?? '';
  return {
    status: read('status', 'success'),
    message: read('message', 'msg', 'error', 'description'),
    id: read('logid', 'log_id', 'messageid', 'message_id', 'requestid'),
    hasError: lower.has('error'),
  };
});

type Fields = z.infer<typeof answer>;

const refused = (code: string, reason: string, accountBroken = false): SendOutcome => ({
  kind: 'refused',
  code,
  reason,
  accountBroken,
});

function refusal(message: string): SendOutcome {
  if (/auth|api ?key|unauthori[sz]ed|invalid key|ip (?:address )?(?:is )?not/i.test(message))
    return refused('authkey_auth', 'Authkey hesabının anahtarı kabul edilmedi.', true);
  if (/balance|credit/i.test(message))
    return refused('authkey_balance', 'Authkey hesabının bakiyesi yetersiz.', true);
  if (/template|wid|variable/i.test(message))
    return refused('authkey_template', 'Authkey mesaj şablonunu kabul etmedi.');
  if (/mobile|number|country/i.test(message))
    return refused('authkey_recipient', 'Authkey kişinin numarasını kabul etmedi.');
  return refused('authkey_refused', 'Authkey mesajı kabul etmedi.');
}

function readAnswer({ status, body, retryAfter }: ProviderAnswer): SendOutcome {
  if (status === 429 || status === 503)
    return {
      kind: 'retry',
      code: `http_${status}`,
      reason: 'Authkey şu anda yanıt vermiyor.',
      delayMs: retryAfter === null ? null : retryAfter * 1000,
    };
  if (status === 401 || status === 403) return refusal('unauthorized');
  if (status >= 500) return { kind: 'unknown', why: `HTTP ${status}` };
  const fields = readFields(body);
  return status >= 400 ? refusal(fields.message) : outcomeOf(fields, status);
}

/** Text that is no JSON is read as a message alone. */
function readFields(body: unknown): Fields {
  const read = answer.safeParse(body);
  if (read.success) return read.data;
  return { status: '', message: typeof body === 'string' ? body : '', id: '', hasError: false };
}

/** Reads the text of an answer whose HTTP status does not show the outcome. */
function outcomeOf(
  { status: statusText, message, id, hasError }: Fields,
  status: number,
): SendOutcome {
  if (hasError || /^(?:false|fail|failed|failure|error|0)$/i.test(statusText))
    return refusal(message);
  if (/^(?:true|success|ok|submitted|1)$/i.test(statusText) || /success|submitted/i.test(message))
    return { kind: 'accepted', providerMessageId: id === '' ? null : id };
  return /invalid|error|fail|missing|not found/i.test(message)
    ? refusal(message)
    : { kind: 'unknown', why: `HTTP ${status} with an answer that says neither` };
}

export function authkeyOutcome(result: CallResult): SendOutcome {
  if (result.kind === 'answered') return readAnswer(result);
  if (result.kind === 'unknown') return { kind: 'unknown', why: result.why };
  return { kind: 'retry', code: 'network', reason: 'Kanala ulaşılamadı.', delayMs: null };
}
