import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { buildApp } from '../app';
import { loadConfig } from '../config/config';
import type { DatabaseHandle } from '../database';
import { createServices, type Services } from '../services';

/** The real application on a suite's database, with a clock that a test moves and codes that it can read. */
export interface ScratchApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly dataDir: string;
  readonly clock: { now: Date; advance(ms: number): void };
  /** Codes in the order in which they were sent. */
  readonly sentCodes: { phone: string; code: string }[];
  ask(method: NonNullable<InjectOptions['method']>, url: string, options?: { token?: string; body?: object; ip?: string; headers?: Record<string, string> }): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

interface Options {
  readonly smsAvailable?: boolean;
  readonly modules?: readonly FastifyPluginAsyncZod[];
  readonly logger?: FastifyBaseLogger;
}

/** The secret that this application shares with its gateway. */
export const GATEWAY_SECRET = 'the-secret-of-the-gateway-for-tests';

export async function openScratchApp(handle: DatabaseHandle, { smsAvailable = true, modules = [], logger }: Options = {}): Promise<ScratchApp> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'muhatap-app-'));
  const config = loadConfig({ DATA_DIR: dataDir, GATEWAY_SECRET });
  const clock = {
    now: new Date('2026-11-20T09:00:00.000Z'),
    advance(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms);
    },
  };
  const sentCodes: ScratchApp['sentCodes'] = [];
  const send = (phone: string, code: string) => {
    sentCodes.push({ phone, code });
    return Promise.resolve();
  };
  const now = () => clock.now;
  const services = createServices({ config, handle, now, codeSender: { available: smsAvailable, send } });
  const app = await buildApp({ config, handle, now, services, modules, ...(logger !== undefined && { logger }) });
  return {
    app,
    services,
    dataDir,
    clock,
    sentCodes,
    ask: (method, url, { token, body, ip, headers } = {}) =>
      app.inject({
        method,
        url,
        headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
        ...(body === undefined ? {} : { payload: body }),
        ...(ip === undefined ? {} : { remoteAddress: ip }),
      }),
    close: async () => {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
