import { isOneOf, type Open } from '@muhatap/shared/wire/open';
import {
  ROLE_TEMPLATES,
  roleDetail,
  roleInput,
  type RoleDetail,
} from '@muhatap/shared/wire/people';
import {
  MODULE_GRANTS,
  ROLE_ACTIONS,
  type ModuleGrant,
  type RoleAction,
  type Visibility,
} from '@muhatap/shared/wire/session';
import { ACTION_MODULES, isHeld } from './role-labels';

/** A role while it is edited; `template` is the one of {@link ROLE_TEMPLATES} that it began with. */
export type RoleForm = ReturnType<typeof roleSchema.parse>;

/** A role that opens nothing yet. */
export const EMPTY_ROLE: RoleForm = {
  name: '',
  description: '',
  modules: [],
  visibility: 'own',
  actions: [],
  template: null,
};

/** Longest texts that the server takes. */
export const ROLE_LIMITS = { name: 60, description: 200 } as const;

/** The form of a saved role. */
export const formOf = ({
  name,
  description,
  modules,
  visibility,
  actions,
  template,
}: RoleDetail): RoleForm => ({ name, description, modules, visibility, actions, template });

/** A template of the field as the beginning of a role; null where there is none of that id. */
export function fromTemplate(id: string): RoleForm | null {
  const found = ROLE_TEMPLATES.find((template) => template.id === id);
  return found === undefined
    ? null
    : {
        name: found.name,
        description: found.description,
        modules: [...found.modules],
        visibility: found.visibility,
        actions: [...found.actions],
        template: id,
      };
}

/** The same rights under a name that is still free. */
export const copyOf = (role: RoleDetail): RoleForm => ({
  ...formOf(role),
  name: `${role.name} (kopya)`.slice(0, ROLE_LIMITS.name),
});

/** With or without the module, in the fixed order of modules; what is not known here stays. */
export const withModule = (form: RoleForm, module: ModuleGrant, isIn: boolean): RoleForm => ({
  ...form,
  modules: [
    ...MODULE_GRANTS.filter((one) => (one === module ? isIn : form.modules.includes(one))),
    ...form.modules.filter((one) => !isOneOf(MODULE_GRANTS, one)),
  ],
});

/** With or without the action, in the fixed order of actions; what is not known here stays. */
export const withAction = (form: RoleForm, action: RoleAction, isIn: boolean): RoleForm => ({
  ...form,
  actions: [
    ...ROLE_ACTIONS.filter((one) => (one === action ? isIn : form.actions.includes(one))),
    ...form.actions.filter((one) => !isOneOf(ROLE_ACTIONS, one)),
  ],
});

/**
 * A role as it is sent: it opens a module or administers. The rights of a newer release that it has
 * are sent back as they came.
 */
export const roleSchema = roleInput
  .extend(roleDetail.pick({ modules: true, visibility: true, actions: true }).shape)
  .refine(({ modules, actions }) => modules.length > 0 || actions.includes('administer'), {
    path: ['modules'],
    error: 'Rol en az bir bölüm açmalı ya da yönetim yetkisi vermeli.',
  });
export const ROLE_MESSAGES = {
  name: 'Role en az iki harfli bir ad verin.',
  description: `Açıklama en çok ${ROLE_LIMITS.description} karakter olabilir.`,
};

/**
 * One line of a role's meaning: a module that it opens, the visible rows, and the permitted
 * actions. `visibility` is null where rows have no owner.
 */
export interface RoleLine {
  readonly module: Open<ModuleGrant>;
  readonly visibility: Open<Visibility> | null;
  readonly assign: boolean | null;
  readonly close: boolean | null;
  readonly export: boolean | null;
}

/** The rights of a role. */
export interface RoleRights {
  readonly modules: readonly Open<ModuleGrant>[];
  readonly visibility: Open<Visibility>;
  readonly actions: readonly Open<RoleAction>[];
}

/** The rights of a role, module by module; null where an action does nothing in a module. */
export function roleLines({ modules, visibility, actions }: RoleRights): readonly RoleLine[] {
  const may = (action: keyof typeof ACTION_MODULES, module: Open<ModuleGrant>) =>
    isOneOf(ACTION_MODULES[action], module) ? actions.includes(action) : null;
  return modules.map((module) => ({
    module,
    visibility: isHeld(module) ? visibility : null,
    assign: may('assign', module),
    close: may('close', module),
    export: may('export', module),
  }));
}

/** Whether an action of the role has a module to count in. */
export const countsSomewhere = (
  { modules }: Pick<RoleRights, 'modules'>,
  action: keyof typeof ACTION_MODULES,
): boolean => ACTION_MODULES[action].some((module) => modules.includes(module));
