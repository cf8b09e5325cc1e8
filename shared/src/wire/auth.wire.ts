import { z } from 'zod';
import { moduleGrant } from './modules.wire';

/** The signed-in person. `phone` is E.164 with a plus; times are ISO 8601 in UTC. */
export const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  company_id: z.string(),
  company_name: z.string(),
  avatar_url: z.string().nullable(),
  created_at: z.string(),
});
export type User = z.infer<typeof user>;

/** A named set of module grants. */
export const role = z.object({ id: z.string(), name: z.string(), modules: z.array(moduleGrant) });
export type Role = z.infer<typeof role>;

/**
 * `GET /api/profile/me`. `permissions` is always empty (spec §3); grants travel with the roles. `event_seq` is the company's
 * newest event at this moment: live events are followed from there, so none falls between loading a screen and joining.
 */
export const profile = z.object({ user, role: z.array(role), permissions: z.array(z.string()), event_seq: z.number().int().optional() });
export type Profile = z.infer<typeof profile>;

/** `POST /api/auth/login`. */
export const credentials = z.object({ email: z.string().trim().min(1).max(254), password: z.string().min(1).max(256) });
export type Credentials = z.infer<typeof credentials>;

/** `POST /api/auth/login-with-otp`; the same answer whether or not the phone is known. */
export const codeRequest = z.object({ phone: z.string().trim().min(1).max(32) });
export type CodeRequest = z.infer<typeof codeRequest>;
/** `expires_in` and `retry_after` are seconds. */
export const codeRequested = z.object({ phone: z.string(), expires_in: z.number(), retry_after: z.number() });
export type CodeRequested = z.infer<typeof codeRequested>;

/** `POST /api/auth/verify-otp`. */
export const codeVerification = z.object({ phone: z.string().trim().min(1).max(32), code: z.string().trim().min(1).max(12) });
export type CodeVerification = z.infer<typeof codeVerification>;

/** Answer of `/api/auth/login`, `/verify-otp`, `/register` and `/reset-password`. */
export const signedIn = z.object({ user, token: z.string() });
export type SignedIn = z.infer<typeof signedIn>;

/** Passwords are at least 8 characters; length beats composition rules. */
export const newPassword = z.string().min(8).max(256);

/** `POST /api/auth/register`: what a company needs to start. Answers {@link signedIn} with 201. */
export const registration = z.object({
  company_name: z.string().trim().min(2).max(120),
  name: z.string().trim().min(2).max(120),
  email: z.email().max(254),
  phone: z.string().trim().min(7).max(32),
  password: newPassword,
});
export type Registration = z.infer<typeof registration>;

/** `POST /api/auth/reset-password`: the code comes from `POST /api/auth/forgot-password` ({@link codeRequest}). */
export const passwordReset = codeVerification.extend({ password: newPassword });
export type PasswordReset = z.infer<typeof passwordReset>;

/** `PATCH /api/profile/me`. */
export const profileChange = z.object({ name: z.string().trim().min(2).max(120) });
export type ProfileChange = z.infer<typeof profileChange>;

/** `POST /api/profile/password`; every other session of the person ends. */
export const passwordChange = z.object({ current_password: z.string().min(1).max(256), password: newPassword });
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
