export type { ApprovalCommand } from './approval-command';
export { ApprovalsList } from './approvals-list';
export { RulesPanel } from './rules-panel';
