import {
  MODULE_GRANTS,
  ROLE_ACTIONS,
  SIGHTS,
  type ModuleGrant,
  type RoleAction,
  type Sight,
} from '@muhatap/shared/wire';

/** The access of a person to one module. */
export interface ModuleAccess {
  readonly sight: Sight;
  readonly actions: readonly RoleAction[];
}

/** The access that all roles of a person give together. */
export interface Access {
  /** The modules that at least one role opens. */
  readonly grants: readonly ModuleGrant[];
  readonly modules: Readonly<Partial<Record<ModuleGrant, ModuleAccess>>>;
  /** People, roles, groups, the company's own data and the audit log are theirs to change. */
  readonly administers: boolean;
}

/** The parts of a role that decide. */
export interface DecidingRole {
  readonly modules: readonly ModuleGrant[];
  readonly sight: Sight;
  readonly actions: readonly RoleAction[];
}

const widest = (sights: readonly Sight[]): Sight =>
  SIGHTS[Math.max(...sights.map((sight) => SIGHTS.indexOf(sight)))] ?? 'own';

/**
 * The access of several roles together. Sight and actions count for the modules of their own role: a role that opens reports for all does
 * not widen the inbox of another one. `administer` counts wherever it stands.
 */
export function accessOfRoles(roles: readonly DecidingRole[]): Access {
  const grants = MODULE_GRANTS.filter((grant) =>
    roles.some(({ modules }) => modules.includes(grant)),
  );
  const accessTo = (grant: ModuleGrant): ModuleAccess => {
    const opening = roles.filter(({ modules }) => modules.includes(grant));
    return {
      sight: widest(opening.map(({ sight }) => sight)),
      actions: ROLE_ACTIONS.filter((action) =>
        opening.some(({ actions }) => actions.includes(action)),
      ),
    };
  };
  return {
    grants,
    modules: Object.fromEntries(grants.map((grant) => [grant, accessTo(grant)])),
    administers: roles.some(({ actions }) => actions.includes('administer')),
  };
}

/** Whether the access allows an action in a module. */
export const mayDo = (
  { modules }: Pick<Access, 'modules'>,
  action: RoleAction,
  grant: ModuleGrant,
): boolean => modules[grant]?.actions.includes(action) ?? false;
