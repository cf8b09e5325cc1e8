import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Server } from 'socket.io';
import { NEXT_CURSOR_HEADER, SOCKET_JOIN } from '@muhatap/shared/wire';
import { townEvent, townRoom } from './town';

/** A server that answers at once and sends what it is told, so that only the page is measured. */
export interface StandIn {
  readonly address: string;
  /** Sends one live message to room n and answers its number. */
  say(n: number, content: string): number;
  /** Starts the event log anew for a new page with this many rooms. */
  restart(rooms: number): void;
  close(): Promise<void>;
}

const user = { id: 'u1', name: 'Ayşe Yılmaz', email: 'ayse@ornek.test', phone: null, company_id: 'company', company_name: 'Ölçüm', avatar_url: null, created_at: '2026-11-02T08:00:00.000Z' };
const role = [{ id: 'role', name: 'Yönetici', modules: ['inbox', 'settings'] }];
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html', '.woff2': 'font/woff2' };

/** Serves the built page of `folder`, the calls that the inbox makes and its socket. */
export async function startStandIn(folder: string): Promise<StandIn> {
  let rooms = 0;
  let seq = 0;
  const json = (response: ServerResponse, body: unknown, headers: Record<string, string> = {}) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

  const list = (response: ServerResponse, query: URLSearchParams) => {
    const from = Number(query.get('cursor') ?? 0);
    const to = Math.min(rooms, from + Number(query.get('limit') ?? 50));
    const shown = Array.from({ length: to - from }, (_, at) => townRoom(from + at));
    json(response, shown, to < rooms ? { [NEXT_CURSOR_HEADER]: String(to) } : {});
  };
  const detail = (response: ServerResponse, id: string) =>
    json(response, { room: townRoom(Number(id.slice(1))), messages: { data: [], current_page: 1, total: 0, per_page: 50, has_older: false, has_newer: false } });

  const answers: readonly (readonly [RegExp, (response: ServerResponse, url: URL, found: RegExpExecArray) => void])[] = [
    [/^\/api\/profile\/me$/, (response) => json(response, { user, role, permissions: [], event_seq: seq })],
    [/^\/api\/room\/(all|open|me)$/, (response, url) => list(response, url.searchParams)],
    [/^\/api\/room\/counts$/, (response) => json(response, { all: rooms, open: rooms, mine: 0 })],
    [/^\/api\/room\/assignees$/, (response) => json(response, { assignees: [] })],
    [/^\/api\/room\/([^/]+)\/notes$/, (response) => json(response, { notes: [] })],
    [/^\/api\/room\/([^/]+)\/read$/, (response, _url, found) => json(response, { room: townRoom(Number(found[1]?.slice(1))) })],
    [/^\/api\/room\/([^/]+)$/, (response, _url, found) => detail(response, found[1] ?? '')],
    [/^\/api\/events$/, (response) => json(response, { events: [], latest: seq, has_more: false })],
    [/^\/api\/connection$/, (response) => json(response, { connections: [] })],
    [/^\/api\/labels$/, (response) => json(response, { labels: [] })],
    [/^\/api\/templates$/, (response) => json(response, { templates: [] })],
    [/^\/api\/drafts$/, (response) => json(response, { drafts: [] })],
    [/^\/api\/customers\//, (response) => json(response, { customer: townRoom(0).customer, first_seen_at: user.created_at, message_count: 0, identities: [], rooms: [], notes: [] })],
  ];

  const http = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://page');
    for (const [pattern, answer] of answers) {
      const found = pattern.exec(url.pathname);
      if (found !== null) return answer(response, url, found);
    }
    const type = TYPES[path.extname(url.pathname)];
    if (type !== undefined) return createReadStream(path.join(folder, path.normalize(url.pathname))).once('error', () => response.writeHead(404).end()).once('open', () => response.writeHead(200, { 'content-type': type })).pipe(response);
    const { port } = http.address() as AddressInfo;
    void readFile(path.join(folder, 'index.html'), 'utf8').then((page) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(page.replace(/"realtime_port":\d+/, `"realtime_port":${port}`)));
  });
  const io = new Server(http, { path: '/socket.io', transports: ['websocket'], serveClient: false });
  io.on('connection', (socket) => {
    socket.on(SOCKET_JOIN, (_company: unknown, answer: unknown) => typeof answer === 'function' && (answer as (joined: unknown) => void)({ ok: true, seq }));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    say(n, content) {
      seq += 1;
      io.emit('chat-message', townEvent(seq, n, content));
      return seq;
    },
    restart(count) {
      rooms = count;
      seq = 0;
    },
    async close() {
      await io.close();
      http.closeAllConnections();
    },
  };
}
