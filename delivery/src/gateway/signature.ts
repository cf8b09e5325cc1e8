import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 in base64url. `kind` keeps what is signed for one purpose from being taken for another. */
export const sign = (secret: string, kind: string, text: string): string =>
  createHmac('sha256', secret).update(`${kind}:${text}`).digest('base64url');

/** The text of a `<text>.<signature>` that we signed; null for anything else. */
export function readSigned(secret: string, kind: string, value: string | undefined): string | null {
  const at = value?.lastIndexOf('.') ?? -1;
  if (value === undefined || at < 1) return null;
  const [text, given] = [value.slice(0, at), Buffer.from(value.slice(at + 1))];
  const wanted = Buffer.from(sign(secret, kind, text));
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? text : null;
}

export const writeSigned = (secret: string, kind: string, text: string): string =>
  `${text}.${sign(secret, kind, text)}`;
