import { createHmac, timingSafeEqual } from 'node:crypto';

const PREFIX = 'sha256=';

/** Header value that Meta sends as `X-Hub-Signature-256`: HMAC-SHA256 of the raw bytes with the app secret. */
export function signMetaBody(body: Buffer, appSecret: string): string {
  return PREFIX + createHmac('sha256', appSecret).update(body).digest('hex');
}

/** Whether the header belongs to exactly these bytes; takes the same time wherever the first difference is. */
export function isMetaSignature(
  header: string | undefined,
  body: Buffer,
  appSecret: string,
): boolean {
  if (header === undefined || !header.startsWith(PREFIX)) return false;
  const actual = Buffer.from(header);
  const expected = Buffer.from(signMetaBody(body, appSecret));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
