export {
  NO_PREVIEW,
  previewAddress,
  readPreviewQuery,
  simulationOf,
  type PreviewQuery,
} from './preview-query';
export { changeRole, createRole, listRoles, removeRole, simulateAccess } from './role.api';
export {
  copyOf,
  countsSomewhere,
  EMPTY_ROLE,
  formOf,
  fromTemplate,
  ROLE_LIMITS,
  ROLE_MESSAGES,
  roleLines,
  roleSchema,
  withAction,
  withModule,
  type RoleForm,
  type RoleLine,
} from './role-form';
export {
  ACTION_MODULES,
  ACTION_LABELS,
  actionNames,
  HELD_MODULES,
  isHeld,
  MODULE_LABELS,
  moduleLabel,
  VISIBILITY_LABELS,
  visibilityLabel,
  type RoleLabel,
} from './role-labels';
