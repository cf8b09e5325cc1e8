import { notFound, Refusal } from '../../http/errors';

export const invitationNotFound = () =>
  notFound('Davet bulunamadı: kabul edilmiş ya da geri alınmış olabilir.');

/**
 * One answer for a link that is unknown, used, taken back or expired, so that it does not reveal
 * which.
 */
export const invitationGone = () =>
  new Refusal(
    404,
    'invitation_gone',
    'Bu davet artık geçerli değil. Sizi davet eden kişiden yeni bir davet isteyin.',
  );

export const alreadyMember = (userId: string) =>
  new Refusal(409, 'already_member', 'Bu adresin sahibi zaten kurumunuzda.', { user_id: userId });

export const alreadyInvited = (invitationId: string) =>
  new Refusal(
    409,
    'already_invited',
    'Bu adrese gönderilmiş bir davet var. Onu yeniden gönderebilirsiniz.',
    { invitation_id: invitationId },
  );

export const mailUnavailable = () =>
  new Refusal(
    503,
    'mail_unavailable',
    'Şu anda e-posta gönderilemiyor. Kişiyi telefon numarasıyla davet edebilirsiniz.',
  );
export const smsUnavailable = () =>
  new Refusal(
    503,
    'sms_unavailable',
    'Şu anda SMS gönderilemiyor. Kişiyi e-posta adresiyle davet edebilirsiniz.',
  );

export const sentJustNow = (retryAfter: number) =>
  new Refusal(
    429,
    'too_many_requests',
    `Bu davet az önce gönderildi. Lütfen ${retryAfter} saniye sonra yeniden deneyin.`,
    { retry_after: retryAfter },
  );

/** 400: exactly one address carries an invitation. */
export function oneAddress(): Refusal {
  const message = 'E-posta ya da telefon girin; ikisinden yalnızca biri.';
  return new Refusal(400, 'validation_failed', message, { fields: { email: message } });
}
