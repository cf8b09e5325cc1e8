import { CHANNELS } from '@muhatap/shared/wire/channels';
import type { ConnectionRow } from './connections.repository';

/** Names of an account's fields in the audit log, which records of keys only that they changed. */
export const ACCOUNT_FIELDS = {
  name: 'Ad',
  platform: 'Kanal',
  account: 'Hesap',
  isActive: 'Açık',
  keys: 'Erişim anahtarları',
} as const;

/** An account as the audit log shows it; `earlier` is its state before a change. */
export const accountLabels = (
  { name, platform, externalId, displayNumber, isActive, credentials }: ConnectionRow,
  earlier: ConnectionRow | null = null,
) => ({
  name,
  platform: CHANNELS[platform].name,
  account: displayNumber ?? externalId,
  isActive,
  keys: earlier !== null && earlier.credentials !== credentials ? 'yenilendi' : 'kayıtlı',
});
