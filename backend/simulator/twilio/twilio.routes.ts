import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { conclude, type ProviderParts } from '../provider-desk';
import { holdsKey } from '../provider-key';
import type { SayStatus } from '../status-reporter';
import { twilioCall } from './twilio-call';

const address = z.string().regex(/^whatsapp:\+\d{7,15}$/);
/** Length counts as Twilio counts: UTF-16 units. */
const form = z.strictObject({
  To: address,
  From: address,
  Body: z.string().min(1).optional(),
  MediaUrl: z.url({ protocol: /^https?$/ }).optional(),
  ContentSid: z
    .string()
    .regex(/^HX[0-9a-f]{32}$/)
    .optional(),
  ContentVariables: z.string().optional(),
  StatusCallback: z.url({ protocol: /^https?$/ }).optional(),
});
const BODY_LIMIT = 1600;
const variables = z.record(z.string().regex(/^\w+$/), z.string().min(1).max(BODY_LIMIT));

function isVariables(text: string): boolean {
  try {
    return variables.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

function refuse(reply: FastifyReply, code: number, message: string, status = 400): FastifyReply {
  return reply
    .status(status)
    .send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
}

/** The field that is wrong names the error (twilio.com/docs/api/errors). */
const FIELD_CODES: Readonly<Record<string, number>> = {
  To: 21211,
  From: 21212,
  MediaUrl: 21620,
  ContentSid: 21655,
};

const STATUSES: Readonly<Record<number, number>> = { 20429: 429, 20003: 401 };

type Send = z.infer<typeof form>;

/** Twilio's code and words for what is wrong with a send; null where nothing is. */
function problemOf({
  Body: body,
  MediaUrl: mediaUrl,
  ContentSid: contentSid,
  ContentVariables: given,
}: Send): readonly [code: number, message: string] | null {
  const isEmpty = body === undefined && mediaUrl === undefined;
  if (body !== undefined && body.length > BODY_LIMIT)
    return [21617, 'The concatenated message body exceeds the 1600 character limit'];
  if (contentSid === undefined && isEmpty)
    return [21619, 'A text message body or media urls must be specified.'];
  if (contentSid !== undefined && !isEmpty) return [21654, 'ContentSid goes alone'];
  if (given !== undefined && (contentSid === undefined || !isVariables(given)))
    return [21656, 'The ContentVariables parameter is invalid.'];
  return null;
}

/** Whether the key is right and belongs to the account of the address. */
function isSignedIn(
  request: FastifyRequest,
  accountSid: string,
  { config }: ProviderParts,
): boolean {
  const [, basic = ''] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  const isOwn = Buffer.from(basic, 'base64').toString().startsWith(`${accountSid}:`);
  return holdsKey(request, config.accessToken) && isOwn;
}

/** Reports on a message to its StatusCallback; without one nothing is said. */
const createReport =
  (
    sid: string,
    accountSid: string,
    { From: from, To: to, StatusCallback: callback }: Send,
    isLate: boolean,
    { config, poster }: ProviderParts,
  ): SayStatus =>
  (status, errorCode) => {
    if (callback === undefined) return;
    const code = isLate ? 63016 : errorCode;
    const report = {
      MessageSid: sid,
      SmsSid: sid,
      AccountSid: accountSid,
      From: from,
      To: to,
      ApiVersion: '2010-04-01',
      ChannelPrefix: 'whatsapp',
      MessageStatus: code === null ? status : 'undelivered',
      SmsStatus: code === null ? status : 'undelivered',
      ...(code !== null && { ErrorCode: String(code) }),
    };
    poster.post(twilioCall(callback, report, config));
  };

/**
 * Twilio's Messages resource (docs/behaviour.md §9.12): makes messages and reports on them to their
 * StatusCallback.
 */
export function twilioRoutes(app: FastifyInstance, parts: ProviderParts): void {
  const { state } = parts;

  app.post<{ Params: { sid: string } }>(
    '/2010-04-01/Accounts/:sid/Messages.json',
    async (request, reply) => {
      state.calls += 1;
      const { sid: accountSid } = request.params;
      if (!isSignedIn(request, accountSid, parts)) return refuse(reply, 20003, 'Authenticate', 401);
      const parsed = form.safeParse(request.body);
      if (!parsed.success)
        return refuse(
          reply,
          FIELD_CODES[String(parsed.error.issues[0]?.path[0])] ?? 20001,
          z.prettifyError(parsed.error),
        );
      const problem = problemOf(parsed.data);
      if (problem !== null) return refuse(reply, ...problem);

      const { To: to, From: from, Body: body, MediaUrl: mediaUrl, ContentSid } = parsed.data;
      const sid = `${mediaUrl === undefined ? 'SM' : 'MM'}${randomBytes(16).toString('hex')}`;
      const recipient = to.replace('whatsapp:', '');
      // Twilio makes the message first and tells by callback that the window was closed.
      const isLate = ContentSid === undefined && state.windows.has(recipient);
      const say = createReport(sid, accountSid, parsed.data, isLate, parts);
      return conclude(parts, request, reply, {
        message: {
          provider: 'twilio',
          id: sid,
          account: from.replace('whatsapp:', ''),
          recipient,
          ourId: null,
          body: request.body,
        },
        answer: {
          sid,
          account_sid: accountSid,
          to,
          from,
          body: body ?? '',
          status: 'queued',
          num_media: mediaUrl === undefined ? '0' : '1',
          direction: 'outbound-api',
          error_code: null,
          error_message: null,
          api_version: '2010-04-01',
        },
        status: 201,
        refuse: ({ code, status }) =>
          refuse(reply, code, 'Simulated failure', status ?? STATUSES[code] ?? 400),
        say,
      });
    },
  );
}
