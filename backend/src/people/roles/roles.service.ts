import type { RoleDetail } from '@muhatap/shared/wire/people';
import { MODULE_GRANTS } from '@muhatap/shared/wire/session';
import { inTransaction, isForeignKeyViolation, type Database } from '../../database';
import type { Caller } from '../../access/caller';
import { announceAccess } from '../../access/access-changed';
import { requireInstallationGrants } from './installation-grants';
import { keepAnAdministrator } from '../memberships/last-administrator';
import { lockCompany } from '../memberships/lock-company';
import type { Actor } from '../audit/record-audit';
import { recordChange } from '../audit/record-change';
import { readRole, type RoleInput } from './read-role';
import { presentRole } from './role.presenter';
import { roleChanged, roleInUse, roleNameTaken, roleNotFound } from './role.refusals';
import { ROLE_FIELDS, roleLabels } from './role-labels';
import { rolesRepository, type RoleRow } from './roles.repository';

type Who = Actor & Pick<Caller, 'grants'>;

/**
 * Roles: sets of permissions that several people of a company hold. Refusals as in
 * `role-admin.wire`.
 */
export interface RolesService {
  list(who: Pick<Who, 'companyId'>): Promise<RoleDetail[]>;
  create(who: Who, input: RoleInput): Promise<RoleDetail>;
  replace(who: Who, id: string, input: RoleInput & { version: number }): Promise<RoleDetail>;
  remove(who: Who, id: string): Promise<void>;
}

async function findRole(tx: Database, { companyId }: Who, id: string): Promise<RoleRow> {
  const row = await rolesRepository.find(tx, companyId, id);
  if (row === null) throw roleNotFound();
  return row;
}

async function requireFreeName(
  tx: Database,
  { companyId }: Who,
  name: string,
  exceptId: string | null,
): Promise<void> {
  if (await rolesRepository.isNamed(tx, companyId, name, exceptId)) throw roleNameTaken(name);
}

export function createRolesService({ db, now }: { db: Database; now: () => Date }): RolesService {
  const change = <T>({ companyId }: Who, work: (tx: Database) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      await lockCompany(tx, companyId);
      return work(tx);
    });
  const record = (
    tx: Database,
    who: Who,
    { id, name }: RoleRow,
    before: RoleRow | null,
    after: RoleRow | null,
  ) =>
    recordChange(tx, who, {
      kind: 'role',
      subject: { id, name },
      at: now(),
      fields: ROLE_FIELDS,
      before: before && roleLabels(before),
      after: after && roleLabels(after),
    });

  return {
    async list({ companyId }) {
      const holders = await rolesRepository.holders(db, companyId);
      return (await rolesRepository.list(db, companyId))
        .map((row) => presentRole(row, holders))
        .sort((a, b) => a.name.localeCompare(b.name, 'tr'));
    },

    create: (who, input) =>
      change(who, async (tx) => {
        const columns = readRole(input);
        requireInstallationGrants(who, columns.modules);
        await requireFreeName(tx, who, columns.name, null);
        const row = await rolesRepository.insert(tx, who.companyId, columns);
        await record(tx, who, row, null, row);
        return presentRole(row, []);
      }),

    replace: (who, id, { version, ...input }) =>
      change(who, async (tx) => {
        const columns = readRole(input);
        const before = await findRole(tx, who, id);
        if (before.version !== version) throw roleChanged(before.version);
        requireInstallationGrants(
          who,
          MODULE_GRANTS.filter(
            (module) => before.modules.includes(module) !== columns.modules.includes(module),
          ),
        );
        await requireFreeName(tx, who, columns.name, id);
        const row = await rolesRepository.update(tx, who.companyId, id, columns);
        await keepAnAdministrator(tx, who.companyId);
        const holders = await rolesRepository.holders(tx, who.companyId, id);
        if (await record(tx, who, before, before, row))
          await announceAccess(
            tx,
            holders.map((holder) => holder.id),
          );
        return presentRole(row, holders);
      }),

    remove: (who, id) =>
      change(who, async (tx) => {
        const row = await findRole(tx, who, id);
        requireInstallationGrants(who, row.modules);
        const holders = {
          members: (await rolesRepository.holders(tx, who.companyId, id)).length,
          invitations: await rolesRepository.openInvitations(tx, who.companyId, id),
        };
        if (holders.members + holders.invitations > 0) throw roleInUse(holders);
        await rolesRepository.delete(tx, who.companyId, id);
        await record(tx, who, row, row, null);
      }).catch((error: unknown) => {
        // A person was given the role in this very moment.
        throw isForeignKeyViolation(error) ? roleInUse({ members: 1, invitations: 0 }) : error;
      }),
  };
}
