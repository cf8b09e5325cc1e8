export { EmailLoginForm } from './email-login-form';
export { FormHeading } from './form-heading';
export { InvitationEntry } from './invitation-entry';
export { MODE_PANEL, ModeTabs, type SignInMode } from './mode-tabs';
export { PasswordResetForm } from './password-reset-form';
export { PhoneLoginForm } from './phone-login-form';
export { RegistrationEntry } from './registration-entry';
export { VerifyLoginForm } from './verify-login-form';
