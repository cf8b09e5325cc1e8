import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id as OWASP asks: 19 MiB, two passes, one lane. `algorithm` 2 is argon2id. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | null = null;

/** Compares in the same time whether or not there is a hash, so that nobody learns which addresses are registered. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}
