import type { z } from 'zod';
import type { roleInput } from '@muhatap/shared/wire/people';
import { MODULE_GRANTS, ROLE_ACTIONS } from '@muhatap/shared/wire/session';
import { nameLine, oneLine } from '../../http/one-line';
import { nothingGranted } from './role.refusals';
import type { RoleColumns } from './roles.repository';

/** A role as a person wrote it. */
export type RoleInput = z.output<typeof roleInput>;

/** Its columns, with modules and actions once each in their usual order. Throws 422 `nothing_granted`, `name_blank`. */
export function readRole({
  name,
  description,
  modules,
  visibility,
  actions,
  template,
}: RoleInput): RoleColumns {
  if (modules.length === 0 && !actions.includes('administer')) throw nothingGranted();
  return {
    name: nameLine(name),
    description: oneLine(description),
    modules: MODULE_GRANTS.filter((module) => modules.includes(module)),
    visibility,
    actions: ROLE_ACTIONS.filter((action) => actions.includes(action)),
    template,
  };
}
