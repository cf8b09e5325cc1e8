import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { REALTIME_PATH, SOCKET_JOIN } from '@muhatap/shared/wire/events';
import { VIEW } from '../../suite/chromium';
import { NOTE_MARKS } from './painted-marks';

/** Where a bare server takes packets, and its socket. */
export interface BareServer {
  readonly url: string;
  readonly realtimePort: number;
}

const SCRIPT = path.join(
  path.dirname(createRequire(import.meta.url).resolve('socket.io/package.json')),
  'client-dist/socket.io.min.js',
);

/** The least that shows words as they come: socket.io's client and a list of the newest two hundred. */
const htmlOf = (port: number): string => `<!doctype html><ul></ul>
<script src="/client.js"></script>
<script>
  const list = document.querySelector('ul');
  const socket = io('http://127.0.0.1:${port}', { path: '${REALTIME_PATH}', transports: ['websocket'] });
  socket.on('connect', () => socket.emit('${SOCKET_JOIN}', 'all', () => { document.title = 'joined'; }));
  socket.on('chat-message', ({ content }) => {
    const item = document.createElement('li');
    item.textContent = content;
    list.prepend(item);
    if (list.childElementCount > 200) list.lastElementChild.remove();
  });
</script>`;

/** Opens a bare page on the socket of a bare server. */
export async function openBarePage(browser: Browser, { realtimePort }: BareServer): Promise<Page> {
  const client = await readFile(SCRIPT);
  // A server of its own on this machine: Chromium lets no page from elsewhere connect to an address of the machine.
  const files = createServer((request, response) => {
    if (request.url === '/client.js')
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(client);
    else response.writeHead(200, { 'content-type': 'text/html' }).end(htmlOf(realtimePort));
  });
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  try {
    const context = await browser.newContext(VIEW);
    await context.addInitScript({ content: NOTE_MARKS });
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${(files.address() as AddressInfo).port}/`);
    await page.waitForFunction(() => document.title === 'joined');
    return page;
  } finally {
    files.close();
  }
}

/** Hands a packet to the bare server, which emits it. */
export async function emitBare({ url }: BareServer, packet: string): Promise<void> {
  const answer = await fetch(url, { method: 'POST', body: packet });
  await answer.text();
}
