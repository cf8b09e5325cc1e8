import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Muhatap';
const PERIOD_S = 30;
const SECRET_BYTES = 20;
/** Clocks of telephones go wrong by a step before or after. */
const DRIFT_STEPS = 1;

// SHA-1, six digits and 30 s are what every app knows; several read nothing else out of the address.
const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });

/** A new secret in base 32. */
export const createTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that a QR code carries into an app; `label` names the account there. */
export const totpAddress = (secret: string, label: string): string =>
  totpOf(secret, label).toString();

/** The time step whose code this is, within a step of now; null for a wrong one. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: DRIFT_STEPS });
  return delta === null ? null : TOTP.counter({ period: PERIOD_S, timestamp }) + delta;
}

/** For whom the secret of a person's app is sealed. */
export const totpOwner = (userId: string): string => `totp:${userId}`;
