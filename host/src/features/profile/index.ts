export { AddressForm } from './address-form';
export { BrowserList } from './browser-list';
export { ColorModeChoice } from './color-mode-choice';
export { NameForm } from './name-form';
export { NotificationPreferences } from './notification-preferences';
export { PasswordForm } from './password-form';
export { SessionList } from './session-list';
