/**
 * Text that PostgreSQL accepts: without NUL characters and without half surrogate pairs,
 * both of which a provider's JSON can carry and both of which would make a row impossible to store.
 */
export const storableText = (text: string): string =>
  text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\uFFFD');

/** Where none of these stands in it, JSON holds no text that would have to change. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])|\p{Surrogate}/iu;

/** JSON of a provider with every text made storable. Throws SyntaxError. */
export const parseProviderJson = (text: string): unknown =>
  UNSTORABLE.test(text)
    ? JSON.parse(text, (_key, value: unknown) =>
        typeof value === 'string' ? storableText(value) : value,
      )
    : JSON.parse(text);
