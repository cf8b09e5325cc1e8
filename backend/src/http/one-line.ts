import { storableText } from '../text/storable-text';
import { Refusal } from './errors';

/**
 * Normalises text of one line: white space becomes single blanks, so that texts that look equal are
 * equal.
 */
export const oneLine = (input: string): string => storableText(input).replace(/\s+/g, ' ').trim();

/** A name of at least two letters; throws 422 `name_blank` for one of invisible characters. */
export function nameLine(input: string): string {
  const name = oneLine(input);
  const message = 'Ad en az iki harf olmalı.';
  if (name.replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, '').length < 2)
    throw new Refusal(422, 'name_blank', message, { fields: { name: message } });
  return name;
}
