import { z } from 'zod';
import type { SecretVault } from '../single-sign-on/secrets';

/** For whom the secret of a person's app is sealed. */
export const totpOwner = (userId: string): string => `totp:${userId}`;

const expiring = z.object({ expiresAt: z.number() });

/** Values that leave this process sealed and come back within a time: a step that is under way. */
export interface SealedValues<T> {
  seal(owner: string, value: T): string;
  /** Null where it is over, or was not sealed for this owner. */
  open(owner: string, sealed: string): T | null;
}

export function createSealedValues<T>({
  vault,
  now,
  schema,
  lifetimeMs,
}: {
  readonly vault: SecretVault;
  readonly now: () => Date;
  readonly schema: z.ZodType<T>;
  readonly lifetimeMs: number;
}): SealedValues<T> {
  return {
    seal: (owner, value) =>
      vault.seal(owner, {
        access_token: JSON.stringify({ ...value, expiresAt: now().getTime() + lifetimeMs }),
      }),
    open(owner, sealed) {
      const text = vault.open(owner, sealed).access_token;
      if (text === undefined) return null;
      const value: unknown = JSON.parse(text);
      return expiring.parse(value).expiresAt > now().getTime() ? schema.parse(value) : null;
    },
  };
}
