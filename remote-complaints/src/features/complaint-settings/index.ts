export { CaseworkList } from './casework-list';
export { DISTRICT_WORDS, TYPE_WORDS, UNIT_WORDS } from './casework-words';
export type { SettingsCommand } from './settings-command';
export { SettingsLoading } from './settings-loading';
export { SettingsTabs, type SettingsTab } from './settings-tabs';
export { StatusMessages } from './status-messages';
