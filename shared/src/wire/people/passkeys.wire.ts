import { z } from 'zod';

// Passkeys (WebAuthn). Members of questions and answers are named as in its JSON (W3C Web Authentication 3, 5.1): browsers read and write them.

const bytes = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/);
const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
};

/** The question to a passkey, or to a device that makes one, as the browser takes it. It counts once, for five minutes. */
export const passkeyQuestion = z.object({ options: z.record(z.string(), z.unknown()) });
export type PasskeyQuestion = z.infer<typeof passkeyQuestion>;

/**
 * The answer of a passkey. 400 `passkey_expired` (used or too late: ask again), `unknown_passkey`, `invalid_passkey`, `passkey_elsewhere`
 * (given at another address), `passkey_copied`.
 */
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(8_000),
    userHandle: bytes(200).nullish(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** `POST /api/auth/second-factor/passkey` → {@link passkeyQuestion}, for the challenge of a first step. 400 `second_factor_expired`, 409 `passkey_missing`. */
export const secondStepQuestion = z.object({ challenge: z.string().min(1).max(8_000) });
export type SecondStepQuestion = z.infer<typeof secondStepQuestion>;

/** `POST /api/auth/passkey` → `signedIn`, with the answer to `POST /api/auth/passkey/question`. 400 also `single_sign_on_required`; 429 `too_many_requests` for questions. */
export const passkeySignInInput = z.object({ answer: passkeyAnswer });
export type PasskeySignInInput = z.infer<typeof passkeySignInInput>;

const name = z.string().trim().min(1).max(60);

/**
 * `POST /api/profile/passkeys` → {@link passkeyAdded}: the device has made the passkey that `POST /api/profile/passkeys/question` asked for. 400
 * as {@link passkeyAnswer}; 409 `passkey_exists`, `too_many_passkeys`.
 */
export const passkeyInput = z.object({
  name,
  answer: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4_000),
      attestationObject: bytes(32_000),
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  }),
});
export type PasskeyInput = z.infer<typeof passkeyInput>;

/** `recovery_codes` come with the person's first second factor, and are shown once. */
export const passkeyAdded = z.object({ recovery_codes: z.array(z.string()).optional() });
export type PasskeyAdded = z.infer<typeof passkeyAdded>;

/** `PATCH /api/profile/passkeys/{id}` → 204. 404 for another person's. */
export const passkeyChange = z.object({ name });
export type PasskeyChange = z.infer<typeof passkeyChange>;

/** A passkey as its owner sees it, the oldest first. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkey>;
