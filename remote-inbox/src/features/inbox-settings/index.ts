export { InboxSettingsEditor } from './inbox-settings-editor';
export { InboxSettingsSkeleton } from './inbox-settings-skeleton';
