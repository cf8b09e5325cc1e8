import { Refusal } from '../../http/errors';
import type { LdapFailureKind } from './ldap-failure';

// 400 as at every sign-in: a 401 would send the browser to /login and hide the message.
const refused = (code: string, message: string) => new Refusal(400, code, message);

/** The directory takes the password no longer; `AcceptSecurityContext` of Active Directory tells so where the password is right alone. */
export const passwordExpired = () =>
  refused(
    'directory_password_expired',
    'Kurum parolanızın süresi dolmuş. Kurum bilgisayarınızda yenileyip yeniden deneyin.',
  );
export const directoryAccountClosed = () =>
  refused(
    'directory_account_closed',
    'Kurum hesabınız kurum dizininde kapatılmış. Bilgi işlem biriminize başvurun.',
  );
/** A directory that answers, but not as its settings say; `reason` is for whoever set it up. */
export const directoryFaulty = (reason: string) =>
  new Refusal(
    502,
    'directory_faulty',
    'Kurumunuzun dizini girişi denetleyemedi. Yöneticinize haber verin; ayarlardaki “Bağlantıyı dene” nedenini söyler.',
    { reason },
  );

const onField = (code: string, field: string, message: string) =>
  new Refusal(422, code, message, { fields: { [field]: message } });
export const serverRefused = (address: string) =>
  onField(
    'server_refused',
    'ldap.addresses',
    `${address} kullanılamaz: adres ldaps:// ile başlamalı ya da StartTLS açık olmalı ve özel bir ağı göstermemeli. Kendi ağınızdaki bir sunucu için işletmeciniz SINGLE_SIGN_ON_ORIGINS değişkenini ayarlar.`,
  );
export const certificateRefused = () =>
  onField(
    'certificate_refused',
    'ldap.ca_certificate',
    'Sertifika okunamadı. “-----BEGIN CERTIFICATE-----” ile başlayan PEM metnini bütünüyle yapıştırın.',
  );
export const filterRefused = () =>
  onField(
    'filter_refused',
    'ldap.person_filter',
    'Filtre okunamadı. Parantezleri denetleyin; kişinin yazdığı adresin yerine {login} yazın.',
  );
export const passwordNeeded = () =>
  onField(
    'password_needed',
    'bind_password',
    'Arama hesabının parolasını yazın. Sunucu, sertifika ya da hesap değişince parola yeniden istenir.',
  );

const FAILURES: Readonly<Record<LdapFailureKind, string>> = {
  unreachable:
    'Sunucuya ulaşılamadı. Adresi, kapı numarasını ve güvenlik duvarını denetleyin; adı özel bir ağı gösteren sunucuyu işletmeciniz SINGLE_SIGN_ON_ORIGINS ile tanıtır.',
  certificate:
    'Sunucunun sertifikası doğrulanamadı. Kurumunuzun kök sertifikasını yapıştırın ve sunucuyu sertifikadaki adıyla yazın.',
  starttls:
    'Sunucu StartTLS’i kabul etmedi. Sunucuda açtırın ya da adresi ldaps:// ile başlayarak yazın.',
  bind: 'Arama hesabı girişi reddedildi. Hesabın adını (DN) ve parolasını denetleyin.',
  base: 'Arama kökü bu dizinde bulunamadı. Base DN’yi denetleyin.',
  failed: 'Dizin aramayı yapamadı. Filtreyi ve arama hesabının yetkilerini denetleyin.',
};
/** The failure of “Bağlantıyı dene”; `reason` is the server's own. */
export const checkFailed = (kind: LdapFailureKind, reason: string) =>
  new Refusal(422, `ldap_${kind}`, `${FAILURES[kind]} (${reason})`, { reason });
export const nobodyFound = () =>
  new Refusal(
    422,
    'ldap_nobody',
    'Bağlantı kuruldu, ama arama kökünün altında filtreye uyan kimse yok. Base DN’yi, filtreyi ve arama hesabının okuma yetkisini denetleyin.',
  );
export const idMissing = (attribute: string) =>
  new Refusal(
    422,
    'ldap_no_id',
    `Kişiler bulundu, ama ${attribute} özelliği okunamıyor. Değişmeyen kimlik özelliğinin adını denetleyin.`,
  );
