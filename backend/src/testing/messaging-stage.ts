import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import type { ModuleGrant, Platform } from '@muhatap/shared/wire';
import { buildApp } from '../app';
import type { Log } from '../background/log';
import { signMetaBody } from '../channels/meta/meta-signature';
import { loadConfig, type Config } from '../config/config';
import { schema, type DatabaseHandle } from '../database';
import { createMessaging } from '../messaging';
import { createServices } from '../services';
import { buildSimulator, type Simulator } from '../simulator/simulator.app';

export const APP_SECRET = 'stage-app-secret';
export const VERIFY_TOKEN = 'stage-verify-token';
export const TWILIO_TOKEN = 'stage-twilio-token';
export const ACCESS_TOKEN = 'demo-access-token';

/** A company with one WhatsApp account, written straight into the database; ids are random, so suites may share a database. */
export interface StageCompany {
  companyId: string;
  userId: string;
  token: string;
  account: string;
  connectionId: string;
}

/** The conversation modules on a real port, with workers and a simulated provider that calls back. */
export interface Stage {
  url: string;
  simulatorUrl: string;
  config: Config;
  services: ReturnType<typeof createServices>;
  provider: Simulator['state'];
  /** What workers logged as warnings and errors. */
  logged: { level: string; details: object; message: string }[];
  addCompany(options?: { grants?: ModuleGrant[]; platform?: Platform; isActive?: boolean }): Promise<StageCompany>;
  /** Another member of a company. */
  addMember(companyId: string, grants: ModuleGrant[]): Promise<{ userId: string; token: string }>;
  webhook(body: object | string, headers?: Record<string, string>): Promise<Response>;
  ask(method: string, path: string, token: string, body?: object, headers?: Record<string, string>): Promise<{ status: number; body: never; headers: Headers }>;
  close(): Promise<void>;
}

/** Waits until `check` answers something true; fails after `timeoutMs` with what was last seen. */
export async function until<T>(check: () => Promise<T | null | false | undefined> | T | null | false | undefined, timeoutMs = 10_000): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const seen = await check();
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`Nothing came within ${timeoutMs} ms; last seen: ${JSON.stringify(seen)}`);
    await wait(15);
  }
}

export async function openStage({ handle, statusDelays = { sent: 10, delivered: 30, read: 50 }, providerTimeoutMs = 400 }: { handle: DatabaseHandle; statusDelays?: { sent: number; delivered: number; read: number }; providerTimeoutMs?: number }): Promise<Stage> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'muhatap-stage-'));
  const base = loadConfig({ DATA_DIR: dataDir, META_APP_SECRET: APP_SECRET, META_VERIFY_TOKEN: VERIFY_TOKEN, TWILIO_AUTH_TOKEN: TWILIO_TOKEN, PUBLIC_ORIGIN: 'https://muhatap.example' });
  const simulatorAt = { url: 'http://127.0.0.1:9' };
  // The provider must know our address and we its address; ours comes first.
  const channels = { ...base.channels, get graphBaseUrl() { return simulatorAt.url; }, get twilioBaseUrl() { return simulatorAt.url; } };
  const config: Config = { ...base, channels };
  const services = createServices({ config, handle, codeSender: { available: true, send: () => Promise.resolve() } });
  const messaging = createMessaging({ config, handle, uploads: services.uploads, providerTimeoutMs });
  const app = await buildApp({ config, handle, services, modules: messaging.modules });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const { app: simulator, state: provider } = buildSimulator({ port: 0, webhookUrl: `${url}/webhooks/meta`, appSecret: APP_SECRET, accessToken: ACCESS_TOKEN, statusDelays });
  await simulator.listen({ port: 0, host: '127.0.0.1' });
  simulatorAt.url = `http://127.0.0.1:${(simulator.server.address() as AddressInfo).port}`;
  const logged: Stage['logged'] = [];
  const keep = (level: string) => (details: object, message: string) => void logged.push({ level, details, message });
  const log: Log = { info: () => undefined, warn: keep('warn'), error: keep('error') };
  await messaging.start(log);

  const { db } = handle;
  const addMember = async (companyId: string, grants: ModuleGrant[]) => {
    const [userId, roleId] = [uuidv7(), uuidv7()];
    await db.insert(schema.users).values({ id: userId, companyId, name: 'Elif Karadağ' });
    await db.insert(schema.roles).values({ id: roleId, companyId, name: `Rol ${roleId}`, modules: grants });
    await db.insert(schema.userRoles).values({ userId, roleId });
    return { userId, token: await services.sessions.open(db, userId, { userAgent: 'test', ip: '' }) };
  };

  return {
    url,
    get simulatorUrl() { return simulatorAt.url; },
    config,
    services,
    provider,
    logged,
    addMember,
    async addCompany({ grants = ['inbox', 'complaints'] satisfies ModuleGrant[], platform = 'whatsapp', isActive = true } = {}) {
      const [companyId, connectionId] = [uuidv7(), uuidv7()];
      const account = String(1e14 + Math.floor(Math.random() * 1e14));
      await db.insert(schema.companies).values({ id: companyId, name: 'Deneme Belediyesi' });
      await db.insert(schema.connections).values({ id: connectionId, companyId, platform, name: 'Hat', externalId: account, accessToken: ACCESS_TOKEN, isActive });
      return { companyId, connectionId, account, ...(await addMember(companyId, grants)) };
    },
    webhook(body, headers = {}) {
      const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
      return fetch(`${url}/webhooks/meta`, { method: 'POST', headers: { 'content-type': 'application/json', 'x-hub-signature-256': signMetaBody(bytes, APP_SECRET), ...headers }, body: bytes });
    },
    async ask(method, address, token, body, headers = {}) {
      const response = await fetch(url + address, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as never, headers: response.headers };
    },
    async close() {
      await messaging.stop();
      await simulator.close();
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
