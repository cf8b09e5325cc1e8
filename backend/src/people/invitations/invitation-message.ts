import type { Mail } from '../senders/mail-sender';

/** Where the link leads: the page that joins a company. */
export const invitationLink = (publicOrigin: string, token: string): string =>
  `${publicOrigin}/register?invite=${encodeURIComponent(token)}`;

// The messages contain no text that people wrote: an inviter could otherwise write to strangers in
// our name. The page behind the link names the company.

/** The same for everybody but the link. */
export const invitationMail = (link: string): Omit<Mail, 'to'> => ({
  subject: 'Muhatap ekibine davet edildiniz',
  text: [
    'Merhaba,',
    'Muhatap’ta bir ekibe davet edildiniz. Hangi kurumun davet ettiğini görmek ve daveti kabul etmek için:',
    link,
    'Bağlantı 7 gün geçerlidir ve bir kez kullanılır. Bu daveti beklemiyorsanız bu mesajı dikkate almayın.',
  ].join('\n\n'),
});

/** The same for everybody but the link. */
export const invitationText = (link: string): string =>
  `Muhatap ekibine davet edildiniz. Kabul etmek için (7 gün geçerli): ${link}`;
