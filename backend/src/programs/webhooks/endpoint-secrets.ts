import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import type { EndpointRow } from './webhooks.repository';

const { webhookEndpoints } = schema;

/** Seals the secrets of addresses, each for its own. */
export interface EndpointVault {
  seal(owner: string, secret: { readonly access_token: string }): string;
  /** Empty where it was sealed for another owner or by an unknown key. */
  open(owner: string, sealed: string): { readonly access_token?: string | undefined };
}

const ownerOf = (endpointId: string): string => `webhook:${endpointId}`;

/** A secret of the Standard Webhooks specification: 32 random bytes. */
export const createSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export const sealSecret = (vault: EndpointVault, endpointId: string, secret: string): string =>
  vault.seal(ownerOf(endpointId), { access_token: secret });

/** The secrets that sign at a moment, the newest first. */
export function openSecrets(
  vault: EndpointVault,
  { id, secret, formerSecret, formerUntil }: EndpointRow,
  at: Date,
): string[] {
  const isFormerValid = formerUntil !== null && formerUntil > at;
  return [secret, ...(formerSecret !== null && isFormerValid ? [formerSecret] : [])].flatMap(
    (sealed) => vault.open(ownerOf(id), sealed).access_token ?? [],
  );
}

/** The sealed secrets of all addresses, for a change of the installation's key. */
export const webhookSecrets = {
  /** Each with the owner for whom it was sealed. */
  async list(db: Database): Promise<{ owner: string; sealed: string }[]> {
    const { id, secret, formerSecret } = webhookEndpoints;
    const rows = await db.select({ id, secret, formerSecret }).from(webhookEndpoints);
    return rows.flatMap((row) =>
      [row.secret, row.formerSecret].flatMap((sealed) =>
        sealed === null ? [] : [{ owner: ownerOf(row.id), sealed }],
      ),
    );
  },

  /** Leaves a secret alone that was changed meanwhile. */
  async replace(db: Database, before: string, after: string): Promise<void> {
    const { secret, formerSecret } = webhookEndpoints;
    await db.update(webhookEndpoints).set({ secret: after }).where(eq(secret, before));
    await db.update(webhookEndpoints).set({ formerSecret: after }).where(eq(formerSecret, before));
  },
};
