import { z } from 'zod';

/** Seals what leaves this process, or lies in the database, for one owner; texts of accepted older keys are opened too. */
export interface SecretVault {
  seal(owner: string, secret: { readonly access_token: string }): string;
  /** Empty where it was sealed for another owner or by an unknown key. */
  open(owner: string, sealed: string): { readonly access_token?: string | undefined };
}

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
