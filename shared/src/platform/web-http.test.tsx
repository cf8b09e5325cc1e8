import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webHttp } from './web/web-http';

let server: Server;
let address = '';
let received = '';

// jsdom's XMLHttpRequest is a real one, so a real server stands on the other side of it.
beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    response.setHeader('access-control-expose-headers', 'x-more');
    if (request.method === 'OPTIONS') return response.end();
    if (request.url === '/never') return;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received = `${request.headers.authorization} ${Buffer.concat(chunks).toString()}`;
      response
        .writeHead(request.url === '/refused' ? 422 : 200, {
          'content-type': 'application/json',
          'x-more': 'ek',
        })
        .end('{"url":"/uploads/ğ"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('an upload sends body and headers, reports its progress and answers like fetch', async () => {
  const shares: number[] = [];
  const answer = await webHttp().http.upload(
    `${address}/file`,
    { method: 'POST', headers: { authorization: 'Bearer t' }, body: 'içerik' },
    (share) => shares.push(share),
  );
  expect([answer.status, answer.ok, answer.headers.get('x-more')]).toEqual([200, true, 'ek']);
  expect(await answer.json()).toEqual({ url: '/uploads/ğ' });
  expect(received).toBe('Bearer t içerik');
  expect(shares.at(-1)).toBe(1);
});

test('a refusal is an answer; a caller who gives up gets an error', async () => {
  const { upload } = webHttp().http;
  expect((await upload(`${address}/refused`, { method: 'POST', body: 'x' }, () => {})).status).toBe(
    422,
  );
  const control = new AbortController();
  const given = upload(
    `${address}/never`,
    { method: 'POST', body: 'x', signal: control.signal },
    () => {},
  );
  control.abort();
  await expect(given).rejects.toMatchObject({ name: 'AbortError' });
  await expect(
    upload(`${address}/x`, { method: 'POST', signal: control.signal }, () => {}),
  ).rejects.toMatchObject({ name: 'AbortError' });
});
