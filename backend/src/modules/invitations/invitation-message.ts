import type { Mail } from '../../notices/mail-sender';

/** What an invitation says. */
export interface InvitationWords {
  /** Of whoever is asked. */
  readonly name: string;
  readonly companyName: string;
  readonly invitedBy: string;
  readonly link: string;
}

/** Where the link leads: the page that joins a company. */
export const invitationLink = (publicOrigin: string, token: string): string =>
  `${publicOrigin}/register?invite=${encodeURIComponent(token)}`;

/** White space as single blanks: what people called themselves must not make lines of its own. */
const inOneLine = (words: string): string => words.replace(/\s+/g, ' ').trim();

export function invitationMail({
  name,
  companyName,
  invitedBy,
  link,
}: InvitationWords): Omit<Mail, 'to'> {
  const company = inOneLine(companyName);
  return {
    subject: `${company} sizi Muhatap’a davet ediyor`,
    text: [
      `Merhaba ${inOneLine(name)},`,
      `${inOneLine(invitedBy)}, ${company} adına sizi Muhatap’ta birlikte çalışmaya davet etti. Daveti kabul etmek için:`,
      link,
      'Bağlantı 7 gün geçerlidir ve bir kez kullanılır. Bu daveti beklemiyorsanız bu iletiyi dikkate almayın.',
    ].join('\n\n'),
  };
}

export const invitationText = ({ companyName, link }: InvitationWords): string =>
  `${inOneLine(companyName)} sizi Muhatap’a davet ediyor. Kabul etmek için (7 gün geçerli): ${link}`;
