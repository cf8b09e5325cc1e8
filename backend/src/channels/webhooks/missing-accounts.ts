import { sql } from 'drizzle-orm';
import type { Platform } from '@muhatap/shared/wire/channels';
import type { Database } from '../../database';
import { releaseJobs } from '../../jobs';
import type { InboundUnit } from '../model/inbound.types';
import { findAccount } from './accounts';
import { journalRepository, WEBHOOK_QUEUE } from './journal.repository';
import { AccountMissing } from './permanent-failure';

type AccountName = Pick<InboundUnit, 'platform' | 'account'>;

const nameOf = ({ platform, account }: AccountName): string => `${platform}:${account}`;

/** A call that fails for want of an account and the connecting of that account take turns. */
const lockAccount = (tx: Database, name: string) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`muhatap-webhook-account:${name}`}, 0))`,
  );

const isConnected = (tx: Database, account: AccountName): Promise<boolean> =>
  findAccount(tx, account).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AccountMissing) return false;
      throw error;
    },
  );

/**
 * Lets a call wait until its accounts are connected; false where somebody has connected one of them meanwhile. To be followed, in the
 * same transaction, by the end of its job.
 */
export async function waitForAccounts(
  tx: Database,
  callId: string,
  accounts: readonly AccountName[],
): Promise<boolean> {
  // Always in the same order, so that no two calls wait for each other.
  const byName = new Map(accounts.map((account) => [nameOf(account), account]));
  for (const [name, account] of [...byName].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await lockAccount(tx, name);
    if (await isConnected(tx, account)) return false;
    await journalRepository.addMissing(tx, callId, name);
  }
  return true;
}

/** Puts back the calls that wait for an account, in the transaction that connects it. */
export async function releaseCalls(
  tx: Database,
  { platform, externalId }: { readonly platform: Platform; readonly externalId: string },
): Promise<void> {
  const name = nameOf({ platform, account: externalId });
  await lockAccount(tx, name);
  const callIds = await journalRepository.takeMissing(tx, name);
  if (callIds.length > 0) await releaseJobs(tx, WEBHOOK_QUEUE, callIds);
}
