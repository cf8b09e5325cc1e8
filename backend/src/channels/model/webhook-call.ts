import { timingSafeEqual } from 'node:crypto';
import type { CallHeaders } from './channel-adapter';

/** A header that came once. */
export function headerOf(headers: CallHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** Takes the same time wherever the first difference is. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
