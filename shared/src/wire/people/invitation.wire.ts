import { z } from 'zod';
import { newPassword } from '../session/auth.wire';
import { openEnum } from '../open';

/**
 * An invited person. `state`: the message is still on its way, was handed over, or could not be (`error`, for a person);
 * an `expired` one can be sent again. Days until it expires: 7; at once when whoever sent it last no longer administers the company.
 */
export const invitation = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  roles: z.array(z.object({ id: z.string(), name: z.string() })),
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
  state: openEnum(['sending', 'sent', 'failed', 'expired']),
  error: z.string().nullable(),
  invited_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
});
export type Invitation = z.infer<typeof invitation>;

/** `GET /api/invitations`: open ones, newest first. Needs the action `administer`, as all of this but the last two. */
export const invitationList = z.object({ invitations: z.array(invitation) });

/**
 * `POST /api/invitations` → 201 {@link invitation}: by e-mail or by phone, exactly one. 409 `already_member` (`details.user_id`), 409
 * `already_invited` (`details.invitation_id`), 422 `role_unknown`, 422 `group_unknown`, 403 `forbidden` for a role with a grant of the whole
 * installation that the caller does not hold, 503 `mail_unavailable` / `sms_unavailable` where nothing carries the message, 429
 * `too_many_requests` past 50 messages of a company an hour and one a minute to the same person.
 * `POST /api/invitations/{id}/resend` → the same with a new link (the old one is dead) and seven new days; `DELETE /api/invitations/{id}` takes it back (204).
 */
export const newInvitation = z.object({
  name: z.string().trim().min(2).max(120),
  email: z.email().max(254).optional(),
  phone: z.string().trim().min(7).max(32).optional(),
  role_ids: z.array(z.string().max(64)).min(1).max(20),
  group_ids: z.array(z.string().max(64)).max(50).default([]),
});
export type NewInvitation = z.input<typeof newInvitation>;

/** `POST /api/auth/invitation` (public): what a link is about. 404 `invitation_gone` for one that is unknown, used, taken back or expired. */
export const invitationToken = z.object({ token: z.string().min(20).max(200) });
/** `has_account`: the address has a password already, so joining needs that one instead of a new one. */
export const openInvitation = z.object({
  company_name: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  has_account: z.boolean(),
});
export type OpenInvitation = z.infer<typeof openInvitation>;

/**
 * `POST /api/auth/accept-invitation` (public) → {@link signedIn}. 404 `invitation_gone`, 400 `invalid_credentials` for a wrong password of an
 * existing account (whose name stays), 429 after several, 409 `already_registered` for an address that somebody registered in this moment.
 */
export const acceptance = invitationToken.extend({
  name: z.string().trim().min(2).max(120),
  password: newPassword,
});
export type Acceptance = z.infer<typeof acceptance>;
