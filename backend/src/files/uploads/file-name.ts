import { basename } from 'node:path';

const NAME_LIMIT = 120;
const HALVES = /\p{Cs}/gu;

/**
 * A name that can be shown and used in an address: no folders, no control characters, its extension
 * kept.
 */
export function safeFileName(input: string): string {
  const name = basename(input.replaceAll('\\', '/'))
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();
  if (name === '' || name === '.' || name === '..') return 'dosya';
  if (name.length <= NAME_LIMIT) return name;
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  // A cut through the middle of an emoji leaves half of it, which no address can hold.
  return `${name.slice(0, NAME_LIMIT - extension.length)}${extension}`.replace(HALVES, '');
}

/** Content-Disposition by RFC 6266: an ASCII stand-in and the name itself. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
