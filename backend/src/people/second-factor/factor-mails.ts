import type { OnLateFailure } from '../../background/late-failure';
import type { UserRow } from '../auth/users.repository';
import type { MailSender } from '../senders/mail-sender';

/** Mails about a second factor, by their occasion. */
const MAILS = {
  added: {
    subject: 'İki adımlı doğrulama açıldı',
    text: 'Hesabınızda iki adımlı doğrulama açıldı. Girişte artık ikinci bir adım da sorulur. Diğer cihazlardaki oturumlarınız kapatıldı.',
  },
  removed: {
    subject: 'Doğrulama uygulamanız kaldırıldı',
    text: 'Hesabınızdan doğrulama uygulaması kaldırıldı. Geçiş anahtarınız da yoksa girişte artık ikinci bir adım sorulmaz.',
  },
  keyAdded: {
    subject: 'Hesabınıza geçiş anahtarı eklendi',
    text: 'Hesabınıza bir geçiş anahtarı eklendi. Anahtarı Profil sayfasında adıyla görebilirsiniz.',
  },
  keyRemoved: {
    subject: 'Geçiş anahtarınız kaldırıldı',
    text: 'Hesabınızdan bir geçiş anahtarı kaldırıldı. O anahtar artık geçmez; başka bir ikinci adımınız yoksa girişte ikinci bir adım sorulmaz.',
  },
  renewed: {
    subject: 'Kurtarma kodlarınız yenilendi',
    text: 'Hesabınızın kurtarma kodları yenilendi. Önceki kodlar artık geçmez.',
  },
  reset: {
    subject: 'İki adımlı doğrulamanız sıfırlandı',
    text: 'Hesabınızın iki adımlı doğrulaması yöneticiniz tarafından kaldırıldı. Yeniden kurmak için giriş yapıp Profil sayfasını açın.',
  },
  recovered: {
    subject: 'Kurtarma kodunuzla giriş yapıldı',
    text: 'Hesabınıza kurtarma kodlarınızdan biriyle giriş yapıldı. O kod bir daha geçmez; kalan kodlarınızı Profil sayfasında görebilirsiniz.',
  },
} as const;
export type FactorMail = keyof typeof MAILS;

const ADVICE =
  'Bunu siz yapmadıysanız hemen parolanızı değiştirin, açık oturumlarınızı kapatın ve kurumunuzun yöneticisine haber verin.';

/** Tells people by mail what was done to their second factor, at an address that they have proved. Never rejects. */
export type SendFactorMail = (user: UserRow['user'], occasion: FactorMail) => Promise<void>;

export const createFactorMails =
  ({
    mail,
    onLateFailure,
  }: {
    readonly mail: MailSender;
    readonly onLateFailure: OnLateFailure;
  }): SendFactorMail =>
  async ({ email, emailProvenAt }, occasion) => {
    if (email === null || emailProvenAt === null || !mail.available) return;
    const { subject, text } = MAILS[occasion];
    await mail
      .send({ to: email, subject, text: ['Merhaba,', text, ADVICE].join('\n\n') })
      .catch((error: unknown) => onLateFailure(error, 'mail about a second factor not sent'));
  };
