import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_TEMPLATE } from '../store/page-template';
import type { ReleaseStore } from '../store/release-store';
import type { ShellRelease } from '../store/release-record';
import type { LiveReleases } from './live-releases';
import { renderPage } from './page';
import { COMMON_HEADERS, documentHeaders, newNonce, pageHeaders } from './security-headers';

const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml', '.txt': 'text/plain; charset=utf-8', '.png': 'image/png', '.ico': 'image/x-icon', '.webmanifest': 'application/manifest+json' };

/** Every address that is no file and no call is the shell's page; the live shell's own root documents keep their address. */
export const shellPage = (store: ReleaseStore, live: LiveReleases, realtimePort: number): FastifyPluginAsync => async (app) => {
  const templates = new Map<string, string>();

  const templateOf = async (shell: ShellRelease): Promise<string> => {
    const folder = store.folderOf(shell);
    const known = templates.get(folder) ?? (await readFile(path.join(folder, PAGE_TEMPLATE), 'utf8'));
    templates.set(folder, known);
    return known;
  };

  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const { shell, map } = await live.read();
    const address = new URL(request.url, 'http://gateway').pathname;
    if (!shell) return reply.code(503).headers(COMMON_HEADERS).send({ error: { code: 'no_shell', message: 'Henüz yayımlanmış bir sürüm yok.' } });
    const file = address.slice(1);
    const type = TYPES[path.extname(file)];
    if (type && file !== PAGE_TEMPLATE && shell.files[file]) {
      const etag = `"${shell.files[file].integrity}"`;
      reply.headers({ ...COMMON_HEADERS, ...documentHeaders, etag });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(type).send(await readFile(path.join(store.folderOf(shell), file)));
    }
    const nonce = newNonce();
    const html = renderPage({ template: await templateOf(shell), live: { shell, map }, path: address, nonce, realtimePort });
    return reply.headers(pageHeaders({ nonce, hostname: request.hostname, realtimePort })).type('text/html; charset=utf-8').send(html);
  });
};
