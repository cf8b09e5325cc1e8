export { CaseworkList } from './casework-list';
export { DISTRICT_LABELS, TYPE_LABELS, UNIT_LABELS } from './casework-labels';
export type { SettingsCommand } from './settings-command';
export { SettingsLoading } from './settings-loading';
export { StatusMessages } from './status-messages';
