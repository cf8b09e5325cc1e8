import { lt, or } from 'drizzle-orm';
import { schema } from '../database';
import { RETENTION } from '../retention/retention';
import { before, deleteRows, type RetentionRule } from '../retention/retention-rule';
import { QUOTA_WINDOW_MS } from './auth/sending-quota';
import { STRANGERS_WINDOW_MS } from './auth/slow-down';

const { invitations, noticeSendings, notifications, oneTimeCodes, sessions, signInFailures } =
  schema;

/** Codes, sessions, failures, sendings, notifications and invitations that have outlived their use. */
export const peopleRetention: readonly RetentionRule[] = [
  deleteRows('one_time_codes', oneTimeCodes, (now) => {
    const cutoff = before(now, RETENTION.codesMs);
    return or(lt(oneTimeCodes.expiresAt, cutoff), lt(oneTimeCodes.usedAt, cutoff));
  }),
  // A session that lies idle has ended as well; its age ends it here, a little later.
  deleteRows('sessions', sessions, (now) => {
    const cutoff = before(now, RETENTION.sessionsMs);
    return or(lt(sessions.revokedAt, cutoff), lt(sessions.expiresAt, cutoff));
  }),
  deleteRows('sign_in_failures', signInFailures, (now) =>
    lt(signInFailures.at, before(now, STRANGERS_WINDOW_MS)),
  ),
  deleteRows('notice_sendings', noticeSendings, (now) =>
    lt(noticeSendings.at, before(now, QUOTA_WINDOW_MS)),
  ),
  deleteRows('notifications', notifications, (now) =>
    lt(notifications.createdAt, before(now, RETENTION.notificationsMs)),
  ),
  deleteRows('invitations', invitations, (now) => {
    const cutoff = before(now, RETENTION.invitationsMs);
    return or(
      lt(invitations.acceptedAt, cutoff),
      lt(invitations.revokedAt, cutoff),
      lt(invitations.expiresAt, cutoff),
    );
  }),
];
