import { z } from 'zod';
import type { ChannelAdapter } from '../../model/channel-adapter';
import {
  NO_RIGHT,
  objectionOf,
  proven,
  refused,
  unexpected,
  type AccountAnswer,
  type AccountCheck,
} from '../../model/account-check';
import { GRAPH_VERSION, graphUrl } from './graph-sender';

const text = z.string().optional().catch(undefined);
const shape = z
  .object({
    name: text,
    username: text,
    verified_name: text,
    display_phone_number: text,
    access_token: text,
    error: z.object({ code: z.number() }).optional().catch(undefined),
  })
  .catch({});

const AUTH_CODES = new Set([190, 102]);
const TEMPORARY = new Set([1, 2, 4, 17, 32, 80007]);

function meaningOf(code: number | undefined) {
  if (code === undefined) return undefined;
  if (AUTH_CODES.has(code)) return 'keys';
  if (TEMPORARY.has(code)) return 'busy';
  if (code === 10 || (code >= 200 && code < 300)) return 'right';
  return code === 100 ? 'missing' : undefined;
}

function judge({ status, body: json }: AccountAnswer, isPage: boolean): AccountCheck {
  const body = shape.parse(json);
  const objection = objectionOf(status, meaningOf(body.error?.code));
  if (objection !== undefined) return objection;
  if (status !== 200 || body.error !== undefined || json === null) return unexpected();
  // A page's name is open to everybody; its token is given to its own people alone.
  if (isPage && body.access_token === undefined) return refused(NO_RIGHT);
  const name = (body.verified_name ?? body.name ?? body.username)?.trim().slice(0, 100);
  return proven(name, body.display_phone_number?.slice(0, 40));
}

/**
 * Reads `fields` of the account's Graph object; of a page its token, too. The other objects can be
 * read by their own people alone.
 */
export const graphAccountQuestion =
  (fields: string, { isPage = false } = {}): ChannelAdapter['accountQuestion'] =>
  (account, { access_token: token }, channels) => ({
    url: `${graphUrl(channels)}/${GRAPH_VERSION}/${encodeURIComponent(account)}?fields=${fields}`,
    headers: { authorization: `Bearer ${token ?? ''}` },
    judge: (answer) => judge(answer, isPage),
  });
