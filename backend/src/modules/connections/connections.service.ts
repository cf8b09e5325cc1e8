import type {
  Connection,
  ConnectionChange,
  ConnectionInput,
  ConnectionTest,
} from '@muhatap/shared/wire';
import { uuidv7 } from 'uuidv7';
import { checkAccount } from '../../channels/account-check';
import type { ChannelConfig } from '../../config/config';
import { inTransaction, type Database } from '../../database';
import type { Caller } from '../../http/caller';
import { notFound, Refusal } from '../../http/errors';
import type { Doer } from '../audit/record-audit';
import { recordChange } from '../audit/record-change';
import { recordEvent } from '../events/record-event';
import { presentConnection } from './connection.presenter';
import { checkCredentials, checkExternalId } from './connection-rules';
import { ACCOUNT_FIELDS, accountWords } from './connection-words';
import {
  connectionsRepository,
  type ConnectionPatch,
  type ConnectionRow,
} from './connections.repository';
import type { CredentialVault } from './credentials';

type Who = Pick<Caller, 'companyId'>;

export interface ConnectionsService {
  list(who: Who): Promise<Connection[]>;
  /** Throws 409 `connection_exists`, 422 `credentials_missing` or `invalid_account`. An account that was removed comes back with its conversations. */
  connect(who: Doer, input: ConnectionInput): Promise<Connection>;
  /** New keys may come in part: the others stay. */
  change(who: Doer, id: string, change: ConnectionChange): Promise<Connection>;
  /** Its keys are erased; its conversations stay readable. */
  remove(who: Doer, id: string): Promise<void>;
  test(who: Who, id: string): Promise<ConnectionTest>;
}

interface Parts {
  db: Database;
  vault: CredentialVault;
  channels: ChannelConfig;
  now: () => Date;
}

const connectionNotFound = () => notFound('Hesap bulunamadı.');
const exists = () => new Refusal(409, 'connection_exists', 'Bu hesap zaten bağlı.');
const CLEARED = { lastError: null, lastErrorAt: null } as const;

export function createConnectionsService({ db, vault, channels, now }: Parts): ConnectionsService {
  const announce = (tx: Database, companyId: string) =>
    recordEvent(tx, companyId, 'inbox-changed', { what: 'connections' });

  const record = (
    tx: Database,
    who: Doer,
    { id, name }: ConnectionRow,
    before: ConnectionRow | null,
    after: ConnectionRow | null,
  ) =>
    recordChange(tx, who, {
      kind: 'connection',
      subject: { id, name },
      at: now(),
      fields: ACCOUNT_FIELDS,
      before: before && accountWords(before),
      after: after && accountWords(after, before),
    });

  /** Changes a locked account, `tell`s of it and tells the company; null changes nothing and tells nobody. */
  const update = (
    { companyId }: Who,
    id: string,
    decide: (row: ConnectionRow) => ConnectionPatch | null,
    tell?: (tx: Database, before: ConnectionRow, after: ConnectionRow) => Promise<unknown>,
  ): Promise<ConnectionRow> =>
    inTransaction(db, async (tx) => {
      const row = await connectionsRepository.lock(tx, companyId, id);
      if (row === null) throw connectionNotFound();
      const wanted = decide(row);
      if (wanted === null) return row;
      const changed = await connectionsRepository.update(tx, row.id, wanted);
      await tell?.(tx, row, changed);
      await announce(tx, companyId);
      return changed;
    });

  return {
    list: async ({ companyId }) =>
      (await connectionsRepository.list(db, companyId)).map(presentConnection),

    async connect(
      who,
      { platform, name, external_id: written, display_number: displayNumber, credentials: given },
    ) {
      const { companyId } = who;
      const externalId = checkExternalId(platform, written);
      const credentials = checkCredentials(platform, given);
      const row = await inTransaction(db, async (tx) => {
        const known = await connectionsRepository.lockAccount(tx, platform, externalId);
        if (known !== null && (known.companyId !== companyId || known.removedAt === null))
          throw exists();
        const id = known?.id ?? uuidv7();
        const state = {
          name,
          displayNumber,
          credentials: vault.seal(id, credentials),
          accessToken: null,
          isActive: true,
          removedAt: null,
          ...CLEARED,
        };
        const made =
          known === null
            ? await connectionsRepository.insert(tx, {
                id,
                companyId,
                platform,
                externalId,
                createdAt: now(),
                ...state,
              })
            : await connectionsRepository.update(tx, id, state);
        if (made === null) throw exists();
        await record(tx, who, made, null, made);
        await announce(tx, companyId);
        return made;
      });
      return presentConnection(row);
    },

    async change(who, id, { name, is_active: isActive, credentials: given }) {
      const row = await update(
        who,
        id,
        (known) => {
          const keys =
            given &&
            checkCredentials(known.platform, { ...vault.openCredentials(known), ...given });
          const change: ConnectionPatch = {
            ...(name !== undefined && { name }),
            ...(isActive !== undefined && { isActive }),
            // What the provider refused, it refused to the old keys.
            ...(keys !== undefined && {
              credentials: vault.seal(known.id, keys),
              accessToken: null,
              ...CLEARED,
            }),
          };
          return Object.keys(change).length === 0 ? null : change;
        },
        (tx, before, after) => record(tx, who, before, before, after),
      );
      return presentConnection(row);
    },

    async remove(who, id) {
      await update(
        who,
        id,
        () => ({
          removedAt: now(),
          isActive: false,
          credentials: null,
          accessToken: null,
          ...CLEARED,
        }),
        (tx, before) => record(tx, who, before, before, null),
      );
    },

    async test(who, id) {
      const row = await connectionsRepository.find(db, who.companyId, id);
      if (row === null) throw connectionNotFound();
      const { ok, message, number } = await checkAccount(
        { platform: row.platform, account: row.externalId, keys: vault.openCredentials(row) },
        channels,
      );
      await update(who, id, ({ lastError, displayNumber }) => {
        const learned = number !== null && displayNumber === null ? { displayNumber: number } : {};
        if (ok)
          return lastError === null && displayNumber === (learned.displayNumber ?? displayNumber)
            ? null
            : { ...CLEARED, ...learned };
        return { lastError: message, lastErrorAt: now() };
      });
      return { ok, message };
    },
  };
}
