import type { ConnectionCredentials, Platform } from '@muhatap/shared/wire/channels';
import { changesOf, recordAudit } from '../../people';
import { recordEvent } from '../../events';
import type { ChannelConfig } from '../../config/config';
import type { Database } from '../../database';
import { Refusal } from '../../http/errors';
import { checkAccount } from './check-account';
import { ACCOUNT_FIELDS, accountLabels } from './account-labels';
import { connectionsRepository, type ConnectionRow } from './connections.repository';
import type { CredentialVault } from './credentials';

/** An account that somebody wants to connect, with the keys that they typed. */
export interface Claim {
  readonly companyId: string;
  readonly platform: Platform;
  readonly externalId: string;
  readonly keys: ConnectionCredentials;
}

interface Parts {
  readonly db: Database;
  readonly vault: CredentialVault;
  readonly channels: ChannelConfig;
}

export const connectionExists = () =>
  new Refusal(409, 'connection_exists', 'Bu hesap zaten bağlı.');

/** The columns of an account that was taken away; its conversations stay. */
export const ERASED = {
  isActive: false,
  credentials: null,
  accessToken: null,
  lastError: null,
  lastErrorAt: null,
} as const;

/** Announces to the company's open pages that its accounts have changed. */
export const announceAccounts = (tx: Database, companyId: string) =>
  recordEvent(tx, companyId, 'inbox-changed', { what: 'connections' });

/**
 * Checks with the provider whose an account is before anything is stored, because the id of a page
 * is public. Answers who still holds it and has lost control of it; throws 422 `account_unproven`,
 * and 409 `connection_exists` where its holder controls it as well.
 */
export async function decideClaim(
  { db, vault, channels }: Parts,
  { companyId, platform, externalId, keys }: Claim,
): Promise<ConnectionRow | null> {
  const check = (of: ConnectionCredentials) =>
    checkAccount({ platform, account: externalId, keys: of }, channels);
  const { outcome, message } = await check(keys);
  if (outcome !== 'proven') throw new Refusal(422, 'account_unproven', message);
  const holder = await connectionsRepository.findHolder(db, companyId, platform, externalId);
  if (holder === null) return null;
  const isTheirs = holder.companyId !== companyId;
  // The keys of a holder whose check gets no answer may still be valid.
  if (isTheirs && (await check(vault.openCredentials(holder))).outcome === 'refused') return holder;
  throw connectionExists();
}

/** Takes an account from a company that has lost control of it; throws 409 `connection_exists` where somebody has it by other keys meanwhile. */
export async function releaseAccount(
  tx: Database,
  { companyId, platform, externalId }: Claim,
  loser: ConnectionRow | null,
  at: Date,
): Promise<void> {
  const holder = await connectionsRepository.findHolder(tx, companyId, platform, externalId);
  if (holder === null) return;
  if (holder.id !== loser?.id || holder.credentials !== loser.credentials) throw connectionExists();
  await connectionsRepository.update(tx, holder.id, { ...ERASED, removedAt: at });
  await recordAudit(tx, {
    companyId: holder.companyId,
    by: null,
    at,
    action: 'connection.deleted',
    subject: { id: holder.id, name: holder.name },
    changes: [
      ...changesOf(ACCOUNT_FIELDS, accountLabels(holder), {}),
      {
        field: 'Neden',
        before: null,
        after: 'Kayıtlı anahtar artık geçerli değil; hesabı, sahibi olduğunu gösteren bağladı.',
      },
    ],
  });
  await announceAccounts(tx, holder.companyId);
}
