import type { SecondFactorChallenge } from '@muhatap/shared/wire/people';
import type { SignedIn } from '@muhatap/shared/wire/session';
import type { Database } from '../../database';
import { secondFactorRequired } from './auth.refusals';
import type { Device } from './device';
import type { UserRow } from './users.repository';

/** Ways in after which a person proves the second factor that they have; of a directory where the company says so. */
export const FIRST_STEPS = [
  'password',
  'phone',
  'email',
  'reset',
  'invitation',
  'directory',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The directory's own account of a first step there, which the session is bound to; `idToken` is sealed. */
export interface StepOrigin {
  readonly providerId: string;
  readonly subject: string;
  readonly directorySession: string | null;
  readonly idToken: string | null;
}

/** Null for a person without a second factor; `remembered` in a browser in which the person wants not to be asked. */
export type AskForSecondStep = (
  tx: Database,
  row: UserRow,
  way: FirstStep,
  device: Device,
  origin?: StepOrigin,
) => Promise<SecondFactorChallenge | 'remembered' | null>;

/** The end of a first step: a session, or a challenge for the second. */
export type Entrance = SignedIn | SecondFactorChallenge;

/** Throws 400 `second_factor_required` with the challenge, once the first step has counted. */
export function requireEntered(entrance: Entrance): SignedIn {
  if ('challenge' in entrance) throw secondFactorRequired(entrance);
  return entrance;
}
