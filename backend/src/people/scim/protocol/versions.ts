import { createHash } from 'node:crypto';
import type { Json } from './resource-shape';
import { versionStale } from './scim-error';

/** The version of a resource by what an answer shows of it (RFC 7644, 3.14). */
export const versionOf = (resource: Json): string =>
  `W/"${createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 20)}"`;

/** Whether one of the versions in a condition is this one; `*` is every one. */
export const isNamed = (condition: string, version: string): boolean =>
  condition.split(',').some((one) => one.trim() === '*' || one.trim() === version);

/** Throws 412 where a change was meant for another version. */
export function requireVersion(condition: string | undefined, version: string): void {
  if (condition !== undefined && !isNamed(condition, version)) throw versionStale();
}
