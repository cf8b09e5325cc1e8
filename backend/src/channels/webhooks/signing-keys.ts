import { and, eq, isNull } from 'drizzle-orm';
import type { ConnectionCredentials } from '@muhatap/shared/wire/channels';
import { schema, type Database } from '../../database';
import type { CredentialVault } from '../accounts/credentials';
import type { ChannelWebhook, WebhookCall } from '../model/channel-adapter';

const { connections } = schema;

/**
 * The keys of the account whose own key signs a call; empty where the provider has one secret for
 * all, and for an account that is not connected.
 */
export async function readSigningKeys(
  db: Database,
  vault: CredentialVault,
  { signingAccount }: ChannelWebhook,
  call: WebhookCall,
): Promise<ConnectionCredentials> {
  const account = signingAccount?.(call);
  if (!account) return {};
  const [row] = await db
    .select()
    .from(connections)
    .where(
      and(
        eq(connections.platform, account.platform),
        eq(connections.externalId, account.externalId),
        isNull(connections.removedAt),
      ),
    );
  return row === undefined ? {} : vault.openCredentials(row);
}
