import { api } from '@muhatap/shared/api';
import {
  invitation,
  invitationList,
  type Invitation,
  type NewInvitation,
} from '@muhatap/shared/wire/people';

// Everything here needs the action `administer` (wire: invitation) and throws ApiError.

/** Open invitations, newest first. */
export const listInvitations = async (signal?: AbortSignal): Promise<readonly Invitation[]> =>
  (await api.get('/api/invitations', { schema: invitationList, signal })).invitations;

/** 409 `already_member`, `already_invited`, 503 `mail_unavailable`, `sms_unavailable`. */
export const invite = (input: NewInvitation): Promise<Invitation> =>
  api.post('/api/invitations', input, { schema: invitation });

/** Sends a new link; the old one is no longer valid. */
export const resendInvitation = (id: string): Promise<Invitation> =>
  api.post(`/api/invitations/${encodeURIComponent(id)}/resend`, undefined, { schema: invitation });

/** Takes it back: its link leads nowhere. */
export const withdrawInvitation = (id: string): Promise<unknown> =>
  api.delete(`/api/invitations/${encodeURIComponent(id)}`);
