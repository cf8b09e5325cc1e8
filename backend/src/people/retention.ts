import { lt, or } from 'drizzle-orm';
import { schema } from '../database';
import { RETENTION } from '../retention/retention';
import { before, deleteRows, lengthOf, type RetentionRule } from '../retention/retention-rule';
import { QUOTA_WINDOW_MS } from './auth/sending-quota';
import { STRANGERS_WINDOW_MS } from './auth/slow-down';

const {
  invitations,
  noticeSendings,
  notifications,
  oneTimeCodes,
  passkeyChallenges,
  rememberedBrowsers,
  sessions,
  signInFailures,
} = schema;

/** Codes, sessions, failures, sendings, notifications and invitations that have outlived their use. */
export const peopleRetention: readonly RetentionRule[] = [
  deleteRows(
    'one_time_codes',
    `giriş kodları, kullanıldıktan ya da süreleri dolduktan ${lengthOf(RETENTION.codesMs)} sonra`,
    oneTimeCodes,
    (now) => {
      const cutoff = before(now, RETENTION.codesMs);
      return or(lt(oneTimeCodes.expiresAt, cutoff), lt(oneTimeCodes.usedAt, cutoff));
    },
  ),
  deleteRows(
    'passkey_challenges',
    'geçiş anahtarı soruları, süreleri dolunca',
    passkeyChallenges,
    (now) => lt(passkeyChallenges.expiresAt, now),
  ),
  // A session that lies idle has ended as well; its age ends it here, a little later.
  deleteRows(
    'sessions',
    `oturumlar, bittikten ${lengthOf(RETENTION.sessionsMs)} sonra`,
    sessions,
    (now) => {
      const cutoff = before(now, RETENTION.sessionsMs);
      return or(lt(sessions.revokedAt, cutoff), lt(sessions.expiresAt, cutoff));
    },
  ),
  deleteRows(
    'remembered_browsers',
    'hatırlanan tarayıcılar, süreleri dolunca',
    rememberedBrowsers,
    (now) => lt(rememberedBrowsers.expiresAt, now),
  ),
  deleteRows(
    'sign_in_failures',
    `başarısız girişler, ${lengthOf(STRANGERS_WINDOW_MS)} sonra`,
    signInFailures,
    (now) => lt(signInFailures.at, before(now, STRANGERS_WINDOW_MS)),
  ),
  deleteRows(
    'notice_sendings',
    `gönderilen kod ve davetlerin sayımı, ${lengthOf(QUOTA_WINDOW_MS)} sonra`,
    noticeSendings,
    (now) => lt(noticeSendings.at, before(now, QUOTA_WINDOW_MS)),
  ),
  deleteRows(
    'notifications',
    `bildirimler, ${lengthOf(RETENTION.notificationsMs)} sonra`,
    notifications,
    (now) => lt(notifications.createdAt, before(now, RETENTION.notificationsMs)),
  ),
  deleteRows(
    'invitations',
    `davetler, kabul edildikten, geri alındıktan ya da süreleri dolduktan ${lengthOf(RETENTION.invitationsMs)} sonra`,
    invitations,
    (now) => {
      const cutoff = before(now, RETENTION.invitationsMs);
      return or(
        lt(invitations.acceptedAt, cutoff),
        lt(invitations.revokedAt, cutoff),
        lt(invitations.expiresAt, cutoff),
      );
    },
  ),
];
