export { AddressBook } from './address-book';
export { CaseworkList } from './casework-list';
export { DISTRICT_LABELS, TYPE_LABELS, UNIT_LABELS } from './casework-labels';
export { PlaceBounds } from './place-bounds';
export type { SettingsCommand, TermsChange } from './settings-command';
export { SettingsLoading } from './settings-loading';
export { StatusMessages } from './status-messages';
export { TermRules } from './term-rules';
export { WorkCalendar } from './work-calendar';
