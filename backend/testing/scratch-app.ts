import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  InjectOptions,
  LightMyRequestResponse,
  RouteOptions,
} from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorBody } from '@muhatap/shared/wire/http';
import { buildApp } from '../src/app';
import { loadConfig } from '../src/config/config';
import type { DatabaseHandle } from '../src/database';
import type { RequestTimeouts } from '../src/http/request-timeouts';
import type { Mail, MailSender } from '../src/people/senders/mail-sender';
import type { SmsSender } from '../src/people/senders/sms-sender';
import { createServices, type Services } from '../src/services';

/** The real application on a suite's database, with a clock that a test moves and codes that it can read. */
export interface ScratchApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly dataDir: string;
  readonly clock: { now: Date; advance(ms: number): void };
  readonly sentMail: Mail[];
  readonly sentSms: { to: string; text: string }[];
  /** Codes in the order in which they were sent, by either way. */
  readonly sentCodes: { to: string; code: string }[];
  readonly ask: (
    method: NonNullable<InjectOptions['method']>,
    url: string,
    options?: { token?: string; body?: object; ip?: string; headers?: Record<string, string> },
  ) => Promise<LightMyRequestResponse>;
  readonly close: () => Promise<void>;
}

interface Options {
  readonly smsAvailable?: boolean;
  readonly mailAvailable?: boolean;
  readonly env?: NodeJS.ProcessEnv;
  readonly modules?: readonly FastifyPluginAsyncZod[];
  readonly logger?: FastifyBaseLogger;
  readonly requestTimeouts?: RequestTimeouts;
  readonly onRoute?: (route: RouteOptions) => void;
  readonly surfaceFile?: string;
  readonly saysisTimeoutMs?: number;
}

/** The secret that this application shares with its gateway. */
export const GATEWAY_SECRET = 'the-secret-of-the-gateway-for-tests';

export async function openScratchApp(
  handle: DatabaseHandle,
  {
    smsAvailable = true,
    mailAvailable = true,
    env = { REGISTRATION: 'open' },
    modules = [],
    logger,
    requestTimeouts,
    onRoute,
    surfaceFile,
    saysisTimeoutMs,
  }: Options = {},
): Promise<ScratchApp> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'muhatap-app-'));
  const config = loadConfig({ DATA_DIR: dataDir, GATEWAY_SECRET, ...env });
  const clock = {
    now: new Date('2026-11-20T09:00:00.000Z'),
    advance(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms);
    },
  };
  const sentMail: ScratchApp['sentMail'] = [];
  const sentSms: ScratchApp['sentSms'] = [];
  const sentCodes: ScratchApp['sentCodes'] = [];
  const noteCode = (to: string, code?: string) =>
    void (code !== undefined && sentCodes.push({ to, code }));
  const sms: SmsSender = {
    available: smsAvailable,
    send: (to, text, code) => {
      sentSms.push({ to, text });
      return Promise.resolve(noteCode(to, code));
    },
  };
  const mail: MailSender = {
    available: mailAvailable,
    send: (sent) => {
      sentMail.push(sent);
      return Promise.resolve(noteCode(sent.to, sent.code));
    },
  };
  const now = () => clock.now;
  const services = createServices({ config, handle, now, sms, mail });
  const app = await buildApp({
    config,
    handle,
    now,
    services,
    modules,
    ...(logger !== undefined && { logger }),
    ...(requestTimeouts !== undefined && { requestTimeouts }),
    ...(onRoute !== undefined && { onRoute }),
    ...(surfaceFile !== undefined && { surfaceFile }),
    ...(saysisTimeoutMs !== undefined && { saysisTimeoutMs }),
  });
  return {
    app,
    services,
    dataDir,
    clock,
    sentMail,
    sentSms,
    sentCodes,
    ask: (method, url, { token, body, ip, headers } = {}) =>
      app.inject({
        method,
        url,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
        ...(ip === undefined ? {} : { remoteAddress: ip }),
      }),
    close: async () => {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The status of a refused request with the error that its body holds. */
export async function refusalOf(answer: ReturnType<ScratchApp['ask']>) {
  const refused = await answer;
  return { status: refused.statusCode, ...errorBody.parse(refused.json()).error };
}
