import { Refusal } from '../../http/errors';
import { normalisePhone } from './phone';

/**
 * Wrong credentials and codes answer 400, not 401: on the line 401 means that a session has ended
 * and sends the browser to /login (docs/behaviour.md §4.3), which would hide the message that the
 * login screens have to show.
 */
export const invalidCredentials = () =>
  new Refusal(400, 'invalid_credentials', 'E-posta veya parola hatalı.');
export const invalidCode = () =>
  new Refusal(400, 'invalid_code', 'Giriş kodu hatalı veya süresi dolmuş.');

/** The words are for pages of a release that knows no second step; others lead on to it. */
export const secondFactorRequired = (details: { readonly challenge: string }) =>
  new Refusal(
    400,
    'second_factor_required',
    'Hesabınız iki adımlı doğrulama istiyor. Sayfayı yenileyip yeniden giriş yapın.',
    details,
  );

export const tooManyCodes = (retryAfter: number) =>
  new Refusal(
    429,
    'too_many_requests',
    `Çok sık kod istediniz. Lütfen ${waitingTime(retryAfter)} sonra yeniden deneyin.`,
    { retry_after: retryAfter },
  );

export const tooManyAttempts = (retryAfter: number) =>
  new Refusal(
    429,
    'too_many_requests',
    `Çok fazla hatalı deneme yapıldı. Lütfen ${waitingTime(retryAfter)} sonra yeniden deneyin.`,
    { retry_after: retryAfter },
  );

export const tooManyRegistrations = (retryAfter: number) =>
  new Refusal(
    429,
    'too_many_requests',
    `Bu ağdan çok fazla kayıt yapıldı. Lütfen ${waitingTime(retryAfter)} sonra yeniden deneyin.`,
    { retry_after: retryAfter },
  );

export const registrationClosed = () =>
  new Refusal(
    403,
    'registration_closed',
    'Bu kurulumda yeni kurum kaydı kapalı. Kurumunuzun yöneticisinden davet isteyin.',
  );

export const smsUnavailable = () =>
  new Refusal(
    503,
    'sms_unavailable',
    'Şu anda SMS gönderilemiyor. Lütfen e-posta ve parolanızla giriş yapın.',
  );
export const mailUnavailable = () =>
  new Refusal(
    503,
    'mail_unavailable',
    'Şu anda e-posta gönderilemiyor. Lütfen telefon numaranızı kullanın.',
  );

export const alreadyRegistered = (field: 'email' | 'phone') =>
  new Refusal(
    409,
    'already_registered',
    field === 'email'
      ? 'Bu e-posta adresiyle kayıtlı bir kullanıcı var.'
      : 'Bu telefon numarasıyla kayıtlı bir kullanıcı var.',
    {
      fields: { [field]: 'Zaten kayıtlı.' },
    },
  );

export function wrongPassword(): Refusal {
  const message = 'Mevcut parola hatalı.';
  return new Refusal(400, 'invalid_password', message, { fields: { current_password: message } });
}

/** 403: a session that a directory opened stays in its company. */
export const boundSession = () =>
  new Refusal(
    403,
    'bound_session',
    'Kurum hesabınızla girdiniz. Bunun için parolanızla ya da bir kodla girin.',
  );

/** The phone as E.164; refuses what is no Turkish mobile number. */
export function requirePhone(input: string): string {
  const phone = normalisePhone(input);
  if (phone === null) {
    const message = 'Geçerli bir cep telefonu numarası girin.';
    throw new Refusal(400, 'validation_failed', message, { fields: { phone: message } });
  }
  return phone;
}

const waitingTime = (seconds: number): string =>
  seconds < 60 ? `${seconds} saniye` : `${Math.ceil(seconds / 60)} dakika`;
