import type {
  IdentityProvider,
  IdentityProviderInput,
  IdentityProviders,
  IssuerCheck,
} from '@muhatap/shared/wire/people';
import { uuidv7 } from 'uuidv7';
import type { Caller } from '../../access/caller';
import { inTransaction, type Database } from '../../database';
import { nameLine } from '../../http/one-line';
import { recordChange } from '../audit/record-change';
import { lockCompany } from '../memberships/lock-company';
import { requireGroups, requireRoles } from '../memberships/require-position';
import { requireInstallationGrants } from '../roles/installation-grants';
import { rolesRepository } from '../roles/roles.repository';
import type { DirectoryClient } from './directory-client';
import {
  providersRepository,
  type ProviderColumns,
  type ProviderRow,
} from './providers.repository';
import { providerOwner, type SecretVault } from './secrets';
import { endSessions, redirectAddressOf } from './single-sign-on.service';
import {
  domainTaken,
  domainUnproven,
  providerChanged,
  providerNameTaken,
  providerNotFound,
} from './single-sign-on.refusals';

/** The directories of a company, as its administrators set them up. Refusals as in `single-sign-on.wire`. */
export interface ProvidersService {
  list(who: Pick<Caller, 'companyId'>): Promise<IdentityProviders>;
  check(issuer: string): Promise<IssuerCheck>;
  create(who: Caller, input: IdentityProviderInput): Promise<IdentityProvider>;
  replace(
    who: Caller,
    id: string,
    input: IdentityProviderInput & { version: number },
  ): Promise<IdentityProvider>;
  remove(who: Caller, id: string): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly vault: SecretVault;
  readonly directory: DirectoryClient;
  readonly publicOrigin: string;
}

/** Names of the fields in the audit log. Of the secret the log says only that it was changed. */
const FIELDS = {
  name: 'Ad',
  issuer: 'Sunucu adresi',
  clientId: 'İstemci kimliği',
  secret: 'İstemci gizli anahtarı',
  domains: 'E-posta alan adları',
  groupsClaim: 'Grup bilgisi',
  createsPeople: 'Yeni kişiler eklenir',
  isRequired: 'Başka yolla girilemez',
  isActive: 'Açık',
  mappings: 'Grup eşlemeleri',
} as const;
const wordsOf = (row: ProviderRow, secret: string | null) => ({
  ...row,
  secret,
  mappings: row.mappings.map(
    ({ directory_group: group, role_ids: roles, group_ids: groups }) =>
      `${group}: ${roles.length} rol, ${groups.length} grup`,
  ),
});

/**
 * A provider opens the account of whoever it names. So whoever sets one up must hold every grant of the installation that somebody in the
 * company can hold.
 */
async function requireRights(tx: Database, who: Caller): Promise<void> {
  const roles = await rolesRepository.list(tx, who.companyId);
  requireInstallationGrants(
    who,
    roles.flatMap(({ modules }) => modules),
  );
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

const present = (row: ProviderRow, people: number, publicOrigin: string): IdentityProvider => ({
  id: row.id,
  version: row.version,
  name: row.name,
  issuer: row.issuer,
  client_id: row.clientId,
  has_secret: row.clientSecret !== null,
  domains: row.domains,
  groups_claim: row.groupsClaim,
  creates_people: row.createsPeople,
  is_required: row.isRequired,
  is_active: row.isActive,
  mappings: row.mappings,
  logout_address: `${publicOrigin}/api/auth/single-sign-on/${row.id}/sign-out`,
  people_count: people,
});

async function findProvider(tx: Database, { companyId }: Caller, id: string): Promise<ProviderRow> {
  const row = await providersRepository.find(tx, companyId, id);
  if (row === null) throw providerNotFound();
  return row;
}

/** Changes under the company's lock, each with its line in the audit log. */
function createChanges({ db, now, vault, directory }: Parts) {
  /** The columns of an input that holds. */
  const read = async (
    tx: Database,
    { companyId }: Caller,
    id: string,
    input: IdentityProviderInput,
    before: ProviderRow | null,
  ): Promise<ProviderColumns> => {
    const { client_secret: secret, mappings } = input;
    const name = nameLine(input.name);
    const domains = [...new Set(input.domains.map((domain) => domain.toLocaleLowerCase('en-US')))];
    directory.requireIssuer(input.issuer);
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
      issuer: input.issuer,
      clientId: input.client_id,
      clientSecret:
        secret === undefined
          ? (before?.clientSecret ?? null)
          : vault.seal(providerOwner(id), { access_token: secret }),
      domains,
      groupsClaim: input.groups_claim,
      createsPeople: input.creates_people,
      isRequired: input.is_required,
      isActive: input.is_active,
      mappings,
    };
  };

  const change = <T>(who: Caller, work: (tx: Database) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      await lockCompany(tx, who.companyId);
      await requireRights(tx, who);
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
      before: before && wordsOf(before, null),
      after: after && wordsOf(after, secret),
    });
  };
  return { read, change, record };
}

export function createProvidersService(parts: Parts): ProvidersService {
  const { db, now, directory, publicOrigin } = parts;
  const { read, change, record } = createChanges(parts);
  return {
    async list({ companyId }) {
      const rows = await providersRepository.list(db, companyId);
      return {
        providers: rows
          .map(({ provider, people }) => present(provider, people, publicOrigin))
          .sort((a, b) => a.name.localeCompare(b.name, 'tr')),
        redirect_address: redirectAddressOf(publicOrigin),
      };
    },

    async check(issuer) {
      const { endsSessions, claims } = await directory.check(issuer);
      return { ends_sessions: endsSessions, claims };
    },

    create: (who, input) =>
      change(who, async (tx) => {
        // The secret is sealed for the row's id, which must be known before the row.
        const id = uuidv7();
        const columns = await read(tx, who, id, input, null);
        const row = await providersRepository.insert(tx, who.companyId, { id, ...columns });
        await record(tx, who, null, row);
        return present(row, 0, publicOrigin);
      }),

    replace: (who, id, { version, ...input }) =>
      change(who, async (tx) => {
        const before = await findProvider(tx, who, id);
        if (before.version !== version) throw providerChanged(before.version);
        const columns = await read(tx, who, id, input, before);
        const row = await providersRepository.update(tx, who.companyId, id, columns);
        await record(tx, who, before, row);
        const people = await providersRepository.countPeople(tx, id);
        return present(row, people, publicOrigin);
      }),

    remove: (who, id) =>
      change(who, async (tx) => {
        const row = await findProvider(tx, who, id);
        const opened = await providersRepository.findSessions(tx, id, {});
        await endSessions(tx, who.companyId, opened, 'Kurum dizini kaldırıldı', now());
        await providersRepository.delete(tx, who.companyId, id);
        await record(tx, who, row, null);
      }),
  };
}
