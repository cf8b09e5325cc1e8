import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const WORKSPACE = new URL('../../', import.meta.url);
const TIMEOUT_MS = 120_000;

/** The backend as a process of its own, on free ports, as `npm start` runs it. */
describe('the backend process', () => {
  let dataDir: string;
  const running = new Set<ReturnType<typeof spawn>>();
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'muhatap-main-'));
  });
  afterEach(async () => {
    await Promise.all([...running].map((child) => stop(child, 'SIGKILL')));
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = (env: Record<string, string> = {}) => {
    const { PATH, HOME } = process.env;
    const child = spawn(process.execPath, ['--import', 'tsx', 'backend/src/main.ts'], {
      cwd: WORKSPACE,
      env: { PATH, HOME, DATA_DIR: dataDir, API_PORT: '0', REALTIME_PORT: '0', LOG_LEVEL: 'info', ...env },
    });
    running.add(child);
    let output = '';
    const ended = new Promise<{ code: number | null; output: string }>((resolve) => child.once('close', (code) => {
      running.delete(child);
      resolve({ code, output });
    }));
    const address = new Promise<string>((resolve, reject) => {
      const take = (chunk: Buffer) => {
        output += chunk.toString();
        const found = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on('data', take);
      child.stderr.on('data', take);
      void ended.then((end) => reject(new Error(end.output)));
    });
    address.catch(() => undefined);
    return { child, ended, address, output: () => output };
  };
  const stop = (child: ReturnType<typeof spawn>, signal: NodeJS.Signals) =>
    new Promise<number | null>((resolve) => {
      child.once('close', (code) => resolve(code));
      child.kill(signal);
    });
  const post = async (address: string, url: string, body: object) => {
    const response = await fetch(address + url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as { token?: string } };
  };
  const registration = (index: number) => ({ company_name: 'Kurum', name: 'Ayşe Yılmaz', email: `a${index}@ornek.test`, phone: `0532000000${index}`, password: 'gizli-parola' });

  test('what was acknowledged is there after SIGKILL, and a second process is told that the folder is in use', async () => {
    const first = start();
    const address = await first.address;
    for (let index = 0; index < 4; index += 1) expect((await post(address, '/api/auth/register', registration(index))).status).toBe(201);

    const second = await start().ended;
    expect(second.code).toBe(1);
    expect(second.output).toContain('başka bir süreçte açık');
    expect(second.output).not.toContain('    at ');

    await stop(first.child, 'SIGKILL');
    const again = start();
    const newAddress = await again.address;
    for (let index = 0; index < 4; index += 1) {
      const { email, password } = registration(index);
      expect((await post(newAddress, '/api/auth/login', { email, password })).status).toBe(200);
    }
    expect(await stop(again.child, 'SIGTERM')).toBe(0);
    expect(again.output()).not.toMatch(/"level":(50|60)/);
  }, TIMEOUT_MS);

  test('a port that is taken and a bad variable are told in a sentence', async () => {
    const taken = net.createServer();
    await new Promise<void>((resolve) => taken.listen(0, '0.0.0.0', resolve));
    const { port } = taken.address() as AddressInfo;
    const refused = await start({ API_PORT: String(port) }).ended;
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.output).toContain(`${port} numaralı port kullanımda. Onu kullanan programı durdurun ya da API_PORT ile başka bir port seçin.`);
    await new Promise((resolve) => taken.close(resolve));

    const bad = await start({ DATABASE_URL: 'mysql://x' }).ended;
    expect(bad).toMatchObject({ code: 1, output: 'Yapılandırma kullanılamıyor:\n  DATABASE_URL bir postgres:// adresi olmalı\n' });
  }, TIMEOUT_MS);

  test('the demo sign-ins exist in demo and are switched off outside it', async () => {
    const demo = start({ DEMO: '1' });
    const credentials = { email: 'admin@demo.muhatap.test', password: 'muhatap-demo' };
    const demoAddress = await demo.address;
    expect((await post(demoAddress, '/api/auth/login', credentials)).status).toBe(200);
    expect((await post(demoAddress, '/api/auth/login-with-otp', { phone: '0555 000 00 01' })).status).toBe(200);
    expect(demo.output()).toMatch(/^Giriş kodu \+905550000001: \d{6}$/m);
    await stop(demo.child, 'SIGTERM');

    const real = start();
    const realAddress = await real.address;
    expect((await post(realAddress, '/api/auth/login', credentials)).status).toBe(400);
    expect(real.output()).toContain('SMS_GATEWAY_URL tanımlı değil');
  }, TIMEOUT_MS);
});
