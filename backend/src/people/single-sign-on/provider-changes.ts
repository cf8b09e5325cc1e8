import type { IdentityProvider, IdentityProviderInput } from '@muhatap/shared/wire/people';
import type { Caller } from '../../access/caller';
import { inTransaction, newId, type Database } from '../../database';
import { nameLine } from '../../http/one-line';
import { recordChange } from '../audit/record-change';
import { lockCompany } from '../memberships/lock-company';
import { requireGroups, requireRoles } from '../memberships/require-position';
import { requireEveryInstallationGrant } from '../roles/every-installation-grant';
import { presentProvider } from './provider.presenter';
import { FIELDS, labelsOf } from './provider-labels';
import {
  providersRepository,
  type ProviderColumns,
  type ProviderRow,
} from './providers.repository';
import {
  domainTaken,
  domainUnproven,
  kindDiffers,
  providerChanged,
  providerNameTaken,
  providerNotFound,
} from './single-sign-on.refusals';
import { endSessions } from './single-sign-on.service';

/** Columns that directories of every kind have. */
type SharedColumns = Omit<
  ProviderColumns,
  'issuer' | 'clientId' | 'clientSecret' | 'groupsClaim' | 'ldap'
>;
type SharedInput = Omit<
  IdentityProviderInput,
  'issuer' | 'client_id' | 'client_secret' | 'groups_claim'
>;
/** Settings of one kind, read out of an input, for the row of this id. */
export type ReadOwn = (
  id: string,
  before: ProviderRow | null,
) => Omit<ProviderColumns, keyof SharedColumns>;

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly publicOrigin: string;
}

async function requireDomains(
  tx: Database,
  companyId: string,
  domains: readonly string[],
): Promise<void> {
  const taken = await providersRepository.findTaken(tx, companyId, domains);
  if (taken !== null) throw domainTaken(taken);
  for (const domain of domains)
    if (!(await providersRepository.isProven(tx, companyId, domain))) throw domainUnproven(domain);
}

async function requireFreeName(
  tx: Database,
  companyId: string,
  name: string,
  exceptId: string,
): Promise<void> {
  const rows = await providersRepository.list(tx, companyId);
  const folded = name.toLocaleLowerCase('tr');
  const isTaken = rows.some(
    ({ provider }) => provider.id !== exceptId && provider.name.toLocaleLowerCase('tr') === folded,
  );
  if (isTaken) throw providerNameTaken(name);
}

async function findProvider(tx: Database, { companyId }: Caller, id: string): Promise<ProviderRow> {
  const row = await providersRepository.find(tx, companyId, id);
  if (row === null) throw providerNotFound();
  return row;
}

/** The columns of an input that holds. */
async function readShared(
  tx: Database,
  { companyId }: Caller,
  id: string,
  input: SharedInput,
): Promise<SharedColumns> {
  const { mappings } = input;
  const name = nameLine(input.name);
  const domains = [...new Set(input.domains.map((domain) => domain.toLocaleLowerCase('en-US')))];
  await requireFreeName(tx, companyId, name, id);
  await requireDomains(tx, companyId, domains);
  await requireRoles(
    tx,
    companyId,
    mappings.flatMap((mapping) => mapping.role_ids),
  );
  await requireGroups(
    tx,
    companyId,
    mappings.flatMap((mapping) => mapping.group_ids),
  );
  return {
    name,
    domains,
    createsPeople: input.creates_people,
    isRequired: input.is_required,
    isActive: input.is_active,
    mappings,
  };
}

/** Changes of directories of every kind, under the company's lock, each with its line in the audit log. */
export function createProviderChanges({ db, now, publicOrigin }: Parts) {
  const change = <T>(who: Caller, work: (tx: Database) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      await lockCompany(tx, who.companyId);
      // A provider opens the account of whoever it names.
      await requireEveryInstallationGrant(tx, who);
      return work(tx);
    });

  const record = (
    tx: Database,
    who: Caller,
    before: ProviderRow | null,
    after: ProviderRow | null,
  ) => {
    const isNewSecret = before?.clientSecret !== after?.clientSecret;
    const { id, name } = before ?? after ?? { id: null, name: '' };
    const secret = isNewSecret && after?.clientSecret != null ? 'yenilendi' : null;
    return recordChange(tx, who, {
      kind: 'setting',
      subject: { id, name: `Kurum dizini ${name}` },
      at: now(),
      fields: FIELDS,
      before: before && labelsOf(before, null),
      after: after && labelsOf(after, secret),
    });
  };

  return {
    create: (who: Caller, input: SharedInput, readOwn: ReadOwn): Promise<IdentityProvider> =>
      change(who, async (tx) => {
        // The secret is sealed for the row's id, which must be known before the row.
        const id = newId();
        const own = readOwn(id, null);
        const columns = { ...(await readShared(tx, who, id, input)), ...own };
        const row = await providersRepository.insert(tx, who.companyId, { id, ...columns });
        await record(tx, who, null, row);
        return presentProvider(row, 0, publicOrigin);
      }),

    /** Throws 409 `kind_differs` for a directory that is asked in another way. */
    replace: (
      who: Caller,
      id: string,
      { version, ...input }: SharedInput & { readonly version: number },
      readOwn: ReadOwn,
    ): Promise<IdentityProvider> =>
      change(who, async (tx) => {
        const before = await findProvider(tx, who, id);
        if (before.version !== version) throw providerChanged(before.version);
        const own = readOwn(id, before);
        if ((before.ldap === null) !== (own.ldap === null)) throw kindDiffers();
        const columns = { ...(await readShared(tx, who, id, input)), ...own };
        const row = await providersRepository.update(tx, who.companyId, id, columns);
        await record(tx, who, before, row);
        const people = await providersRepository.countPeople(tx, id);
        return presentProvider(row, people, publicOrigin);
      }),

    remove: (who: Caller, id: string): Promise<void> =>
      change(who, async (tx) => {
        const row = await findProvider(tx, who, id);
        const opened = await providersRepository.findSessions(tx, id, {});
        await endSessions(tx, who.companyId, opened, 'Kurum dizini kaldırıldı', now());
        await providersRepository.delete(tx, who.companyId, id);
        await record(tx, who, row, null);
      }),
  };
}
export type ProviderChanges = ReturnType<typeof createProviderChanges>;
