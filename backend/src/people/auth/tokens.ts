import { createHash, randomBytes } from 'node:crypto';

/** An opaque bearer token: 32 random bytes. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token. A token is random already, so one fast hash is enough. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
