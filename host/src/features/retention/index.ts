export { HoldsList } from './holds-list';
export { NightsList } from './nights-list';
export type { RetentionCommand } from './retention-command';
export { RuleDialog } from './rule-dialog';
export { RulesList, RulesLoading } from './rules-list';
