import { Refusal } from '../../http/errors';

// 400 as at every sign-in: a 401 would send the browser to /login and hide the message.

/** A wrong code, or one that was used before. */
export const invalidSecondFactor = () => {
  const message = 'Doğrulama kodu hatalı ya da daha önce kullanılmış.';
  return new Refusal(400, 'invalid_second_factor', message, { fields: { code: message } });
};
/** The first step is over, or what it stood for has changed since. */
export const secondFactorExpired = () =>
  new Refusal(400, 'second_factor_expired', 'Doğrulama süresi doldu. Lütfen baştan başlayın.');
export const secondFactorExists = () =>
  new Refusal(409, 'second_factor_exists', 'İki adımlı doğrulama zaten kurulu.');
/** 403; the words are for pages of a release that cannot ask. */
export const proofRequired = (by: 'code' | 'password' | 'sign_in') =>
  new Refusal(
    403,
    'proof_required',
    'Bu işlem için kim olduğunuzu yeniden göstermelisiniz. Çıkış yapıp yeniden giriş yapın.',
    { by },
  );
export const ownFactor = () =>
  new Refusal(
    409,
    'own_second_factor',
    'Kendi iki adımlı doğrulamanızı Profil sayfasında, bir kodla kapatabilirsiniz.',
  );
export const factorIsTheirs = () =>
  new Refusal(
    409,
    'factor_is_theirs',
    'Bu kişi başka bir kurumda da çalışıyor; iki adımlı doğrulamasını yalnız sistem işletmecisi sıfırlayabilir.',
  );
export const secondFactorMissing = () =>
  new Refusal(409, 'second_factor_missing', 'İki adımlı doğrulama kurulu değil.');
