import {
  MODULE_GRANTS,
  ROLE_ACTIONS,
  VISIBILITIES,
  type ModuleGrant,
  type RoleAction,
  type Visibility,
} from '@muhatap/shared/wire/session';

/** The access of a person to one module. */
export interface ModuleAccess {
  readonly visibility: Visibility;
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
  readonly visibility: Visibility;
  readonly actions: readonly RoleAction[];
}

const widest = (visibilities: readonly Visibility[]): Visibility =>
  VISIBILITIES[Math.max(...visibilities.map((visibility) => VISIBILITIES.indexOf(visibility)))] ??
  'own';

/**
 * The access of several roles together. Visibility and actions count for the modules of their own role: a role that opens reports for all does
 * not widen the inbox of another one. `administer` counts wherever it stands.
 */
export function accessOfRoles(roles: readonly DecidingRole[]): Access {
  const grants = MODULE_GRANTS.filter((grant) =>
    roles.some(({ modules }) => modules.includes(grant)),
  );
  const accessTo = (grant: ModuleGrant): ModuleAccess => {
    const opening = roles.filter(({ modules }) => modules.includes(grant));
    return {
      visibility: widest(opening.map(({ visibility }) => visibility)),
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
