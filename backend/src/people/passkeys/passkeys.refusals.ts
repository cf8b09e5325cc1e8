import { Refusal } from '../../http/errors';

// 400 as at every sign-in: a 401 would send the browser to /login and hide the message.

/** Used, too late, of another purpose or another person: which of them is nobody's business. */
export const passkeyExpired = () =>
  new Refusal(
    400,
    'passkey_expired',
    'Geçiş anahtarı isteğinin süresi doldu ya da daha önce kullanıldı. Yeniden deneyin.',
  );
export const unknownPasskey = () =>
  new Refusal(
    400,
    'unknown_passkey',
    'Bu geçiş anahtarı hesabınızda kayıtlı değil ya da kaldırılmış.',
  );
export const invalidPasskey = () =>
  new Refusal(
    400,
    'invalid_passkey',
    'Geçiş anahtarı doğrulanamadı. Cihazınızın kilidini açarak yeniden deneyin.',
  );
export const passkeyElsewhere = (origin: string) =>
  new Refusal(400, 'passkey_elsewhere', `Geçiş anahtarları yalnız ${origin} adresinde geçer.`);
/** The key's counter went back: a copy of it may be in use. */
export const passkeyCopied = () =>
  new Refusal(
    400,
    'passkey_copied',
    'Bu geçiş anahtarının bir kopyası kullanılmış olabilir, bu yüzden kabul edilmedi. Başka bir yolla girip anahtarı kaldırın.',
  );
export const passkeyExists = () =>
  new Refusal(409, 'passkey_exists', 'Bu geçiş anahtarı zaten kayıtlı.');
export const tooManyPasskeys = (most: number) =>
  new Refusal(
    409,
    'too_many_passkeys',
    `En çok ${most} geçiş anahtarınız olabilir. Kullanmadığınız birini kaldırın.`,
  );
export const passkeyMissing = () =>
  new Refusal(409, 'passkey_missing', 'Hesabınızda kayıtlı geçiş anahtarı yok.');
export const passkeysUnavailable = () =>
  new Refusal(
    409,
    'passkeys_unavailable',
    'Geçiş anahtarları için bu kurulumun https ile başlayan bir alan adı olmalı. Sistem işletmecinize başvurun.',
  );
