import { createHmac, timingSafeEqual } from 'node:crypto';
import { mapFileAddresses } from './file-addresses';

const HOUR_MS = 60 * 60_000;
/**
 * A page's link is valid for one to two of these, and is the same all that time for every reader.
 */
const PAGE_STEP_MS = 12 * HOUR_MS;
/** Providers fetch a file soon after a send and try again for a while; every send makes its own link. */
const PROVIDER_MS = 72 * HOUR_MS;

const FILE = /^\/uploads\/([\w-]{1,64})\/[^/?#]+$/;

/** The signed part of a link, as it stands in its query. */
export interface LinkQuery {
  readonly expires?: string | undefined;
  readonly signature?: string | undefined;
}

/**
 * Links by which files are read without signing in: `<img>` and `<audio>` carry no bearer token, and providers fetch files by
 * address. Stored data holds addresses without a signature.
 */
export interface FileLinks {
  /** The same payload of an answer or a live event, with links of 12 to 24 hours in place of the addresses of files. */
  readonly signPayload: <T>(payload: T) => T;
  /** The whole address of a file under the public origin, for 72 hours; other addresses as they are. */
  readonly forProvider: (address: string) => string;
  readonly isValid: (fileId: string, query: LinkQuery) => boolean;
}

/** `secrets` are the installation's own; the first signs, and what any of them signed is valid. */
export function createFileLinks({
  secrets: [secret, ...accepted],
  publicOrigin,
  now,
}: {
  secrets: readonly [string, ...string[]];
  publicOrigin: string;
  now: () => Date;
}): FileLinks {
  const keyOf = (from: string) => createHmac('sha256', from).update('file links').digest();
  const [key, acceptedKeys] = [keyOf(secret), accepted.map(keyOf)];
  const signatureOf = (fileId: string, expires: number, by = key) =>
    createHmac('sha256', by).update(`${fileId} ${expires}`).digest();

  const sign = (address: string, until: number): string => {
    const fileId = FILE.exec(address)?.[1];
    if (fileId === undefined) return address;
    const expires = Math.floor(until / 1000);
    return `${address}?expires=${expires}&signature=${signatureOf(fileId, expires).toString('base64url')}`;
  };
  const forPage = (address: string) =>
    sign(address, (Math.floor(now().getTime() / PAGE_STEP_MS) + 2) * PAGE_STEP_MS);

  return {
    signPayload: (payload) => mapFileAddresses(payload, forPage),
    forProvider: (address) =>
      new URL(sign(address, now().getTime() + PROVIDER_MS), publicOrigin).href,
    isValid(fileId, { expires = '', signature = '' }) {
      const until = /^\d{1,12}$/.test(expires) ? Number(expires) : 0;
      const actual = Buffer.from(signature, 'base64url');
      const isSigned = [key, ...acceptedKeys].some((by) => {
        const expected = signatureOf(fileId, until, by);
        return actual.length === expected.length && timingSafeEqual(actual, expected);
      });
      return isSigned && until * 1000 > now().getTime();
    },
  };
}
