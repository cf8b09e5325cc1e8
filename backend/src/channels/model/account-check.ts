import { parseProviderJson } from '../../text/storable-text';
import { PROVIDER_TIMEOUT_MS } from './provider-call';

/**
 * Result of asking the provider about an account. `proven`: the keys control it; `refused`: they do
 * not; `unanswered`: the provider gave no usable answer. `message` is Turkish and holds no key;
 * `number` is the account's phone, null where the provider does not give it.
 */
export interface AccountCheck {
  outcome: 'proven' | 'refused' | 'unanswered';
  message: string;
  number: string | null;
}

/** The provider's answer; `body` is null where it is no JSON. */
export interface AccountAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The cheapest call that proves whose the account is, and the reading of its answer. */
export interface AccountQuestion {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly judge: (answer: AccountAnswer) => AccountCheck;
}

export const refused = (message: string): AccountCheck => ({
  outcome: 'refused',
  message,
  number: null,
});
const unanswered = (message: string): AccountCheck => ({
  outcome: 'unanswered',
  message,
  number: null,
});

/** Proven; `name` is what the provider calls the account. */
export const proven = (name?: string, number: string | null = null): AccountCheck => ({
  outcome: 'proven',
  message: name ? `Bağlantı çalışıyor: ${name}.` : 'Bağlantı çalışıyor.',
  number,
});

const BUSY = 'Sağlayıcı şu anda yanıt veremiyor. Biraz sonra yeniden deneyin.';
const NOT_FOUND = 'Sağlayıcı bu hesabı bulamadı. Hesap numarasını ve anahtarı denetleyin.';
export const NO_RIGHT =
  'Anahtarın bu hesap için yetkisi yok. Sağlayıcı panelinden izinleri denetleyin.';
export const KEYS_REFUSED =
  'Sağlayıcı anahtarı kabul etmedi: yanlış ya da süresi dolmuş. Hesaba yeni anahtar girin.';
export const NO_KEYS = refused('Hesabın kayıtlı anahtarı yok. Hesaba yeni anahtar girin.');

/** An answer that the provider does not document. */
export const unexpected = () =>
  unanswered('Sağlayıcı beklenmeyen bir yanıt verdi. Hesap bilgilerini denetleyin.');

/** Result that an HTTP status decides, or what a code of the provider means; undefined where neither does. */
export function objectionOf(
  status: number,
  meaning?: 'keys' | 'busy' | 'right' | 'missing',
): AccountCheck | undefined {
  if (status === 401 || meaning === 'keys') return refused(KEYS_REFUSED);
  if (status === 429 || status >= 500 || meaning === 'busy') return unanswered(BUSY);
  if (status === 403 || meaning === 'right') return refused(NO_RIGHT);
  if (status === 404 || meaning === 'missing') return refused(NOT_FOUND);
  return undefined;
}

function parseBody(raw: string): unknown {
  try {
    return parseProviderJson(raw);
  } catch {
    return null;
  }
}

/**
 * Calls the provider. A redirect is an answer like any other: keys go to no other address. Never
 * throws.
 */
export async function askAccount(
  { url, headers, judge }: AccountQuestion,
  timeoutMs = PROVIDER_TIMEOUT_MS,
): Promise<AccountCheck> {
  try {
    const response = await fetch(url, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const raw = (await response.text()).slice(0, 100_000);
    return judge({ status: response.status, body: parseBody(raw) });
  } catch {
    return unanswered('Sağlayıcıya ulaşılamadı. Biraz sonra yeniden deneyin.');
  }
}
