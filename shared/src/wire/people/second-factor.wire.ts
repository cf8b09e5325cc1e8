import { z } from 'zod';
import { openEnum } from '../open';
import { passkey, passkeyAnswer } from './passkeys.wire';

// The second step of signing in: a code of an app (TOTP, RFC 6238), a recovery code or a passkey, after the password or the one-time code.

/**
 * The details of 400 `second_factor_required`, with which the calls of a sign-in answer instead of a session. `challenge` stands for the first
 * step, for five minutes; `by` names what the person can show: `totp`, `passkey`. Recovery codes go in any case.
 */
export const secondFactorChallenge = z.object({
  challenge: z.string(),
  by: z.array(openEnum(['totp', 'passkey'])).optional(),
  /** Days in which this browser may be remembered; absent where it is not offered. */
  remember_days: z.number().int().optional(),
});
export type SecondFactorChallenge = z.infer<typeof secondFactorChallenge>;

/** A code of the app or a recovery code, with blanks and hyphens as a person types them. */
const code = z.string().trim().min(1).max(40);

/** One of both; with neither it is a wrong code. */
const factor = { code: code.optional(), passkey: passkeyAnswer.optional() };

/**
 * `POST /api/auth/second-factor` → `signedIn`. 400 `invalid_second_factor`, `second_factor_expired` (begin anew), as {@link passkeyAnswer}; 429
 * `too_many_requests`.
 */
export const secondFactorProof = z.object({
  challenge: z.string().min(1).max(8_000),
  ...factor,
  /** Not to be asked in this browser for the company's days. */
  remember: z.boolean().optional(),
});
export type SecondFactorProof = z.infer<typeof secondFactorProof>;

/**
 * The details of 403 `proof_required`, with which a call answers whose person last showed more than ten minutes ago who they are. `by`: the
 * code of their second factor or a passkey, their password where they have no factor, or another sign-in where they have neither.
 */
export const proofDemand = z.object({ by: openEnum(['code', 'password', 'sign_in']) });
export type ProofDemand = z.infer<typeof proofDemand>;

/**
 * `POST /api/profile/proof` → 204; one of them, as {@link proofDemand} says. 400 `invalid_second_factor`, `invalid_password`
 * (`details.fields`), as {@link passkeyAnswer}; 429 `too_many_requests`. `POST /api/profile/proof/passkey` → `passkeyQuestion`; 409 `passkey_missing`.
 */
export const ownProof = z.object({
  ...factor,
  current_password: z.string().max(256).optional(),
});
export type OwnProof = z.infer<typeof ownProof>;

/**
 * `GET /api/profile/second-factor`. `totp` is null without an app; `asks_password`: the person has one, and setting up asks for it.
 * `passkey_address`: the one address at which passkeys work, absent where the installation has none that they can.
 */
export const secondFactorState = z.object({
  totp: z.object({ created_at: z.string(), last_used_at: z.string().nullable() }).nullable(),
  recovery_codes_left: z.number().int(),
  asks_password: z.boolean(),
  passkeys: z.array(passkey).optional(),
  passkey_address: z.string().optional(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** `POST /api/profile/second-factor/totp` → {@link totpSetup}. 400 `invalid_password` (`details.fields`), 409 `second_factor_exists`. */
export const totpSetupStart = z.object({ current_password: z.string().max(256).optional() });
export type TotpSetupStart = z.infer<typeof totpSetupStart>;
/** A secret that the app takes: `address` as the `otpauth:` address of a QR code, `secret` in base 32. `setup` stands for both, for 15 minutes. */
export const totpSetup = z.object({ secret: z.string(), address: z.string(), setup: z.string() });
export type TotpSetup = z.infer<typeof totpSetup>;

/** `POST /api/profile/second-factor/totp/confirm` → {@link recoveryCodeList}: the app shows right codes. 400 `invalid_second_factor`, `second_factor_expired`; 409 `second_factor_exists`. */
export const totpConfirmation = z.object({ setup: z.string().min(1).max(2_000), code });
export type TotpConfirmation = z.infer<typeof totpConfirmation>;

/** Shown once; the ones before count no more. */
export const recoveryCodeList = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodeList = z.infer<typeof recoveryCodeList>;

/**
 * `POST /api/profile/second-factor/recovery-codes` → {@link recoveryCodeList}, `POST /api/profile/second-factor/remove` → {@link secondFactorState}.
 * 400 `invalid_second_factor`, as {@link passkeyAnswer}; 409 `second_factor_missing`; 429 `too_many_requests`. `remove` takes the app; passkeys stay.
 */
export const secondFactorCode = z.object(factor);
export type SecondFactorCode = z.infer<typeof secondFactorCode>;
