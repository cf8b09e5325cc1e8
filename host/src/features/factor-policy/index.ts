export type { FactorPolicyCommand } from './factor-policy-command';
export { FactorPolicyPanel } from './factor-policy-panel';
