import type {
  Connection,
  ConnectionChange,
  ConnectionInput,
  ConnectionTest,
} from '@muhatap/shared/wire/channels';
import { isDeepStrictEqual } from 'node:util';
import { type Actor, type Approved, recordChange, useApproval } from '../../people';
import type { AccountCheck } from '../model/account-check';
import type { ChannelConfig } from '../../config/config';
import { inTransaction, newId, type Database } from '../../database';
import type { Caller } from '../../access/caller';
import { notFound } from '../../http/errors';
import {
  announceAccounts,
  connectionExists,
  decideClaim,
  ERASED,
  releaseAccount,
} from './claim-account';
import { approvalForKeys } from './approve-keys';
import { checkAccount } from './check-account';
import { presentConnection } from './connection.presenter';
import { checkCredentials, checkExternalId } from './connection-rules';
import { ACCOUNT_FIELDS, accountLabels } from './account-labels';
import {
  connectionsRepository,
  type ConnectionPatch,
  type ConnectionRow,
} from './connections.repository';
import type { CredentialVault } from './credentials';

type Who = Pick<Caller, 'companyId'>;

export interface ConnectionsService {
  list(who: Who): Promise<Connection[]>;
  /** The same account once more, whose first answer was lost, changes nothing. Throws 409 `connection_exists`, 422 `credentials_missing`, `invalid_account` or `account_unproven`. An account that was removed comes back with its conversations. */
  connect(who: Actor, input: ConnectionInput): Promise<Connection>;
  /** New keys may come in part: the others stay. */
  change(who: Actor, id: string, change: ConnectionChange): Promise<Connection>;
  /** Its keys are erased; its conversations stay readable. */
  remove(who: Actor, id: string): Promise<void>;
  test(who: Who, id: string): Promise<ConnectionTest>;
}

interface Parts {
  db: Database;
  vault: CredentialVault;
  channels: ChannelConfig;
  now: () => Date;
  /** Called in the transaction that connects an account. */
  onConnected: (tx: Database, account: ConnectionRow) => Promise<void>;
  /** Called in the transaction that stores keys, also those of a new account. */
  onNewKeys: (tx: Database, account: ConnectionRow) => Promise<void>;
}

const connectionNotFound = () => notFound('Hesap bulunamadı.');
const CLEARED = { lastError: null, lastErrorAt: null } as const;

/** The columns that change; new keys may come in part. Null: nothing does. */
function patchOf(
  row: ConnectionRow,
  { name, is_active: isActive, credentials: given }: ConnectionChange,
  vault: CredentialVault,
): ConnectionPatch | null {
  const keys = given && checkCredentials(row.platform, { ...vault.openCredentials(row), ...given });
  const patch: ConnectionPatch = {
    ...(name !== undefined && { name }),
    ...(isActive !== undefined && { isActive }),
    // The provider refused the old keys.
    ...(keys !== undefined && {
      credentials: vault.seal(row.id, keys),
      accessToken: null,
      ...CLEARED,
    }),
  };
  return Object.keys(patch).length === 0 ? null : patch;
}

/** An account as somebody typed it; throws 422 `credentials_missing` or `invalid_account`. */
const readAccount = ({ platform, name, ...input }: ConnectionInput) => ({
  platform,
  name,
  displayNumber: input.display_number,
  externalId: checkExternalId(platform, input.external_id),
  keys: checkCredentials(platform, input.credentials),
});

/**
 * Connects an account that no company holds, or brings back one that the company removed; throws
 * 409 `connection_exists`.
 */
async function insertOrRevive(
  tx: Database,
  companyId: string,
  { platform, name, displayNumber, externalId, keys }: ReturnType<typeof readAccount>,
  { vault, now }: Pick<Parts, 'vault' | 'now'>,
): Promise<ConnectionRow> {
  const known = await connectionsRepository.lockRemoved(tx, companyId, platform, externalId);
  const id = known?.id ?? newId();
  const state = {
    name,
    displayNumber,
    credentials: vault.seal(id, keys),
    accessToken: null,
    isActive: true,
    removedAt: null,
    ...CLEARED,
  };
  if (known !== null) return connectionsRepository.update(tx, id, state);
  const row = { id, companyId, platform, externalId, createdAt: now(), ...state };
  const made = await connectionsRepository.insert(tx, row);
  if (made === null) throw connectionExists();
  return made;
}

/**
 * Changes a locked account, records it by `record` and announces it to the company; null changes,
 * records and announces nothing.
 */
