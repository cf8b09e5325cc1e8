import { createTransport } from 'nodemailer';
import { mailHtml } from './mail-html';
import type { MailSender } from './mail-sender';

/**
 * Defaults where the address of the mail server sets no timeout: a server that hangs must not hold
 * a message for minutes.
 */
const TIMEOUTS = { connectionTimeout: '10000', greetingTimeout: '10000', socketTimeout: '20000' };

function withTimeouts(url: string): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(TIMEOUTS))
    if (!address.searchParams.has(name)) address.searchParams.set(name, value);
  return address.href;
}

/** Hands e-mails to a mail server, encrypted as soon as it offers that; `requireTLS=true` in the address refuses one that does not. */
export function smtpMail(url: string, from: string): MailSender {
  const transport = createTransport(withTimeouts(url), {
    from,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  return {
    available: true,
    send: async ({ to, subject, text }) => {
      // As an object, so that no sign in an address makes two of it.
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        html: mailHtml(subject, text),
      });
    },
  };
}
