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
export const saysisForm = ({ is_active, base_url, interval_minutes }: SaysisStatus): SaysisForm =>
  ({ isActive: is_active, baseUrl: base_url, apiKey: '', interval: String(interval_minutes) });

function isWebAddress(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}

/** What is wrong, by the wire's field names; null where nothing is. */
export function saysisFaults({ baseUrl, apiKey, interval, isActive }: SaysisForm, hasKey: boolean) {
  const address = baseUrl.trim();
  const minutes = Number(interval);
  const isFit = /^\d{1,4}$/.test(interval.trim()) && minutes >= INTERVAL.least && minutes <= INTERVAL.most;
  return {
    base_url: isWebAddress(address) && address.length <= LONGEST_ADDRESS ? null : 'http:// ya da https:// ile başlayan tam adresi yazın.',
    api_key: isActive && !hasKey && apiKey.trim() === '' ? 'Bağlantıyı açmak için anahtar gerekli.' : null,
    interval_minutes: isFit ? null : `${INTERVAL.least} ile ${INTERVAL.most} arasında bir sayı yazın.`,
  };
}

/** The body to send. Only for a form without faults. */
export const saysisInput = ({ isActive, baseUrl, apiKey, interval }: SaysisForm): SaysisSettingsInput => ({
  is_active: isActive, base_url: baseUrl.trim(), interval_minutes: Number(interval), ...(apiKey.trim() !== '' && { api_key: apiKey.trim() }),
});
