import { z } from 'zod';
import {
  MODULE_GRANTS,
  moduleGrant,
  type ModuleGrant,
  ROLE_ACTIONS,
  roleAction,
  type RoleAction,
  VISIBILITIES,
  visibility,
  type Visibility,
} from '../session/modules.wire';
import { openEnum } from '../open';

// Roles of a company. Everything here needs a role with the action `administer`, otherwise 403 `forbidden`.

/** Role forms of the field to begin with; a role made from one keeps its name in `template`. */
export const ROLE_TEMPLATES = [
  {
    id: 'yonetici',
    name: 'Yönetici',
    description: 'Her şeyi görür ve yönetir.',
    modules: ['inbox', 'complaints', 'chatbot', 'reports', 'settings'],
    visibility: 'all',
    actions: ['assign', 'close', 'export', 'administer'],
  },
  {
    id: 'supervizor',
    name: 'Süpervizör',
    description: 'Bütün konuşmaları izler, dağıtır ve raporlar.',
    modules: ['inbox', 'complaints', 'chatbot', 'reports'],
    visibility: 'all',
    actions: ['assign', 'close', 'export'],
  },
  {
    id: 'temsilci',
    name: 'Temsilci',
    description: 'Kendi gruplarının konuşmalarını yanıtlar.',
    modules: ['inbox', 'complaints'],
    visibility: 'group',
    actions: ['assign', 'close'],
  },
  {
    id: 'rapor-izleyici',
    name: 'Rapor İzleyici',
    description: 'Yalnızca raporları görür.',
    modules: ['reports'],
    visibility: 'all',
    actions: ['export'],
  },
] as const satisfies readonly {
  id: string;
  name: string;
  description: string;
  modules: readonly ModuleGrant[];
  visibility: Visibility;
  actions: readonly RoleAction[];
}[];

/** A role as administrators see it. `members`: people of the company who hold it, disabled ones too. */
export const roleDetail = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  modules: z.array(openEnum(MODULE_GRANTS)),
  visibility: openEnum(VISIBILITIES),
  actions: z.array(openEnum(ROLE_ACTIONS)),
  template: z.string().nullable(),
  version: z.number().int(),
  members: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      avatar_url: z.string().nullable(),
      is_active: z.boolean(),
    }),
  ),
});
export type RoleDetail = z.infer<typeof roleDetail>;

/** `GET /api/roles`: by name in Turkish order. */
export const roleList = z.object({ roles: z.array(roleDetail) });

/**
 * `POST /api/roles` → 201, `PUT /api/roles/{id}` (with `version`) → {@link roleDetail}; `DELETE` → 204. 409 `name_taken`, 409
 * `changed_meanwhile`, 409 `last_administrator`, 409 `role_in_use` (somebody, or an open invitation, holds it), 422 `nothing_granted` for neither module nor
 * `administer`, 403 `forbidden` for adding or removing a grant of the whole installation (`releases`) that the caller does not hold.
 */
export const roleInput = z.object({
  name: z.string().trim().min(2).max(60),
  description: z.string().trim().max(200).default(''),
  modules: z.array(moduleGrant).max(20),
  visibility,
  actions: z.array(roleAction).max(10),
  template: z.string().max(40).nullable().default(null),
});
export const roleChange = roleInput.extend({ version: z.number().int() });

/**
 * The access of a person (`user_id`), or of roles and groups that nobody holds yet (`role_ids`,
 * `group_ids`). `POST /api/roles/simulate`. The numbers come out of the same rules that guard the
 * lists. `rooms` and `cases` are null without their module.
 */
export const simulation = z.union([
  z.object({ user_id: z.string().max(64) }),
  z.object({
    role_ids: z.array(z.string().max(64)).min(1).max(20),
    group_ids: z.array(z.string().max(64)).max(50).default([]),
  }),
]);
export type Simulation = z.input<typeof simulation>;

const seen = z.object({
  visibility: openEnum(VISIBILITIES),
  visible: z.number().int(),
  total: z.number().int(),
  /** The newest ones that are seen, at most five. */
  examples: z.array(z.object({ id: z.string(), title: z.string(), holder: z.string().nullable() })),
});
export const simulated = z.object({
  person: z.object({ id: z.string(), name: z.string() }).nullable(),
  modules: z.array(
    z.object({
      module: openEnum(MODULE_GRANTS),
      visibility: openEnum(VISIBILITIES).nullable(),
      actions: z.array(openEnum(ROLE_ACTIONS)),
      roles: z.array(z.string()),
    }),
  ),
  administers: z.boolean(),
  rooms: seen.nullable(),
  cases: seen.nullable(),
});
export type Simulated = z.infer<typeof simulated>;
