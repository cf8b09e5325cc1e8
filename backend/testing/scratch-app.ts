import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { errorBody } from '@muhatap/shared/wire/http';
import { buildApp, type AppParts } from '../src/app';
import { loadConfig } from '../src/config/config';
import type { DatabaseHandle } from '../src/database';
import type { Mail, MailSender } from '../src/people/senders/mail-sender';
import type { SmsSender } from '../src/people/senders/sms-sender';
import { createServices, type Services } from '../src/services';
import { checkedAnswers } from './checked-answers';

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

interface Options extends Pick<
  AppParts,
  | 'modules'
  | 'logger'
  | 'requestTimeouts'
  | 'onRoute'
  | 'surfaceFile'
  | 'saysisTimeoutMs'
  | 'followRequests'
> {
  readonly smsAvailable?: boolean;
  readonly mailAvailable?: boolean;
  readonly env?: NodeJS.ProcessEnv;
}

/** The secret that this application shares with its gateway. */
export const GATEWAY_SECRET = 'the-secret-of-the-gateway-for-tests';

export async function openScratchApp(
  handle: DatabaseHandle,
  {
    smsAvailable = true,
    mailAvailable = true,
    env = { REGISTRATION: 'open' },
    ...parts
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
    ...parts,
    config,
    handle,
    now,
    services,
    serializer: checkedAnswers,
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
