import type { SecondFactorState } from '@muhatap/shared/wire/people';

/** Whether the person has a second factor, of whatever kind. */
export const hasFactor = ({ totp, passkeys = [] }: SecondFactorState): boolean =>
  totp !== null || passkeys.length > 0;
