import type { SaysisSettingsInput, SaysisStatus } from '@muhatap/shared/wire';

/** Minutes between two readings of SAYSIS's changes (wire: saysisSettingsInput). */
export const INTERVAL = { least: 1, most: 1440 } as const;
const LONGEST_ADDRESS = 300;

/** The line while it is being set up, everything as typed; an empty key keeps the stored one. */
export interface SaysisForm {
  readonly isActive: boolean;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly interval: string;
}

/** The form as the server holds it; the key never comes back. */
export const saysisForm = ({
  is_active,
  base_url,
  interval_minutes,
}: SaysisStatus): SaysisForm => ({
  isActive: is_active,
  baseUrl: base_url,
  apiKey: '',
  interval: String(interval_minutes),
});

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

const originOf = (address: string): string | null =>
  URL.canParse(address) ? new URL(address).origin : null;

/** Whether the stored key can stay: it goes to the server that it was given for and to no other. */
export const keepsKey = (
  { baseUrl }: Pick<SaysisForm, 'baseUrl'>,
  { has_key, base_url }: Pick<SaysisStatus, 'has_key' | 'base_url'>,
): boolean => has_key && originOf(base_url) === originOf(baseUrl.trim());

/** What is wrong, by the wire's field names; null where nothing is. */
export function saysisFaults(form: SaysisForm, kept: Pick<SaysisStatus, 'has_key' | 'base_url'>) {
  const { baseUrl, apiKey, interval, isActive } = form;
  const address = baseUrl.trim();
  const minutes = Number(interval);
  const lacksKey =
    isActive && apiKey.trim() === '' && isWebAddress(address) && !keepsKey(form, kept);
  const keyFault = kept.has_key
    ? 'Adres değişti: yeni adresin anahtarını yazın.'
    : 'Bağlantıyı açmak için anahtar gerekli.';
  const isFit =
    /^\d{1,4}$/.test(interval.trim()) && minutes >= INTERVAL.least && minutes <= INTERVAL.most;
  return {
    base_url:
      isWebAddress(address) && address.length <= LONGEST_ADDRESS
        ? null
        : 'http:// ya da https:// ile başlayan tam adresi yazın.',
    api_key: lacksKey ? keyFault : null,
    interval_minutes: isFit
      ? null
      : `${INTERVAL.least} ile ${INTERVAL.most} arasında bir sayı yazın.`,
  };
}

/** The body to send. Only for a form without faults. */
export const saysisInput = ({
  isActive,
  baseUrl,
  apiKey,
  interval,
}: SaysisForm): SaysisSettingsInput => ({
  is_active: isActive,
  base_url: baseUrl.trim(),
  interval_minutes: Number(interval),
  ...(apiKey.trim() !== '' && { api_key: apiKey.trim() }),
});
