export {
  CAPACITY,
  settingsFaults,
  settingsForm,
  settingsInput,
  WORDS_LIMIT,
  type InboxSettingsForm,
} from './inbox-settings-form';
export { readInboxSettings, saveInboxSettings } from './inbox-settings.api';
