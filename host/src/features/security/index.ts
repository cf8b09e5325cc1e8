export type { SecurityCommand } from './security-command';
export { RoleNetworks } from './role-networks';
export { SessionTimes } from './session-times';
