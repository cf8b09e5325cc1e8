export type { SecurityCommand } from './security-command';
export { SessionTimes } from './session-times';
