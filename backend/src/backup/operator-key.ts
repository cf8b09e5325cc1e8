import { createHmac, timingSafeEqual } from 'node:crypto';

/** The bearer token by which an operator's command proves itself to a running backend: it knows the installation's secret. */
export const operatorKey = (secret: string): string =>
  createHmac('sha256', secret).update('operator').digest('base64url');

/** Whether an `Authorization` header holds the key of one of these secrets. */
export function isOperator(authorization: string | undefined, secrets: readonly string[]): boolean {
  const actual = Buffer.from(authorization ?? '');
  return secrets.some((secret) => {
    const expected = Buffer.from(`Bearer ${operatorKey(secret)}`);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
}
