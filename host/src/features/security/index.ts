export type { SecurityCommand } from './security-command';
export { RoleNetworks } from './role-networks';
export { SessionTimes } from './session-times';
export { SECURITY_PARTS, Weaknesses } from './weaknesses';
