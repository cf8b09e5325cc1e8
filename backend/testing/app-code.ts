import { Secret, TOTP } from 'otpauth';

/** The code that a person's app shows for a secret at a moment, in ms. */
export const appCode = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
