import { notFound, Refusal } from '../../http/errors';

// 400 as at every sign-in: a 401 would send the browser to /login and hide the message.
const refused = (code: string, message: string, details?: Record<string, unknown>) =>
  new Refusal(400, code, message, details);

/** The same for a provider that does not exist, is switched off, or is another company's. */
export const providerNotFound = () => notFound('Kurum dizini bulunamadı.');
export const directoryUnreachable = () =>
  new Refusal(
    502,
    'directory_unreachable',
    'Kurumunuzun giriş sunucusuna ulaşılamıyor. Biraz sonra yeniden deneyin.',
  );
export const attemptExpired = () =>
  refused(
    'single_sign_on_expired',
    'Bu giriş denemesinin süresi doldu ya da başka bir sekmede yenisi başladı. Yeniden deneyin.',
  );
/** The directory's own refusal; `reason` is its code (`access_denied`). */
export const refusedThere = (reason: string) =>
  refused('single_sign_on_refused', 'Kurumunuzun giriş sunucusu girişi onaylamadı.', { reason });
/** An answer that proves nothing; `reason` helps whoever set the provider up. */
export const answerRefused = (reason: string) =>
  refused(
    'single_sign_on_failed',
    `Kurumunuzun giriş sunucusunun yanıtı doğrulanamadı (${reason}). Yöneticinize haber verin.`,
    { reason },
  );
export const emailMissing = () =>
  refused(
    'email_missing',
    'Kurum hesabınızda doğrulanmış bir e-posta adresi yok. Yöneticinize haber verin.',
  );
export const domainForeign = () =>
  refused('domain_foreign', 'Kurum hesabınızın e-posta adresi bu giriş için tanımlı değil.');
export const accountUnknown = () =>
  refused('account_unknown', 'Kurum hesabınız burada tanımlı değil. Yöneticinizden davet isteyin.');
export const accountElsewhere = () =>
  refused(
    'account_elsewhere',
    'E-posta adresiniz başka bir kurumun hesabında kayıtlı. Yöneticinizden davet isteyin; daveti kabul edince kurum hesabınızla girebilirsiniz.',
  );
export const accountClosed = () =>
  refused('account_closed', 'Hesabınız bu kurumda kapatılmış. Yöneticinize başvurun.');
export const notEntitled = () =>
  refused(
    'not_entitled',
    'Kurum dizininde bu uygulamayı kullanan bir grupta değilsiniz. Yöneticinize başvurun.',
  );
/** For a password or a code where the institution wants its own sign-in. */
export const singleSignOnRequired = () =>
  refused(
    'single_sign_on_required',
    'Kurumunuz kendi hesabıyla girilmesini istiyor. “Kurum hesabıyla giriş” bağlantısını kullanın.',
  );
export const providerChanged = (version: number) =>
  new Refusal(
    409,
    'changed_meanwhile',
    'Bu dizin siz bakarken başkası tarafından değiştirildi. Son hâlini görmek için yeniden açın.',
    { version },
  );
/** Settings of another kind of directory, from a page that knows one kind alone. */
export const kindDiffers = () =>
  new Refusal(
    409,
    'kind_differs',
    'Bu dizine başka bir yolla (OpenID Connect ya da LDAP) bağlanılıyor. Sayfayı yenileyip yeniden deneyin.',
  );
/** For pages of a release that know no directory to which a password is shown. */
export const passwordWanted = () =>
  refused(
    'password_wanted',
    'Kurumunuzun dizini parolanızı burada soruyor. Sayfayı yenileyip yeniden deneyin.',
  );
const onField = (status: number, code: string, field: string, message: string) =>
  new Refusal(status, code, message, { fields: { [field]: message } });
export const providerNameTaken = (name: string) =>
  onField(409, 'name_taken', 'name', `“${name}” adında bir dizin zaten var.`);
export const domainTaken = (domain: string) =>
  onField(409, 'domain_taken', 'domains', `${domain} başka bir kurumun dizininde kullanılıyor.`);
export const domainUnproven = (domain: string) =>
  onField(
    422,
    'domain_unproven',
    'domains',
    `Kurumunuzda ${domain} adresini doğrulamış kimse yok. Önce bu alan adında bir e-posta adresini profilinizde doğrulayın.`,
  );
export const issuerRefused = () =>
  onField(
    422,
    'issuer_refused',
    'issuer',
    'Adres https ile başlamalı ve özel bir ağı göstermemeli. Kendi ağınızdaki bir sunucu için işletmeciniz SINGLE_SIGN_ON_ORIGINS değişkenini ayarlar.',
  );
