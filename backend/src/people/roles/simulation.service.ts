import type { z } from 'zod';
import type { Simulated, simulation } from '@muhatap/shared/wire/people';
import type { ModuleGrant, Visibility } from '@muhatap/shared/wire/session';
import { type Database, isId } from '../../database';
import type { Caller } from '../../access/caller';
import { notFound } from '../../http/errors';
import { accessOfRoles, type DecidingRole } from '../../access/access-of-roles';
import { findAccessScope } from '../../access/find-access-scope';
import { viewerOf, type AccessScope } from '../../access/viewer';
import { usersRepository } from '../auth/users.repository';
import { positionsRepository } from '../memberships/positions.repository';
import { requireGroups } from '../memberships/require-position';
import { roleUnknown } from './role.refusals';
import { rolesRepository } from './roles.repository';
import { simulationRepository, type SeenPart } from './simulation.repository';

type SimulationQuery = z.output<typeof simulation>;
type NamedRole = DecidingRole & { readonly name: string };

/** The person whose visibility is simulated. */
interface SimulationSubject {
  readonly person: Simulated['person'];
  readonly scope: AccessScope;
  readonly roles: readonly NamedRole[];
}

export interface SimulationService {
  /**
   * Throws 404 `not_found` for a person of another company, 422 `role_unknown`, 422
   * `group_unknown`.
   */
  simulate(who: Pick<Caller, 'companyId'>, query: SimulationQuery): Promise<Simulated>;
}

const scopeOf = (
  companyId: string,
  userId: string,
  roles: readonly DecidingRole[],
  groupmates: readonly string[],
): AccessScope => ({ companyId, userId, groupmates, access: accessOfRoles(roles) });

/** Modules whose rows are seen by some and hidden from others; the rest shows the same to everybody who may open it. */
const HELD: readonly ModuleGrant[] = ['inbox', 'complaints', 'reports'];

export function createSimulationService({ db }: { db: Database }): SimulationService {
  /** A disabled person sees nothing. */
  const ofPerson = async (companyId: string, userId: string): Promise<SimulationSubject> => {
    const row = isId(userId) ? await usersRepository.find(db, companyId, userId) : null;
    if (row === null) throw notFound('Kişi bulunamadı.');
    const scope = await findAccessScope(db, companyId, userId);
    const roles = scope === null ? [] : await usersRepository.rolesOf(db, companyId, userId);
    return {
      person: { id: userId, name: row.user.name },
      scope: scope ?? scopeOf(companyId, userId, [], []),
      roles,
    };
  };
  const ofRoles = async (
    companyId: string,
    roleIds: readonly string[],
    groupIds: readonly string[],
  ): Promise<SimulationSubject> => {
    const roles = await rolesRepository.findMany(db, companyId, roleIds);
    if (roles.length < new Set(roleIds).size) throw roleUnknown();
    const groups = await requireGroups(db, companyId, groupIds);
    const members =
      groups.length === 0
        ? []
        : await positionsRepository.membersOf(
            db,
            groups.map(({ id }) => id),
          );
    // An empty id matches no holder.
    return { person: null, scope: scopeOf(companyId, '', roles, members), roles };
  };

  return {
    async simulate({ companyId }, query) {
      const { person, scope, roles } =
        'user_id' in query
          ? await ofPerson(companyId, query.user_id)
          : await ofRoles(companyId, query.role_ids, query.group_ids);
      const { access } = scope;
      const seen = async (
        module: 'inbox' | 'complaints',
        look: 'rooms' | 'cases',
      ): Promise<(SeenPart & { visibility: Visibility }) | null> => {
        const visibility = access.modules[module]?.visibility;
        return visibility === undefined
          ? null
          : { visibility, ...(await simulationRepository[look](db, viewerOf(scope, module))) };
      };
      return {
        person,
        modules: access.grants.map((module) => ({
          module,
          visibility: HELD.includes(module) ? (access.modules[module]?.visibility ?? null) : null,
          actions: [...(access.modules[module]?.actions ?? [])],
          roles: roles
            .filter(({ modules }) => modules.includes(module))
            .map(({ name }) => name)
            .sort((a, b) => a.localeCompare(b, 'tr')),
        })),
        administers: access.administers,
        rooms: await seen('inbox', 'rooms'),
        cases: await seen('complaints', 'cases'),
      };
    },
  };
}
