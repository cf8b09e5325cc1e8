import { gzipSync } from 'node:zlib';

// Most of what compression is worth at a tenth of its usual price: pages are compressed one by one, since each has a nonce of its own.
const LEVEL = 2;

export const zip = (text: string): Buffer => gzipSync(text, { level: LEVEL });

/** Whether a caller takes an encoding; one that is named with `q=0` is refused. */
export function takes(accepted: string | string[] | undefined, encoding: 'br' | 'gzip'): boolean {
  const named = String(accepted ?? '').split(',').find((one) => one.trim().split(';')[0]?.trim() === encoding);
  return named !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(named);
}
