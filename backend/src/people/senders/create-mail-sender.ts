import type { Config } from '../../config/config';
import { codeLine } from './code-line';
import type { MailSender } from './mail-sender';
import { smtpMail } from './smtp-mail';

type Settings = Pick<Config, 'demo' | 'smtpUrl' | 'mailFrom'>;

/** A mail server where one is configured, the console in demo; without either, what needs an e-mail is refused as unavailable. */
export function createMailSender({ demo, smtpUrl, mailFrom }: Settings): MailSender {
  if (smtpUrl !== null && mailFrom !== null) return smtpMail(smtpUrl, mailFrom);
  return demo ? consoleMail : noMail;
}

/** Demo only: its console is the mailbox. */
const consoleMail: MailSender = {
  available: true,
  send: ({ to, subject, text, code }) => {
    const lines = text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => `  ${line}`);
    process.stdout.write(
      code === undefined
        ? [`E-posta ${to}: ${subject}`, ...lines, ''].join('\n')
        : codeLine(to, code),
    );
    return Promise.resolve();
  },
};

const noMail: MailSender = {
  available: false,
  send: () => Promise.reject(new Error('nothing that carries e-mails is configured')),
};
