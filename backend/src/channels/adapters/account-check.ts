import { z } from 'zod';
import type { ConnectionCredentials, Platform } from '@muhatap/shared/wire';
import type { ChannelConfig } from '../../config/config';
import { GRAPH_VERSION } from './meta/graph-sender';
import { PROVIDER_TIMEOUT_MS } from '../model/provider-call';
import { parseProviderJson } from '../../text/storable-text';

/**
 * Result of asking the provider about an account. `proven`: the keys control it; `refused`: they do not; `unanswered`: the provider gave no
 * usable answer. `message` is Turkish and holds no key; `number` is the account's phone, null where the provider does not tell it.
 */
export interface AccountCheck {
  outcome: 'proven' | 'refused' | 'unanswered';
  message: string;
  number: string | null;
}

interface Asked {
  platform: Platform;
  account: string;
  keys: ConnectionCredentials;
}

interface Answer {
  status: number;
  /** Null: no JSON. */
  body: z.infer<typeof answerShape> | null;
}

const text = z.string().optional().catch(undefined);
const answerShape = z
  .object({
    name: text,
    username: text,
    verified_name: text,
    display_phone_number: text,
    status: text,
    access_token: text,
    senders: z
      .array(z.object({ sender_id: text }).catch({}))
      .optional()
      .catch(undefined),
    error: z.object({ code: z.number() }).optional().catch(undefined),
  })
  .catch({});

/** Everybody may read a page's name; its token is given to its own people alone. The other objects are read by nobody else. */
const GRAPH_FIELDS: Partial<Record<Platform, string>> = {
  whatsapp: 'display_phone_number,verified_name',
  facebook: 'name,access_token',
  instagram: 'username',
  'instagram-comment': 'username',
};

/** Address and headers of the cheapest call that proves whose the account is. */
function requestOf(
  { platform, account, keys }: Asked,
  { graphBaseUrl, twilioMessagingUrl, authkeyBaseUrl }: ChannelConfig,
): { url: string; headers: Record<string, string> } {
  if (platform === 'whatsapp-twillio') {
    const sid = keys.account_sid ?? '';
    return {
      url: `${twilioMessagingUrl}/v2/Channels/Senders?Channel=whatsapp&PageSize=1000`,
      headers: {
        authorization: `Basic ${Buffer.from(`${sid}:${keys.auth_token ?? ''}`).toString('base64')}`,
      },
    };
  }
  if (platform === 'whatsapp-authkey')
    return {
      url: `${authkeyBaseUrl}/restapi/getbalance.php?authkey=${encodeURIComponent(keys.authkey ?? '')}`,
      headers: {},
    };
  return {
    url: `${graphBaseUrl}/${GRAPH_VERSION}/${encodeURIComponent(account)}?fields=${GRAPH_FIELDS[platform] ?? 'id'}`,
    headers: { authorization: `Bearer ${keys.access_token ?? ''}` },
  };
}

/** Null: nobody answered in time. A redirect is an answer like any other: keys go to no other address. */
async function ask(
  request: ReturnType<typeof requestOf>,
  timeoutMs: number,
): Promise<Answer | null> {
  try {
    const response = await fetch(request.url, {
      headers: request.headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const raw = (await response.text()).slice(0, 100_000);
    try {
      return { status: response.status, body: answerShape.parse(parseProviderJson(raw)) };
    } catch {
      return { status: response.status, body: null };
    }
  } catch {
    return null;
  }
}

const refused = (message: string): AccountCheck => ({ outcome: 'refused', message, number: null });
const unanswered = (message: string): AccountCheck => ({
  outcome: 'unanswered',
  message,
  number: null,
});
const BUSY = 'Sağlayıcı şu anda yanıt veremiyor. Biraz sonra yeniden deneyin.';
const NO_RIGHT = 'Anahtarın bu hesap için yetkisi yok. Sağlayıcı panelinden izinleri denetleyin.';
const KEYS_REFUSED =
  'Sağlayıcı anahtarı kabul etmedi: yanlış ya da süresi dolmuş. Hesaba yeni anahtar girin.';
const AUTH_CODES = new Set([190, 102]);
const TEMPORARY = new Set([1, 2, 4, 17, 32, 80007]);
const isPermissionCode = (code: number) => code === 10 || (code >= 200 && code < 300);

const NOT_FOUND = 'Sağlayıcı bu hesabı bulamadı. Hesap numarasını ve anahtarı denetleyin.';

/** Result that an HTTP status or Meta's error code decides; undefined where neither does. */
function objectionOf(status: number, code = Number.NaN): AccountCheck | undefined {
  if (status === 401 || AUTH_CODES.has(code)) return refused(KEYS_REFUSED);
  if (status === 429 || status >= 500 || TEMPORARY.has(code)) return unanswered(BUSY);
  if (status === 403 || isPermissionCode(code)) return refused(NO_RIGHT);
  if (status === 404 || code === 100) return refused(NOT_FOUND);
  return undefined;
}

/** Whether an answer of status 200 names no error and has the shape that the platform gives it; Authkey's may be no JSON. */
const isExpected = (platform: Platform, { status, body }: Answer): boolean =>
  status === 200 && body?.error === undefined && (body !== null || platform === 'whatsapp-authkey');

const isSender = (account: string, { body }: Answer): boolean =>
  (body?.senders ?? []).some(({ sender_id: sender }) => sender === `whatsapp:${account}`);

/** Result that the body decides against the account; undefined where it does not. */
function platformObjectionOf(
  { platform, account }: Asked,
  answer: Answer,
): AccountCheck | undefined {
  // What Authkey answers is not documented in full: its own word for a refusal counts, whatever the status.
  if (platform === 'whatsapp-authkey' && /^(error|fail)/i.test(answer.body?.status ?? ''))
    return refused(KEYS_REFUSED);
  if (!isExpected(platform, answer))
    return unanswered('Sağlayıcı beklenmeyen bir yanıt verdi. Hesap bilgilerini denetleyin.');
  if (platform === 'facebook' && answer.body?.access_token === undefined) return refused(NO_RIGHT);
  if (platform === 'whatsapp-twillio' && !isSender(account, answer))
    return refused('Bu numara anahtarın Twilio hesabında WhatsApp göndericisi değil.');
  return undefined;
}

const nameOf = (body: NonNullable<Answer['body']>): string | undefined =>
  (body.verified_name ?? body.name ?? body.username)?.trim().slice(0, 100);

function verdict(asked: Asked, answer: Answer): AccountCheck {
  const { status, body } = answer;
  const objection = objectionOf(status, body?.error?.code) ?? platformObjectionOf(asked, answer);
  if (objection !== undefined) return objection;
  const name = body === null ? undefined : nameOf(body);
  return {
    outcome: 'proven',
    message: name ? `Bağlantı çalışıyor: ${name}.` : 'Bağlantı çalışıyor.',
    number: body?.display_phone_number?.slice(0, 40) ?? null,
  };
}

/** Asks the provider with an account's keys whose it is; Authkey tells of the keys alone. Never throws. */
export async function checkAccount(
  asked: Asked,
  channels: ChannelConfig,
  timeoutMs = PROVIDER_TIMEOUT_MS,
): Promise<AccountCheck> {
  if (Object.keys(asked.keys).length === 0)
    return refused('Hesabın kayıtlı anahtarı yok. Hesaba yeni anahtar girin.');
  const answer = await ask(requestOf(asked, channels), timeoutMs);
  return answer === null
    ? unanswered('Sağlayıcıya ulaşılamadı. Biraz sonra yeniden deneyin.')
    : verdict(asked, answer);
}
