export { PasskeyButton } from './passkey-button';
export { makePasskey } from './passkey-device';
