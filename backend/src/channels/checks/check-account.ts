import { adapterOf } from '../adapters/channel-adapters';
import { announceAccounts } from '../accounts/claim-account';
import {
  connectionsRepository,
  type ConnectionPatch,
  type ConnectionRow,
} from '../accounts/connections.repository';
import type { CredentialVault } from '../accounts/credentials';
import type { Config } from '../../config/config';
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

/** Stores a check, unless the account was removed or got other keys while it ran. Null: it was not stored. */
async function record(
  { db, now }: CheckParts,
  row: ConnectionRow,
  inspection: Inspection,
): Promise<AccountCheckRow | null> {
  return inTransaction(db, async (tx) => {
    const locked = await connectionsRepository.lock(tx, row.companyId, row.id);
    if (locked === null || locked.credentials !== row.credentials) return null;
    const before = await accountChecksRepository.find(tx, row.id);
    const steps = [...inspection.steps];
    const check: AccountCheckRow = {
      connectionId: row.id,
      steps,
      state: worstOf(steps),
      // A provider that does not answer says nothing about the key.
      keyExpiresAt:
        inspection.keyExpiresAt === undefined
          ? (before?.keyExpiresAt ?? null)
          : inspection.keyExpiresAt,
      warnedFor: before?.warnedFor ?? null,
      checkedAt: now(),
    };
    await accountChecksRepository.put(tx, check);
    const patch = patchOf(locked, inspection, now());
    if (patch !== null) await connectionsRepository.update(tx, row.id, patch);
    if (JSON.stringify(before?.steps) !== JSON.stringify(steps))
      await announceAccounts(tx, row.companyId);
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
