import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

const ALPHABET = 'abcçdefgğhıijklmnoöpqrsştuüvwxyz';
const CAPITALS = 'ABCÇDEFGĞHIİJKLMNOÖPQRSŞTUÜVWXYZ';
/** Letters that stand at the place of another one, and those. */
const [HATTED, BARE] = ['âîûÂÎÛ', 'aiuaiu'];

/** The letter's place as a character that compares by its byte: from 'A' on, behind digits and blanks. */
const placeOf = (letter: string): string => String.fromCharCode(65 + ALPHABET.indexOf(letter));
const places = (letters: string): string => [...letters].map(placeOf).join('');

const FROM = ALPHABET + CAPITALS + HATTED;
const TO = places(ALPHABET) + places(ALPHABET) + places(BARE);

/**
 * A text whose bytes stand in the order of the Turkish alphabet, whatever collations the database
 * was built with. Capitals count as small letters, of long texts the first 60 characters.
 */
export const turkishOrder = (words: SQLWrapper): SQL<string | null> =>
  sql`(left(translate(normalize(${words}, NFC), ${sql.raw(`'${FROM}'`)}, ${sql.raw(`'${TO}'`)}), 60) collate "C")`;