const createUpdater =
  (db: Database) =>
  (
    { companyId }: Who,
    id: string,
    decide: (row: ConnectionRow) => ConnectionPatch | null,
    record?: (tx: Database, before: ConnectionRow, after: ConnectionRow) => Promise<unknown>,
  ): Promise<ConnectionRow> =>
    inTransaction(db, async (tx) => {
      const row = await connectionsRepository.lock(tx, companyId, id);
      if (row === null) throw connectionNotFound();
      const change = decide(row);
      if (change === null) return row;
      const changed = await connectionsRepository.update(tx, row.id, change);
      await record?.(tx, row, changed);
      await announceAccounts(tx, companyId);
      return changed;
    });

/** The columns that a test changes; null where everything is known and well already. */
function testedPatch(
  { lastError, displayNumber }: ConnectionRow,
  { outcome, message, number }: AccountCheck,
  now: Date,
): ConnectionPatch | null {
  if (outcome !== 'proven') return { lastError: message, lastErrorAt: now };
  const isNewNumber = number !== null && displayNumber === null;
  if (lastError === null && !isNewNumber) return null;
  return { ...CLEARED, ...(isNewNumber && { displayNumber: number }) };
}

/** The company's account if it is connected just so already, with these keys. */
async function findSame(
  { db, vault }: Pick<Parts, 'db' | 'vault'>,
  companyId: string,
  { platform, name, displayNumber, externalId, keys }: ReturnType<typeof readAccount>,
): Promise<ConnectionRow | null> {
  const holder = await connectionsRepository.findHolder(db, companyId, platform, externalId);
  const isSame =
    holder?.companyId === companyId &&
    holder.name === name &&
    (displayNumber === null || holder.displayNumber === displayNumber) &&
    isDeepStrictEqual(vault.openCredentials(holder), keys);
  return isSame ? holder : null;
}

/** Writes an account that was made, changed or removed into the audit log. */
const createRecord =
  (now: () => Date) =>
  (
    tx: Database,
    who: Actor,
    { id, name }: ConnectionRow,
    before: ConnectionRow | null,
    after: ConnectionRow | null,
  ) =>
    recordChange(tx, who, {
      kind: 'connection',
      subject: { id, name },
      at: now(),
      fields: ACCOUNT_FIELDS,
      before: before && accountLabels(before),
      after: after && accountLabels(after, before),
    });

/** Null where no keys change. What would be refused anyway is not asked for. */
async function approvalForChange(
  { db, vault, now }: Pick<Parts, 'db' | 'vault' | 'now'>,
  who: Actor,
  id: string,
  change: ConnectionChange,
): Promise<Approved | null> {
  if (change.credentials === undefined) return null;
  const account = await connectionsRepository.find(db, who.companyId, id);
  if (account === null) throw connectionNotFound();
  patchOf(account, change, vault);
  return approvalForKeys(db, who, id, account, now());
}

export function createConnectionsService(parts: Parts): ConnectionsService {
  const { db, vault, channels, now, onConnected, onNewKeys } = parts;
  const record = createRecord(now);
  const update = createUpdater(db);

  return {
    list: async ({ companyId }) =>
      (await connectionsRepository.list(db, companyId)).map(({ row, check }) =>
        presentConnection(row, check),
      ),

    async connect(who, input) {
      const account = readAccount(input);
      const same = await findSame(parts, who.companyId, account);
      if (same !== null) return presentConnection(same);
      const claim = { companyId: who.companyId, ...account };
      const loser = await decideClaim({ db, vault, channels }, claim);
      const subject = `${account.platform}:${account.externalId}`;
      const approved = await approvalForKeys(db, who, subject, account, now());
      const row = await inTransaction(db, async (tx) => {
        await useApproval(tx, approved, now());
        await releaseAccount(tx, claim, loser, now());
        const made = await insertOrRevive(tx, who.companyId, account, { vault, now });
        await onConnected(tx, made);
        await onNewKeys(tx, made);
        await record(tx, who, made, null, made);
        await announceAccounts(tx, who.companyId);
        return made;
      });
      return presentConnection(row);
    },

    async change(who, id, change) {
      const approved = await approvalForChange(parts, who, id, change);
      const row = await update(
        who,
        id,
        (known) => patchOf(known, change, vault),
        async (tx, before, after) => {
          await useApproval(tx, approved, now());
          if (before.credentials !== after.credentials) await onNewKeys(tx, after);
          await record(tx, who, before, before, after);
        },
      );
      return presentConnection(row);
    },

    async remove(who, id) {
      await update(
        who,
        id,
        () => ({ ...ERASED, removedAt: now() }),
        (tx, before) => record(tx, who, before, before, null),
      );
    },

    async test(who, id) {
      const row = await connectionsRepository.find(db, who.companyId, id);
      if (row === null) throw connectionNotFound();
      const check = await checkAccount(
        { platform: row.platform, account: row.externalId, keys: vault.openCredentials(row) },
        channels,
      );
      await update(who, id, (known) => testedPatch(known, check, now()));
      return { ok: check.outcome === 'proven', message: check.message };
    },
  };
}
