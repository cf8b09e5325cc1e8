import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Server } from 'socket.io';
import { SOCKET_JOIN } from '@muhatap/shared/wire/events';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.woff2': 'font/woff2',
};

/** A person with all grants and actions, as `GET /api/profile/me` gives it. */
export const SIGNED_IN = {
  user: {
    id: 'u1',
    name: 'Ayşe Yılmaz',
    email: 'ayse@ornek.test',
    phone: null,
    company_id: 'company',
    company_name: 'Ölçüm',
    avatar_url: null,
    created_at: '2026-11-02T08:00:00.000Z',
  },
  role: [{ id: 'role', name: 'Yönetici', modules: ['inbox', 'chatbot', 'settings'] }],
  permissions: [],
};

/** Which path is answered how. */
export type Answer = readonly [
  RegExp,
  (response: ServerResponse, url: URL, found: RegExpExecArray) => void,
];

export const json = (
  response: ServerResponse,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  response
    .writeHead(200, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body));

/** A built page on the line, with its socket. */
export interface PageServer {
  readonly address: string;
  readonly io: Server;
  readonly close: () => Promise<void>;
}

/** Serves the built page of `folder`, and at once what is requested in `answers`; its live line comes to the same port and begins after `seq`. */
export async function startPageServer(
  folder: string,
  answers: readonly Answer[],
  seq: () => number = () => 0,
): Promise<PageServer> {
  const http = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://page');
    for (const [pattern, answer] of answers) {
      const found = pattern.exec(url.pathname);
      if (found !== null) return answer(response, url, found);
    }
    const type = TYPES[path.extname(url.pathname)];
    if (type !== undefined)
      return createReadStream(path.join(folder, path.normalize(url.pathname)))
        .once('error', () => response.writeHead(404).end())
        .once('open', () => response.writeHead(200, { 'content-type': type }))
        .pipe(response);
    const { port } = http.address() as AddressInfo;
    void readFile(path.join(folder, 'index.html'), 'utf8').then((page) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(page.replace(/"realtime_port":\d+/, `"realtime_port":${port}`)),
    );
  });
  const io = new Server(http, {
    path: '/socket.io',
    transports: ['websocket'],
    serveClient: false,
  });
  io.on('connection', (socket) => {
    socket.on(
      SOCKET_JOIN,
      (_company: unknown, answer: unknown) =>
        typeof answer === 'function' &&
        (answer as (joined: unknown) => void)({ ok: true, seq: seq() }),
    );
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    io,
    async close() {
      await io.close();
      http.closeAllConnections();
    },
  };
}
