import { z } from 'zod';
import type { ConnectionCredentials, Platform } from '@muhatap/shared/wire';
import type { ChannelConfig } from '../config/config';
import { GRAPH_VERSION } from './meta/graph-sender';
import { PROVIDER_TIMEOUT_MS } from './provider-call';
import { parseProviderJson } from './provider-text';

/** What the provider said of an account; `message` is Turkish and holds no key. `number` is the phone that it shows, where it tells. */
export interface AccountCheck {
  ok: boolean;
  message: string;
  number: string | null;
}

interface Asked {
  platform: Platform;
  account: string;
  keys: ConnectionCredentials;
}

/** `name` and `state` are read from the answer, where the platform gives them. */
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
    friendly_name: text,
    status: text,
    error: z.object({ code: z.number() }).optional().catch(undefined),
  })
  .catch({});

const GRAPH_FIELDS: Partial<Record<Platform, string>> = {
  whatsapp: 'display_phone_number,verified_name',
  facebook: 'name',
  instagram: 'username',
  'instagram-comment': 'username',
};

/** Address and headers of the cheapest call that proves the keys. */
function requestOf(
  { platform, account, keys }: Asked,
  { graphBaseUrl, twilioBaseUrl, authkeyBaseUrl }: ChannelConfig,
): { url: string; headers: Record<string, string> } {
  if (platform === 'whatsapp-twillio') {
    const sid = keys.account_sid ?? '';
    return {
      url: `${twilioBaseUrl}/2010-04-01/Accounts/${encodeURIComponent(sid)}.json`,
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

const failed = (message: string): AccountCheck => ({ ok: false, message, number: null });
const KEYS_REFUSED =
  'Sağlayıcı anahtarı kabul etmedi: yanlış ya da süresi dolmuş. Hesaba yeni anahtar girin.';
const AUTH_CODES = new Set([190, 102]);
const TEMPORARY = new Set([1, 2, 4, 17, 32, 80007]);
const isPermissionCode = (code: number) => code === 10 || (code >= 200 && code < 300);

/** What a status or Meta's error code says of the account, in Turkish; undefined: nothing bad. */
function refusalOf(status: number, code = Number.NaN): string | undefined {
  if (status === 401 || AUTH_CODES.has(code)) return KEYS_REFUSED;
  if (status === 429 || status >= 500 || TEMPORARY.has(code))
    return 'Sağlayıcı şu anda yanıt veremiyor. Biraz sonra yeniden deneyin.';
  if (status === 403 || isPermissionCode(code))
    return 'Anahtarın bu hesap için yetkisi yok. Sağlayıcı panelinden izinleri denetleyin.';
  if (status === 404 || code === 100)
    return 'Sağlayıcı bu hesabı bulamadı. Hesap numarasını ve anahtarı denetleyin.';
  return undefined;
}

/** Whether an answer of status 200 names no error and has the shape that the platform gives it; Authkey's may be no JSON. */
const isExpected = (platform: Platform, { status, body }: Answer): boolean =>
  status === 200 && body?.error === undefined && (body !== null || platform === 'whatsapp-authkey');

/** What an answer without a known status or error code still says against the account; undefined: nothing. */
function platformRefusalOf(platform: Platform, answer: Answer): string | undefined {
  const state = answer.body?.status;
  // What Authkey answers is not documented in full: its own word for a refusal counts, whatever the status.
  if (platform === 'whatsapp-authkey' && /^(error|fail)/i.test(state ?? '')) return KEYS_REFUSED;
  if (!isExpected(platform, answer))
    return 'Sağlayıcı beklenmeyen bir yanıt verdi. Hesap bilgilerini denetleyin.';
  if (platform === 'whatsapp-twillio' && state !== undefined && state !== 'active')
    return 'Twilio hesabı etkin değil. Twilio panelinden hesabın durumunu denetleyin.';
  return undefined;
}

const nameOf = (body: NonNullable<Answer['body']>): string | undefined =>
  (body.verified_name ?? body.name ?? body.username ?? body.friendly_name)?.trim().slice(0, 100);

function verdict({ platform }: Asked, answer: Answer): AccountCheck {
  const { status, body } = answer;
  const refusal = refusalOf(status, body?.error?.code) ?? platformRefusalOf(platform, answer);
  if (refusal !== undefined) return failed(refusal);
  const name = body === null ? undefined : nameOf(body);
  return {
    ok: true,
    message: name ? `Bağlantı çalışıyor: ${name}.` : 'Bağlantı çalışıyor.',
    number: body?.display_phone_number?.slice(0, 40) ?? null,
  };
}

/** Asks the provider with an account's keys whether they work. Never throws. */
export async function checkAccount(
  asked: Asked,
  channels: ChannelConfig,
  timeoutMs = PROVIDER_TIMEOUT_MS,
): Promise<AccountCheck> {
  if (Object.keys(asked.keys).length === 0)
    return failed('Hesabın kayıtlı anahtarı yok. Hesaba yeni anahtar girin.');
  const answer = await ask(requestOf(asked, channels), timeoutMs);
  return answer === null
    ? failed('Sağlayıcıya ulaşılamadı. Biraz sonra yeniden deneyin.')
    : verdict(asked, answer);
}
