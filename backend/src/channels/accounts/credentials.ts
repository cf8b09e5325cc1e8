import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import {
  connectionCredentials,
  type ConnectionCredentials,
  type Platform,
} from '@muhatap/shared/wire/channels';
import type { schema } from '../../database';
import { adapterOf } from '../adapters/channel-adapters';

/**
 * Schemes of the sealed text, AES-256-GCM with the connection's id as associated data: `v1.` + base64url(iv ‖ tag ‖ ciphertext), and
 * `v2.` + the key's id + `.` + the same. The second is written only while there are several keys, so that releases that know the first
 * alone go on reading everything where the secret is never changed.
 */
const SEALED = /^(?:v1|v2\.(?<id>[\w-]+))\.(?<bytes>[\w-]+)$/;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The columns of a connection's row from which its keys are read. */
export type CredentialRow = Pick<
  typeof schema.connections.$inferSelect,
  'id' | 'platform' | 'credentials' | 'accessToken'
>;

/**
 * Seals and opens the keys of channel accounts. Opened keys may go to that account's provider and
 * nowhere else: no log, no answer.
 */
export interface CredentialVault {
  seal(connectionId: string, credentials: ConnectionCredentials): string;
  /** Opens what was sealed for this owner; empty as {@link openCredentials} is. */
  open(connectionId: string, sealed: string): ConnectionCredentials;
  /** Whether the first secret sealed it, for this owner. */
  isCurrent(connectionId: string, sealed: string): boolean;
  /** Empty when there are none, or when they were sealed with another key or for another row: the account must be connected again. */
  openCredentials(row: CredentialRow): ConnectionCredentials;
}

/** Rows from before sealing hold the one key of their platform in the open. */
const plainCredentials = (platform: Platform, key: string | null): ConnectionCredentials =>
  key === null ? {} : adapterOf(platform).readPlainKey(key);

/** `id` names a key in what it has sealed, and says nothing about it. */
interface SealingKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/** `secret` is any text; its hash is the key. */
const sealingKeyOf = (secret: string): SealingKey => ({
  id: createHash('sha256').update(`key id ${secret}`, 'utf8').digest('base64url').slice(0, 8),
  bytes: createHash('sha256').update(secret, 'utf8').digest(),
});

/** Null where this key did not seal it, or not for this owner. */
function decrypt(key: SealingKey, owner: string, bytes: Buffer): string | null {
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(owner, 'utf8'));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const parts = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(parts).toString('utf8');
  } catch {
    // The reason would only say "wrong key or tampered with", and no message may quote what stood there.
    return null;
  }
}

/** Seals with the first secret, opens with each. */
export function createCredentialVault(
  ...[secret, ...accepted]: readonly [string, ...string[]]
): CredentialVault {
  const [current, others] = [sealingKeyOf(secret), accepted.map(sealingKeyOf)];

  /** Null where none of these keys sealed it for this owner. */
  const openWith = (owner: string, sealed: string, keys: readonly SealingKey[]): string | null => {
    const { id, bytes = '' } = SEALED.exec(sealed)?.groups ?? {};
    for (const key of keys.filter((one) => id === undefined || one.id === id)) {
      const text = decrypt(key, owner, Buffer.from(bytes, 'base64url'));
      if (text !== null) return text;
    }
    return null;
  };

  const open = (owner: string, sealed: string): ConnectionCredentials => {
    const text = openWith(owner, sealed, [current, ...others]);
    const read = text === null ? null : connectionCredentials.safeParse(JSON.parse(text));
    return read?.data ?? {};
  };

  return {
    open,
    seal(connectionId, credentials) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.bytes, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(connectionId, 'utf8'));
      const sealed = Buffer.concat([
        cipher.update(JSON.stringify(credentials), 'utf8'),
        cipher.final(),
      ]);
      const bytes = Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
      return others.length === 0 ? `v1.${bytes}` : `v2.${current.id}.${bytes}`;
    },
    isCurrent: (owner, sealed) => openWith(owner, sealed, [current]) !== null,
    openCredentials: ({ id, platform, credentials, accessToken }) =>
      credentials === null ? plainCredentials(platform, accessToken) : open(id, credentials),
  };
}
