/**
 * Text that PostgreSQL accepts: without NUL characters and without half surrogate pairs,
 * both of which a provider's JSON can carry and both of which would make a row impossible to store.
 */
export const storableText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

/** Where neither these stand in it nor half surrogate pairs, JSON holds no text that would have to change. Escapes are of either case. */
const UNSTORABLE = /\\u(?:0000|[dD][89a-fA-F])/;

/** JSON of a provider with every text made storable. Throws SyntaxError. */
export const parseProviderJson = (text: string): unknown =>
  UNSTORABLE.test(text) || !text.isWellFormed()
    ? JSON.parse(text, (_key, value: unknown) =>
        typeof value === 'string' ? storableText(value) : value,
      )
    : JSON.parse(text);
