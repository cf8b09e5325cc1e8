import { isOneOf } from '@muhatap/shared/wire/open';
import {
  CITY_SYSTEMS,
  saysisSettingsInput,
  type SaysisStatus,
} from '@muhatap/shared/wire/complaints';

/** Minutes between two readings of SAYSIS's changes (wire: saysisSettingsInput). */
export const INTERVAL = { least: 1, most: 1440 } as const;

/** Form values of the stored settings. The server never returns its key; an empty key keeps it. */
export const saysisForm = ({
  is_active,
  base_url,
  interval_minutes,
  system = 'saysis',
  jurisdiction_id = null,
}: SaysisStatus) => ({
  is_active,
  base_url,
  interval_minutes,
  system: isOneOf(CITY_SYSTEMS, system) ? system : undefined,
  jurisdiction_id: jurisdiction_id ?? '',
  api_key: undefined as string | undefined,
});
export type SaysisForm = ReturnType<typeof saysisForm>;

/** The key field's value; undefined for a missing or blank key. */
export const keyOrNone = (text: string | undefined): string | undefined =>
  text?.trim() || undefined;

const originOf = (address: string): string | null =>
  URL.canParse(address) ? new URL(address).origin : null;

type Kept = Pick<SaysisStatus, 'has_key' | 'base_url'>;

/** Whether the stored key can stay: it goes to the server that it was given for and to no other. */
export const keepsKey = (
  { base_url: address }: Pick<SaysisForm, 'base_url'>,
  { has_key, base_url }: Kept,
): boolean => has_key && originOf(base_url) === originOf(address.trim());

/** An active connection needs a key for its server. */
export const saysisSchema = (kept: Kept) =>
  saysisSettingsInput.refine((form) => !form.is_active || form.api_key || keepsKey(form, kept), {
    path: ['api_key'],
    error: kept.has_key
      ? 'Adres değişti: yeni adresin anahtarını yazın.'
      : 'Bağlantıyı açmak için anahtar gerekli.',
  });

export const SAYSIS_MESSAGES = {
  base_url: 'http:// ya da https:// ile başlayan tam adresi yazın.',
  interval_minutes: `${INTERVAL.least} ile ${INTERVAL.most} arasında bir sayı yazın.`,
};
