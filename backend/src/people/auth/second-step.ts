import type { SecondFactorChallenge, SignedIn } from '@muhatap/shared/wire/people';
import type { Database } from '../../database';
import { secondFactorRequired } from './auth.refusals';
import type { UserRow } from './users.repository';

/** Ways in after which a person proves the second factor that they have. A directory has its own. */
export const FIRST_STEPS = ['password', 'phone', 'email', 'reset', 'invitation'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Null for a person without a second factor. */
export type AskForSecondStep = (
  tx: Database,
  row: UserRow,
  way: FirstStep,
) => Promise<SecondFactorChallenge | null>;

/** The end of a first step: a session, or a challenge for the second. */
export type Entrance = SignedIn | SecondFactorChallenge;

/** Throws 400 `second_factor_required` with the challenge, once the first step has counted. */
export function requireEntered(entrance: Entrance): SignedIn {
  if ('challenge' in entrance) throw secondFactorRequired(entrance);
  return entrance;
}
