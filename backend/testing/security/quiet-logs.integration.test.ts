import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { prepareDataDir } from '../database/scratch-pglite';
import { PROCESSES_TIMEOUT_MS, startBackendProcess, type BackendProcess } from '../backend-process';
import { until } from '../until';

/** The server as a customer runs it, saying all that it ever says, through everything that has a secret. */
describe('the log of a whole working day', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'muhatap-log-'));
  const texts: string[] = [];
  /** Takes text messages, and says as Meta that an account's keys are right. */
  const gateway = createServer((request, response) => {
    if (request.method === 'GET') return void response.writeHead(200).end('{}');
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      texts.push((JSON.parse(body) as { text: string }).text);
      response.writeHead(texts.length === 2 ? 500 : 200).end('{}');
    });
  });
  let backend: BackendProcess;
  beforeAll(async () => {
    await prepareDataDir(dataDir);
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    backend = await startBackendProcess({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'trace',
      SMS_GATEWAY_URL: `${address}/`,
      GRAPH_BASE_URL: address,
    });
  }, PROCESSES_TIMEOUT_MS);
  afterAll(async () => {
    await backend.kill();
    await new Promise((resolve) => gateway.close(resolve));
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function call<T = Record<string, never>>(
    method: string,
    address: string,
    body?: object,
    token?: string,
  ): Promise<{ status: number; body: T }> {
    const answer = await fetch(backend.url + address, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as T };
  }
  /** The code or link in the newest text message. */
  async function nextProof(pattern: RegExp, after: number): Promise<string> {
    await until(() => texts.length > after);
    return pattern.exec(texts.at(-1) ?? '')?.[0] ?? '';
  }

  test(
    'holds no password, code, token, link or key',
    async () => {
      const secrets: string[] = [
        'ilk-uzun-parola',
        'yanlis-uzun-parola',
        'ikinci-uzun-parola',
        'davetli-uzun-parola',
        'EAAGgizlianahtar',
        'k7m2q9x4t8w3n5pb',
      ];
      const founder = {
        company_name: 'Kurum',
        name: 'Ayşe Yılmaz',
        email: 'ayse@ornek.test',
        phone: '+905320000001',
        password: 'ilk-uzun-parola',
      };
      const [, first_key] = /\/register\?first=([\w-]+)/.exec(backend.output()) ?? [];
      const registered = await call<{ token: string }>('POST', '/api/auth/register', {
        ...founder,
        first_key,
      });
      expect(registered.status).toBe(201);
      await call('POST', '/api/auth/login', {
        email: founder.email,
        password: 'yanlis-uzun-parola',
      });

      await call('POST', '/api/auth/login-with-otp', { phone: founder.phone });
      const code = await nextProof(/\d{6}/, 0);
      await call('POST', '/api/auth/verify-otp', {
        phone: founder.phone,
        code: code === '000000' ? '000001' : '000000',
      });
      const byCode = await call<{ token: string }>('POST', '/api/auth/verify-otp', {
        phone: founder.phone,
        code,
      });
      expect(byCode.status).toBe(200);

      // The gateway refuses this one, which the log tells without telling what was to be sent.
      await call('POST', '/api/auth/forgot-password', { phone: founder.phone });
      const resetCode = await nextProof(/\d{6}/, 1);
      const reset = await call<{ token: string }>('POST', '/api/auth/reset-password', {
        phone: founder.phone,
        code: resetCode,
        password: 'ikinci-uzun-parola',
      });
      expect(reset.status).toBe(200);
      const { token } = reset.body;

      const roles = await call<{ roles: { id: string }[] }>('GET', '/api/roles', undefined, token);
      expect(
        (
          await call(
            'POST',
            '/api/invitations',
            { name: 'Davetli Kişi', phone: '+905320000002', role_ids: [roles.body.roles[0]?.id] },
            token,
          )
        ).status,
      ).toBe(201);
      const invite = await nextProof(/(?<=invite=)[\w-]+/, 2);
      expect((await call('POST', '/api/auth/invitation', { token: invite })).status).toBe(200);
      expect(
        (
          await call('POST', '/api/auth/accept-invitation', {
            token: invite,
            name: 'Davetli Kişi',
            password: 'davetli-uzun-parola',
          })
        ).status,
      ).toBe(200);
      await call('GET', `/register?invite=${invite}`);
      await fetch(`${backend.url}/takip/k7m2q9x4t8w3n5pb`);

      expect(
        (
          await call(
            'POST',
            '/api/connection',
            {
              platform: 'whatsapp',
              name: 'Hat',
              external_id: '1234567',
              credentials: { access_token: 'EAAGgizlianahtar' },
            },
            token,
          )
        ).status,
      ).toBe(201);
      await call(
        'POST',
        '/api/profile/password',
        { current_password: 'yanlis-uzun-parola', password: 'ikinci-uzun-parola' },
        token,
      );
      await call('POST', '/api/auth/logout', undefined, token);

      secrets.push(code, resetCode, invite, registered.body.token, byCode.body.token, token);
      expect(secrets.filter((secret) => secret.length < 6)).toEqual([]);
      const { output } = await backend.stop();
      expect(output).toContain('/api/auth/login');
      expect(secrets.filter((secret) => output.includes(secret))).toEqual([]);
    },
    PROCESSES_TIMEOUT_MS,
  );
});
