import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import {
  connectionCredentials,
  type ConnectionCredentials,
  type Platform,
} from '@muhatap/shared/wire/channels';
import type { schema } from '../../database';
import { adapterOf } from '../adapters/channel-adapters';

/** Scheme of the sealed text: `v1.` + base64url(iv ‖ tag ‖ ciphertext), AES-256-GCM with the connection's id as associated data. */
const PREFIX = 'v1.';
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
  /** Empty when there are none, or when they were sealed with another key or for another row: the account must be connected again. */
  openCredentials(row: CredentialRow): ConnectionCredentials;
}

/** Rows from before sealing hold the one key of their platform in the open. */
const plainCredentials = (platform: Platform, key: string | null): ConnectionCredentials =>
  key === null ? {} : adapterOf(platform).readPlainKey(key);

/** `secret` is any text; its hash is the key. */
export function createCredentialVault(secret: string): CredentialVault {
  const key = createHash('sha256').update(secret, 'utf8').digest();

  const open = (connectionId: string, sealed: string): ConnectionCredentials => {
    const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64url');
    if (!sealed.startsWith(PREFIX) || bytes.length <= IV_BYTES + TAG_BYTES) return {};
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(connectionId, 'utf8'));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
      return connectionCredentials.parse(JSON.parse(text));
    } catch {
      // The reason would only say "wrong key or tampered with", and no message may quote what stood there.
      return {};
    }
  };

  return {
    open,
    seal(connectionId, credentials) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(connectionId, 'utf8'));
      const sealed = Buffer.concat([
        cipher.update(JSON.stringify(credentials), 'utf8'),
        cipher.final(),
      ]);
      return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    openCredentials: ({ id, platform, credentials, accessToken }) =>
      credentials === null ? plainCredentials(platform, accessToken) : open(id, credentials),
  };
}
