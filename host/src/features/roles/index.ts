export type { RoleCommand } from './role-command';
export { RoleEditor } from './role-editor';
export { RoleLoading } from './role-loading';
export { RolesList } from './roles-list';
export { RolesLoading } from './role-rows';
