import { connect, type AddressInfo } from 'node:net';
import { withDatabases } from '../database/with-databases';
import { registerCompany } from '../register-company';
import { openScratchApp, type ScratchApp } from '../scratch-app';

/** Long enough for whoever means it on a busy machine, short for a test. */
const TIMEOUTS = { headersMs: 3_000, requestMs: 4_000, everyMs: 100 };

/** The server's answer to these pieces, written one every 300 ms, until it ends the connection. */
function dribble(port: number, pieces: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const left = [...pieces];
    let answer = '';
    const timer = setInterval(() => {
      const piece = left.shift();
      if (piece !== undefined && !socket.destroyed) socket.write(piece);
    }, 300);
    socket
      .setEncoding('utf8')
      .on('data', (text: string) => {
        answer += text;
      })
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(timer);
        resolve(answer);
      });
  });
}

withDatabases('hostile requests', (open) => {
  let scratch: ScratchApp;
  let port: number;
  beforeEach(async () => {
    scratch = await openScratchApp(open(), { requestTimeouts: TIMEOUTS });
    await scratch.app.listen({ port: 0, host: '127.0.0.1' });
    port = (scratch.app.server.address() as AddressInfo).port;
  });
  afterEach(() => scratch.close());

  const isWell = async () =>
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);

  test('a client that dribbles headers or a body is cut off, and no other one waits', async () => {
    const head =
      'POST /api/auth/login HTTP/1.1\r\nhost: muhatap\r\ncontent-type: application/json\r\n';
    const slowHead = dribble(port, [...head].slice(0, 60));
    const slowBody = dribble(port, [
      `${head}content-length: 1000\r\n\r\n`,
      ...'{"email":"'.padEnd(40, 'a'),
    ]);
    await isWell();
    for (const answer of await Promise.all([slowHead, slowBody]))
      expect(answer).toMatch(/^(HTTP\/1\.1 408|$)/);
    await isWell();
  });

  test('a body that names a prototype is refused and changes nothing', async () => {
    const { token } = await registerCompany(scratch);
    const said = (method: 'POST' | 'PATCH', url: string, payload: string) =>
      scratch.app.inject({
        method,
        url,
        payload,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      });
    const bodies = [
      '{"name":"Ayşe Yılmaz","__proto__":{"isPolluted":true}}',
      '{"name":"Ayşe Yılmaz","constructor":{"prototype":{"isPolluted":true}}}',
      '[{"__proto__":{"isPolluted":true}}]',
    ];
    for (const body of bodies)
      expect((await said('PATCH', '/api/profile/me', body)).statusCode).toBe(400);
    for (const address of [
      '/api/room/counts?__proto__[isPolluted]=1',
      '/api/complaints?constructor[prototype][isPolluted]=1',
      '/api/reports/pages/general?channel[__proto__][isPolluted]=1',
    ]) {
      expect((await scratch.ask('GET', address, { token })).statusCode).toBeLessThan(500);
    }
    expect(({} as { isPolluted?: boolean }).isPolluted).toBeUndefined();
  });

  test('a text that cannot be stored is refused wherever it stands, and is no fault of the server', async () => {
    const { token } = await registerCompany(scratch);
    const NUL = '\u0000';
    const asks: (readonly ['GET' | 'POST' | 'PATCH', string, object?])[] = [
      ['GET', '/api/room/%00'],
      ['GET', '/api/room/all?search=%00'],
      ['GET', '/api/complaints/%00'],
      ['GET', '/api/users?search=a%00'],
      ['POST', '/api/labels', { name: `a${NUL}b`, color: 'red' }],
      ['POST', '/api/groups', { name: `a${NUL}b`, description: '', member_ids: [] }],
      ['PATCH', '/api/profile/me', { name: `Ayşe${NUL}Yılmaz` }],
      ['POST', '/api/auth/login', { email: `a${NUL}@ornek.test`, password: 'x' }],
      ['POST', '/api/auth/invitation', { token: NUL.repeat(43) }],
      ['PATCH', '/api/company', { name: `a${NUL}b`, version: 1 }],
    ];
    for (const [method, url, body] of asks) {
      const { statusCode } = await scratch.ask(method, url, { token, ...(body && { body }) });
      expect([url, statusCode < 500]).toEqual([url, true]);
    }
    await isWell();
  });

  test('an answer of the API is kept nowhere', async () => {
    const { token } = await registerCompany(scratch);
    for (const url of ['/api/profile/me', '/api/room/yok'])
      expect((await scratch.ask('GET', url, { token })).headers['cache-control']).toBe('no-store');
  });

  test('a body that is too large, too deep or no JSON is refused with its code', async () => {
    const { token } = await registerCompany(scratch);
    const refusal = async (payload: string) => {
      const answer = await scratch.app.inject({
        method: 'PATCH',
        url: '/api/profile/me',
        payload,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      });
      return [answer.statusCode, answer.json<{ error: { code: string } }>().error.code];
    };
    expect(await refusal(JSON.stringify({ name: 'a'.repeat(2 * 1024 * 1024) }))).toEqual([
      413,
      'too_large',
    ]);
    expect(await refusal(`{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).toEqual([
      400,
      'validation_failed',
    ]);
    expect(await refusal('{"name":')).toEqual([400, 'bad_request']);
    await isWell();
  });

  test('no server is called in our name: an account of a platform is no address, and neither is a file of a message', async () => {
    const { token } = await registerCompany(scratch);
    for (const url of [
      'http://169.254.169.254/latest/meta-data',
      'http://127.0.0.1:5432/',
      'file:///etc/passwd',
      `http://127.0.0.1:${port}/healthz`,
    ]) {
      const answer = await scratch.ask('POST', '/api/upload/convert', {
        token,
        body: { url, to: 'jpeg' },
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
    }
  });
});
