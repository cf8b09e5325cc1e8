import { CHANNELS } from '@muhatap/shared/wire';
import type { ConnectionRow } from './connections.repository';

/** Names of an account's fields in the audit log; of its keys it tells only that there are others now. */
export const ACCOUNT_FIELDS = {
  name: 'Ad',
  platform: 'Kanal',
  account: 'Hesap',
  isActive: 'Açık',
  keys: 'Erişim anahtarları',
} as const;

/** An account in the words of the audit log; `earlier` is how it was before a change. */
export const accountWords = (
  { name, platform, externalId, displayNumber, isActive, credentials }: ConnectionRow,
  earlier: ConnectionRow | null = null,
) => ({
  name,
  platform: CHANNELS[platform].name,
  account: displayNumber ?? externalId,
  isActive,
  keys: earlier !== null && earlier.credentials !== credentials ? 'yenilendi' : 'kayıtlı',
});
