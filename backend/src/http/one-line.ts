import { storableText } from '../text/storable-text';
import { Refusal } from './errors';

/** What somebody wrote into a line: white space as single blanks, so that two texts that look the same are the same. */
export const oneLine = (written: string): string =>
  storableText(written).replace(/\s+/g, ' ').trim();

/** A name of at least two letters; throws 422 `name_blank` for one that was written in signs that nobody sees. */
export function nameLine(written: string): string {
  const name = oneLine(written);
  const message = 'Ad en az iki harf olmalı.';
  if (name.replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, '').length < 2)
    throw new Refusal(422, 'name_blank', message, { fields: { name: message } });
  return name;
}
