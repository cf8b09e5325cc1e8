import { z } from 'zod';
import { openEnum } from '../open';
import { user } from './profile.wire';

/**
 * `POST /api/auth/login`. 400 `invalid_credentials`; 429 `too_many_requests` (`details.retry_after`) while somebody guesses: then people on
 * devices that they know go on, others wait longer with each wrong attempt, up to five minutes.
 */
export const credentials = z.object({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(256),
});
export type Credentials = z.infer<typeof credentials>;

/** The recipient of a code: a phone or an e-mail address, exactly one of both. */
const recipient = z.object({
  phone: z.string().trim().min(1).max(32).optional(),
  email: z.string().trim().min(1).max(254).optional(),
});
const isOne = ({ phone, email }: z.infer<typeof recipient>): boolean =>
  (phone === undefined) !== (email === undefined);
const ONE = { path: ['phone'], message: 'telefon numarası ya da e-posta adresi girin' };

/**
 * `POST /api/auth/login-with-otp`; the same answer whether or not the address is known. 429 `too_many_requests` (`details.retry_after`),
 * 503 `sms_unavailable` / `mail_unavailable` where nothing carries the code.
 */
export const codeRequest = recipient.refine(isOne, ONE);
export type CodeRequest = z.infer<typeof codeRequest>;
/** The address of the request, as it is kept: a phone as E.164 or a folded e-mail. `expires_in` and `retry_after` are seconds. */
export const codeRequested = z.object({
  phone: z.string().optional(),
  email: z.string().optional(),
  expires_in: z.number(),
  retry_after: z.number(),
});
export type CodeRequested = z.infer<typeof codeRequested>;

const codeOf = recipient.extend({ code: z.string().trim().min(1).max(12) });
/** `POST /api/auth/verify-otp`. 400 `invalid_code`, 429 `too_many_requests`. */
export const codeVerification = codeOf.refine(isOne, ONE);
export type CodeVerification = z.infer<typeof codeVerification>;

/** Answer of `/api/auth/login`, `/verify-otp`, `/register` and `/reset-password`. */
export const signedIn = z.object({ user, token: z.string() });
export type SignedIn = z.infer<typeof signedIn>;

/** Passwords are at least 8 characters; length beats composition rules. */
export const newPassword = z.string().min(8).max(256);

/**
 * `POST /api/auth/registration` ({@link registrationKey}): whether companies may register. `first`: the link of the installation's first
 * administrator is good, and nobody else has used it; `closed`: people come by invitation alone.
 */
export const registrationState = z.object({ state: openEnum(['open', 'first', 'closed']) });
export type RegistrationState = z.infer<typeof registrationState>['state'];
/**
 * The key of the link `/register?first=…`, which the console of the backend shows until somebody
 * has used it.
 */
export const registrationKey = z.object({ first_key: z.string().max(200).optional() });

/** `POST /api/auth/register`: what a company needs to start. Answers {@link signedIn} with 201; 403 `registration_closed`. */
export const registration = registrationKey.extend({
  company_name: z.string().trim().min(2).max(120),
  name: z.string().trim().min(2).max(120),
  email: z.email().max(254),
  phone: z.string().trim().min(7).max(32),
  password: newPassword,
});
export type Registration = z.infer<typeof registration>;

/** `POST /api/auth/reset-password`: the code comes from `POST /api/auth/forgot-password` ({@link codeRequest}). */
export const passwordReset = codeOf.extend({ password: newPassword }).refine(isOne, ONE);
export type PasswordReset = z.infer<typeof passwordReset>;

/**
 * `POST /api/profile/address` → {@link profile}: an address becomes the person's own, in place of the one of its kind. The code comes from
 * `POST /api/profile/address-code` ({@link codeRequest} → {@link codeRequested}), which writes to any address. 400 `invalid_code`,
 * 400 `invalid_password` (`details.fields`; whoever has no password needs none), 409 `already_registered` where another has shown that they read there.
 */
export const addressProof = codeOf
  .extend({ current_password: z.string().max(256).optional() })
  .refine(isOne, ONE);
export type AddressProof = z.infer<typeof addressProof>;

/** `PATCH /api/profile/me`. */
export const profileChange = z.object({ name: z.string().trim().min(2).max(120) });
export type ProfileChange = z.infer<typeof profileChange>;

/** `POST /api/profile/password`; every other session of the person ends. */
export const passwordChange = z.object({
  current_password: z.string().min(1).max(256),
  password: newPassword,
});
export type PasswordChange = z.infer<typeof passwordChange>;

/** `GET /api/profile/sessions` → `{sessions}`; `DELETE /api/profile/sessions/{id}` ends one. */
export const openSession = z.object({
  id: z.string(),
  device: z.string(),
  ip: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;
export const openSessions = z.object({ sessions: z.array(openSession) });
