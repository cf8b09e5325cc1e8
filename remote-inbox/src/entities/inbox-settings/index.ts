export {
  CAPACITY,
  SETTINGS_MESSAGES,
  settingsForm,
  settingsSchema,
  TEXT_LIMIT,
  type InboxSettingsForm,
} from './inbox-settings-form';
export { readInboxSettings, saveInboxSettings } from './inbox-settings.api';
