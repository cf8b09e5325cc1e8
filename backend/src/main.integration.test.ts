import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { prepareDataDir } from '../testing/database/scratch-pglite';
import {
  launchBackend,
  PROCESSES_TIMEOUT_MS,
  startBackendProcess,
  type BackendProcess,
} from '../testing/backend-process';
import { freePort } from '../testing/free-port';
import { until } from '../testing/until';

/** The backend as a process of its own, on free ports, as `npm start` runs it. */
describe('the backend process', () => {
  let dataDir: string;
  const running: BackendProcess[] = [];
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'muhatap-main-'));
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((backend) => backend.kill()));
    rmSync(dataDir, { recursive: true, force: true });
  }, PROCESSES_TIMEOUT_MS);

  const begin =
    (start: typeof launchBackend) =>
    async (env: Record<string, string> = {}) => {
      const backend = await start({ DATA_DIR: dataDir, ...env });
      running.push(backend);
      return backend;
    };
  const start = begin(startBackendProcess);
  /** For a process that is expected to end by itself. */
  const startInVain = async (env: Record<string, string> = {}) =>
    (await begin(launchBackend)(env)).ended;
  const post = async ({ url }: BackendProcess, address: string, body: object) => {
    const response = await fetch(url + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as { token?: string } };
  };
  const registration = (index: number) => ({
    company_name: 'Kurum',
    name: 'Ayşe Yılmaz',
    email: `a${index}@ornek.test`,
    phone: `0532000000${index}`,
    password: 'gizli-parola',
  });

  test(
    'acknowledged data is there after SIGKILL, and a second process learns that the folder is in use',
    async () => {
      await prepareDataDir(dataDir);
      const first = await start({ REGISTRATION: 'open' });
      for (let index = 0; index < 4; index += 1)
        expect((await post(first, '/api/auth/register', registration(index))).status).toBe(201);

      const second = await startInVain();
      expect(second.code).toBe(1);
      expect(second.output).toContain('başka bir süreçte açık');
      expect(second.output).not.toContain('    at ');

      await first.kill();
      const again = await start();
      for (let index = 0; index < 4; index += 1) {
        const { email, password } = registration(index);
        expect((await post(again, '/api/auth/login', { email, password })).status).toBe(200);
      }
      const { code, output } = await again.stop();
      expect(code).toBe(0);
      expect(output).not.toMatch(/"level":(50|60)/);
    },
    PROCESSES_TIMEOUT_MS,
  );

  test(
    'a job that has run in the process, is counted by /healthz and /metrics; on SIGTERM the process is not ready before it ends',
    async () => {
      await prepareDataDir(dataDir);
      const metricsPort = String(await freePort());
      const backend = await start({
        REGISTRATION: 'open',
        DRAIN_SECONDS: '2',
        METRICS_PORT: metricsPort,
      });
      const { body } = await post(backend, '/api/auth/register', registration(0));
      const response = await fetch(`${backend.url}/api/complaints/exports`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${body.token ?? ''}`,
        },
        body: JSON.stringify({ format: 'csv' }),
      });
      expect(response.status).toBe(202);
      const exportTries = async () => {
        const health = await fetch(`${backend.url}/healthz`);
        const { jobs } = (await health.json()) as {
          jobs: Record<string, { tries?: { done: number; last_ms: number } }>;
        };
        return jobs['exports']?.tries;
      };
      await until(async () => (await exportTries()) !== undefined);
      expect(await exportTries()).toMatchObject({ done: 1, failed: 0, lost: 0 });
      const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
      expect(await metrics.text()).toContain(
        'muhatap_job_tries_total{queue="exports",outcome="done"} 1',
      );

      const readiness = async () => (await fetch(`${backend.url}/readyz`)).status;
      expect(await readiness()).toBe(200);
      const ended = backend.stop();
      await until(async () => (await readiness()) === 503);
      expect((await fetch(`${backend.url}/livez`)).status).toBe(200);
      expect((await ended).code).toBe(0);
    },
    PROCESSES_TIMEOUT_MS,
  );

  test(
    'a port that is taken and a bad variable are reported in a sentence',
    async () => {
      await prepareDataDir(dataDir);
      const taken = net.createServer();
      await new Promise<void>((resolve) => taken.listen(0, '0.0.0.0', resolve));
      const { port } = taken.address() as AddressInfo;
      const refused = await startInVain({ API_PORT: String(port) });
      expect(refused).toMatchObject({ code: 1 });
      expect(refused.output).toContain(
        `${port} numaralı port kullanımda. Onu kullanan programı durdurun ya da API_PORT ile başka bir port seçin.`,
      );
      await new Promise((resolve) => taken.close(resolve));

      const bad = await startInVain({ DATABASE_URL: 'mysql://x' });
      expect(bad).toMatchObject({
        code: 1,
        output: 'Yapılandırma kullanılamıyor:\n  DATABASE_URL bir postgres:// adresi olmalı\n',
      });
    },
    PROCESSES_TIMEOUT_MS,
  );

  test(
    'API and socket are reached on 127.0.0.1 alone, and on the addresses that are set',
    async () => {
      await prepareDataDir(dataDir);
      // Linux has every address of 127.0.0.0/8; what listens on all addresses is reached on each.
      const codeOn = (address: string, port: number) =>
        new Promise<string>((resolve) => {
          const socket = net.connect({ port, host: address }, () => {
            socket.destroy();
            resolve('connected');
          });
          socket.once('error', (error) => resolve('code' in error ? String(error.code) : ''));
        });
      const portOf = ({ url }: BackendProcess) => Number(new URL(url).port);
      const usual = await start();
      expect(await codeOn('127.0.0.1', portOf(usual))).toBe('connected');
      expect(await codeOn('127.0.0.2', portOf(usual))).toBe('ECONNREFUSED');
      expect(await codeOn('127.0.0.1', usual.realtimePort)).toBe('connected');
      expect(await codeOn('127.0.0.2', usual.realtimePort)).toBe('ECONNREFUSED');
      await usual.stop();

      const moved = await start({
        API_BIND_ADDRESS: '0.0.0.0',
        REALTIME_BIND_ADDRESS: '127.0.0.2',
      });
      expect(await codeOn('127.0.0.2', portOf(moved))).toBe('connected');
      expect(await codeOn('127.0.0.2', moved.realtimePort)).toBe('connected');
      expect(await codeOn('127.0.0.1', moved.realtimePort)).toBe('ECONNREFUSED');
      expect(moved.output()).toContain('TRUSTED_PROXIES tanımlı değil');
      await moved.stop();

      const foreign = await startInVain({ API_BIND_ADDRESS: '192.0.2.1' });
      expect(foreign).toMatchObject({ code: 1 });
      expect(foreign.output).toContain(
        'Bu makinede 192.0.2.1 adresi yok. API_BIND_ADDRESS ile başka bir adres seçin.',
      );
    },
    PROCESSES_TIMEOUT_MS,
  );

  test(
    'an empty folder becomes the demo, whose sign-ins are switched off outside it',
    async () => {
      const demo = await start({ DEMO: '1' });
      const credentials = { email: 'admin@demo.muhatap.test', password: 'muhatap-demo' };
      expect((await post(demo, '/api/auth/login', credentials)).status).toBe(200);
      expect(
        (await post(demo, '/api/auth/login-with-otp', { phone: '0555 000 00 01' })).status,
      ).toBe(200);
      await until(() => /^Giriş kodu \+905550000001: \d{6}$/m.test(demo.output()));
      expect(
        (await post(demo, '/api/auth/forgot-password', { email: credentials.email })).status,
      ).toBe(200);
      await until(() => /^Giriş kodu admin@demo\.muhatap\.test: \d{6}$/m.test(demo.output()));
      const open = readdirSync(dataDir).filter(
        (name) => (statSync(path.join(dataDir, name)).mode & 0o077) !== 0,
      );
      expect(open).toEqual([]);
      expect((await demo.stop()).code).toBe(0);

      const real = await start();
      expect((await post(real, '/api/auth/login', credentials)).status).toBe(400);
      expect(real.output()).toContain('SMS_GATEWAY_URL tanımlı değil');
      expect(real.output()).toContain('SMTP_URL tanımlı değil');
      for (const to of [{ phone: '0555 000 00 01' }, { email: credentials.email }])
        expect((await post(real, '/api/auth/login-with-otp', to)).status).toBe(503);
      expect(real.output()).not.toMatch(/SMS \+|E-posta |Giriş kodu /);
    },
    PROCESSES_TIMEOUT_MS,
  );
});
