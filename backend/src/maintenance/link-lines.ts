import { z } from 'zod';
import { CommandRefusal, requireOption, type Arguments } from './command';

/** The link of an administrator as an operator hands it over. */
export const linkLines = ({ link, expiresAt }: { link: string; expiresAt: Date }): string[] => [
  link,
  `Bu bağlantıyı yalnız o kişiye iletin: bir kez kullanılır, ${expiresAt.toLocaleDateString('tr')} gününe dek geçerlidir.`,
];

/** The option `--email`; refuses words that are no address. */
export function requireEmail(args: Arguments): string {
  const email = requireOption(args, 'email');
  if (!z.email().safeParse(email).success)
    throw new CommandRefusal('bad_email', `${email} bir e-posta adresi değil.`);
  return email;
}
