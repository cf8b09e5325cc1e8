import { Refusal } from '../../http/errors';
import { foldPassword, isCommonPassword } from './common-passwords';
import type { UserRow } from './users.repository';

/** Name, addresses and company of the password's owner; null where unknown. */
type OwnTexts = readonly (string | null)[];

/** The words of an account's person. */
export const ownWordsOf = ({ user: { name, email, phone }, companyName }: UserRow): OwnTexts => [
  name,
  email,
  phone,
  companyName,
];

/** Shorter words are in many good passwords. */
const SHORTEST_WORD = 4;
/** So much must a password be besides a word that everybody can guess. */
const BESIDES = 4;
const PRODUCT = 'muhatap';

function refused(message: string): Refusal {
  return new Refusal(400, 'validation_failed', message, { fields: { password: message } });
}

/** Words that an acquaintance of the person tries first. */
function wordsOf(own: OwnTexts): string[] {
  const parts = own.flatMap((each) => {
    if (each === null) return [];
    const [local = ''] = each.split('@');
    return [each, local, each.replace(/^\+90/, '0'), ...each.split(/[\s@.]+/)];
  });
  return [PRODUCT, ...parts].map(foldPassword).filter((word) => word.length >= SHORTEST_WORD);
}

/**
 * Lets a new password pass by the rules of NIST SP 800-63B: length is checked on the line, no character is demanded, and what is common
 * or little more than the person's own name or address is none. Throws 400 `validation_failed` with `details.fields.password`.
 */
export async function requireGoodPassword(password: string, own: OwnTexts): Promise<void> {
  const folded = foldPassword(password);
  if ((await isCommonPassword(folded)) || new Set(folded).size < 3)
    throw refused('Bu parola çok yaygın, kolayca tahmin edilir. Başka bir parola seçin.');
  const isOwn = wordsOf(own).some(
    (word) => folded.includes(word) && folded.length - word.length < BESIDES,
  );
  if (isOwn)
    throw refused('Parolanız adınızdan ya da adresinizden ibaret olmasın. Başka bir parola seçin.');
}
