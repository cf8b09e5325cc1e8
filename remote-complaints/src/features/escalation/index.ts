export { EscalationSteps } from './escalation-steps';
export type { EscalationCommand } from './escalation-command';
