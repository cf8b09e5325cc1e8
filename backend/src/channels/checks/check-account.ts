import { isDeepStrictEqual } from 'node:util';
import { adapterOf } from '../adapters/channel-adapters';
import { announceAccounts } from '../accounts/claim-account';
import {
  connectionsRepository,
  type ConnectionPatch,
  type ConnectionRow,
} from '../accounts/connections.repository';
import type { CredentialVault } from '../accounts/credentials';
import type { Config } from '../../config/config';
import { notifyOfKeyEnding } from '../../people';
import { daysUntil, dueWarning } from '../model/key-end';
import { inTransaction, type Database } from '../../database';
import { NO_KEYS } from '../model/account-check';
import { failed, worstOf, type InspectedAccount, type Inspection } from '../model/inspection';
import { accountChecksRepository, type AccountCheckRow } from './account-checks.repository';

export interface CheckParts {
  readonly db: Database;
  readonly vault: CredentialVault;
  readonly config: Pick<Config, 'channels' | 'publicOrigin'>;
  readonly now: () => Date;
  readonly providerTimeoutMs?: number | undefined;
}

/** An account as its check with the provider takes it. */
export const inspectedOf = (
  { vault, config, now, providerTimeoutMs: timeoutMs }: CheckParts,
  row: ConnectionRow,
): InspectedAccount => ({
  account: row.externalId,
  keys: vault.openCredentials(row),
  businessId: row.businessId,
  ...config,
  now: now(),
  timeoutMs,
});

async function inspect(parts: CheckParts, row: ConnectionRow): Promise<Inspection> {
  const account = inspectedOf(parts, row);
  if (Object.keys(account.keys).length > 0) return adapterOf(row.platform).inspect(account);
  const step = failed(NO_KEYS.message, 'Hesabın menüsündeki “Anahtarları değiştir” ile girin.');
  return { steps: [{ id: 'key', title: 'Erişim anahtarı', ...step }] };
}

/** The columns of the account itself that a check changes. */
function patchOf(
  { businessId, displayNumber, lastError }: ConnectionRow,
  { steps, ...found }: Inspection,
  now: Date,
): ConnectionPatch | null {
  const fault = steps.find(({ state }) => state === 'failed')?.message ?? null;
  const patch: ConnectionPatch = {
    ...(found.businessId !== undefined &&
      found.businessId !== businessId && { businessId: found.businessId }),
    ...(displayNumber === null && found.number !== undefined && { displayNumber: found.number }),
    ...(fault !== lastError && { lastError: fault, lastErrorAt: fault === null ? null : now }),
  };
  return Object.keys(patch).length === 0 ? null : patch;
}

/** The row of a check; a provider that does not answer says nothing about the key. */
function rowOf(
  { id }: ConnectionRow,
  { steps, keyExpiresAt: found }: Inspection,
  before: AccountCheckRow | null,
  now: Date,
): AccountCheckRow {
  const keyExpiresAt = found === undefined ? (before?.keyExpiresAt ?? null) : found;
  return {
    connectionId: id,
    steps: [...steps],
    state: worstOf(steps),
    keyExpiresAt,
    warnedFor: dueWarning(keyExpiresAt, now),
    checkedAt: now,
  };
}

/** Stores a check, unless the account was removed or got other keys while it ran. Null: it was not stored. */
async function record(
  { db, now }: CheckParts,
  row: ConnectionRow,
  inspection: Inspection,
): Promise<AccountCheckRow | null> {
  const at = now();
  const { companyId } = row;
  return inTransaction(db, async (tx) => {
    const locked = await connectionsRepository.lock(tx, companyId, row.id);
    if (locked === null || locked.credentials !== row.credentials) return null;
    const before = await accountChecksRepository.find(tx, row.id);
    const check = rowOf(row, inspection, before, at);
    const { keyExpiresAt: end, warnedFor } = check;
    await accountChecksRepository.put(tx, check);
    const patch = patchOf(locked, inspection, at);
    if (patch !== null) await connectionsRepository.update(tx, row.id, patch);
    if (end !== null && warnedFor !== null && warnedFor !== before?.warnedFor)
      await notifyOfKeyEnding(tx, { companyId, accountId: row.id, days: daysUntil(end, at), at });
    if (!isDeepStrictEqual(before?.steps, check.steps)) await announceAccounts(tx, companyId);
    return check;
  });
}

/** Checks an account with its provider, which may take some calls, and stores the result in one piece. Null: the account is gone or has other keys. */
export async function checkWithProvider(
  parts: CheckParts,
  row: ConnectionRow,
): Promise<AccountCheckRow | null> {
  return record(parts, row, await inspect(parts, row));
}
