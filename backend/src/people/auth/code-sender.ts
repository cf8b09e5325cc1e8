import type { MailSender } from '../senders/mail-sender';
import type { SmsSender } from '../senders/sms-sender';
import { CODE_LIFETIME_MS, type CodePurpose } from './one-time-code';
import type { Recipient } from './recipient';

/** Carries one-time codes to people. */
export interface CodeSender {
  isAvailable(kind: Recipient['kind']): boolean;
  send(to: Recipient, purpose: CodePurpose, code: string): Promise<void>;
}

const MATTER: Record<CodePurpose, string> = {
  login: 'Muhatap giriş kodunuz',
  reset: 'Muhatap parola yenileme kodunuz',
  proof: 'Muhatap adres doğrulama kodunuz',
};
const MINUTES = CODE_LIFETIME_MS / 60_000;

const smsOf = (purpose: CodePurpose, code: string): string =>
  `${MATTER[purpose]}: ${code}. ${MINUTES} dakika geçerlidir, kimseyle paylaşmayın.`;

/** The code is in the text, never in the subject, which a locked screen shows. */
const mailOf = (purpose: CodePurpose, code: string): string =>
  [
    'Merhaba,',
    `${MATTER[purpose]}:`,
    code,
    `Kod ${MINUTES} dakika geçerlidir. Kimseyle paylaşmayın; hiçbir yetkili bu kodu sizden istemez.`,
    'Bu kodu siz istemediyseniz bir şey yapmanız gerekmez: kod olmadan hesabınıza girilemez.',
  ].join('\n\n');

export const createCodeSender = ({
  mail,
  sms,
}: {
  mail: MailSender;
  sms: SmsSender;
}): CodeSender => ({
  isAvailable: (kind) => (kind === 'phone' ? sms : mail).available,
  send: ({ kind, address }, purpose, code) =>
    kind === 'phone'
      ? sms.send(address, smsOf(purpose, code), code)
      : mail.send({ to: address, subject: MATTER[purpose], text: mailOf(purpose, code), code }),
});
