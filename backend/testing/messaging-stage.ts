import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { ModuleGrant } from '@muhatap/shared/wire/session';
import { buildApp } from '../src/app';
import type { Log } from '../src/background/log';
import { signMetaBody } from '../src/channels/adapters/meta/meta-signature';
import { loadConfig, type Config } from '../src/config/config';
import type { DatabaseHandle } from '../src/database';
import { createServices } from '../src/services';
import { startJobs } from '../src/jobs';
import { startMessaging } from '../src/workers';
import { buildSimulator, type Simulator } from '../simulator/simulator.app';
import {
  ACCESS_TOKEN,
  insertCompany,
  insertMember,
  type CompanyOptions,
  type RoleOptions,
  type StageMember,
  type StageCompany,
} from './stage-company';
import { checkedAnswers } from './checked-answers';

export const APP_SECRET = 'stage-app-secret';
export const VERIFY_TOKEN = 'stage-verify-token';
export const TWILIO_TOKEN = 'stage-twilio-token';

const STATUS_DELAYS = { sent: 10, delivered: 30, read: 50 };

/** The conversation modules on a real port, with workers and a simulated provider that calls back. */
export interface Stage {
  url: string;
  simulatorUrl: string;
  config: Config;
  services: ReturnType<typeof createServices>;
  provider: Simulator['state'];
  /** Warnings and errors that workers logged. */
  logged: { level: string; details: object; message: string }[];
  addCompany(options?: CompanyOptions): Promise<StageCompany>;
  /** Another member of a company. */
  addMember(companyId: string, grants: ModuleGrant[], role?: RoleOptions): Promise<StageMember>;
  webhook(body: object | string, headers?: Record<string, string>): Promise<Response>;
  ask(
    method: string,
    path: string,
    token: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: never; headers: Headers }>;
  close(): Promise<void>;
}

/** The channels of Meta, Twilio and Authkey lie at the simulator, wherever that is by then. */
function stageConfig(
  dataDir: string,
  simulatorAt: { readonly url: string },
  clamd: string | undefined,
): Config {
  const base = loadConfig({
    DATA_DIR: dataDir,
    META_APP_SECRET: APP_SECRET,
    META_VERIFY_TOKEN: VERIFY_TOKEN,
    TWILIO_AUTH_TOKEN: TWILIO_TOKEN,
    PUBLIC_ORIGIN: 'https://muhatap.example',
    CLAMD: clamd,
  });
  const channels = { ...base.channels, baseUrlOf: () => simulatorAt.url };
  return { ...base, channels };
}

/** Calls of Meta and of people over HTTP. */
const createCalls = (url: string): Pick<Stage, 'webhook' | 'ask'> => ({
  webhook(body, headers = {}) {
    const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
    return fetch(`${url}/webhooks/meta`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-hub-signature-256': signMetaBody(bytes, APP_SECRET),
        ...headers,
      },
      body: bytes,
    });
  },
  async ask(method, address, token, body, headers = {}) {
    const response = await fetch(url + address, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: (text === '' ? null : JSON.parse(text)) as never,
      headers: response.headers,
    };
  },
});

export interface StageOptions {
  /** For waiting out a provider that is silent; on a busy machine one that answers may then be too late as well. */
  providerTimeoutMs?: number;
  /** Address of the scanner. */
  clamd?: string;
}

export async function openStage(
  handle: DatabaseHandle,
  { providerTimeoutMs, clamd }: StageOptions = {},
): Promise<Stage> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'muhatap-stage-'));
  // The provider must know our address and we its address; ours comes first.
  const simulatorAt = { url: 'http://127.0.0.1:9' };
  const config = stageConfig(dataDir, simulatorAt, clamd);
  const services = createServices({
    config,
    handle,
    sms: { available: true, send: () => Promise.resolve() },
  });
  const app = await buildApp({ config, handle, services, serializer: checkedAnswers });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const { app: simulator, state: provider } = buildSimulator({
    port: 0,
    webhookUrl: `${url}/webhooks/meta`,
    publicOrigin: config.publicOrigin,
    appSecret: APP_SECRET,
    accessToken: ACCESS_TOKEN,
    statusDelays: STATUS_DELAYS,
  });
  await simulator.listen({ port: 0, host: '127.0.0.1' });
  simulatorAt.url = `http://127.0.0.1:${(simulator.server.address() as AddressInfo).port}`;
  const logged: Stage['logged'] = [];
  const keep = (level: string) => (details: object, message: string) =>
    void logged.push({ level, details, message });
  const log: Log = { info: () => undefined, warn: keep('warn'), error: keep('error') };
  const parts = { config, handle, services, log, providerTimeoutMs };
  const messaging = await startMessaging(parts);
  const jobs = await startJobs({ handle, log, handlers: messaging.jobs });

  const { db } = handle;
  return {
    url,
    get simulatorUrl() {
      return simulatorAt.url;
    },
    config,
    services,
    provider,
    logged,
    addMember: (companyId, grants, role) => insertMember(db, companyId, grants, role),
    addCompany: (options) => insertCompany(db, options),
    ...createCalls(url),
    async close() {
      await jobs.stop();
      await messaging.stop();
      await simulator.close();
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
