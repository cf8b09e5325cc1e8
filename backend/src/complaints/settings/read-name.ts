import { storableText } from '../../text/storable-text';
import { Refusal } from '../../http/errors';

/** White space as single blanks, so that two names that look the same are the same; throws 422 `name_blank`. */
export function readName(text: string): string {
  const name = storableText(text).replace(/\s+/g, ' ').trim();
  if (name === '') throw new Refusal(422, 'name_blank', 'Bir ad yazın.');
  return name;
}

/** A code of SAYSIS; blank is none. */
export const readCode = (text: string | null): string | null =>
  storableText(text ?? '').trim() || null;
