import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_TEMPLATE } from '../store/page-template';
import type { ReleaseStore } from '../store/release-store';
import type { ShellRelease } from '../store/release-record';
import type { Caller } from './caller';
import { contentType } from './content-types';
import { takes } from './encodings';
import { refusal } from './errors';
import type { Live, LiveReleases } from './live-releases';
import { writeOverrides } from './override-cookie';
import { renderPage, wayTo } from './page';
import type { RealtimeAddress } from './realtime-address';
import { COMMON_HEADERS, documentHeaders, newNonce, pageHeaders } from './security-headers';
import type { Template } from './zipped-template';

interface Parts {
  store: ReleaseStore;
  live: LiveReleases;
  callerOf: (request: FastifyRequest) => Promise<Caller>;
  realtime: RealtimeAddress;
  helpUrl: string | null | undefined;
  secret: string | null;
  isSecure: boolean;
  now: () => Date;
}

/** Kinds of the shell's own files that are documents with an address of their own; scripts are loaded from their release's address. */
const DOCUMENTS = new Set(['.html', '.css', '.svg', '.txt', '.png', '.ico', '.webmanifest']);

/** Every address that is no file and no call is the shell's page; the live shell's own root documents keep their address. */
export const shellPage =
  ({ store, live, callerOf, realtime, helpUrl, ...parts }: Parts): FastifyPluginAsync =>
  (app) => {
    const { secret, isSecure, now } = parts;

    // A map is one object for all who get it, and forgotten with its last change: so are the pages that carry it.
    const pages = new WeakMap<Live, Map<string, Template>>();

    const pageOf = async (lives: Live, shell: ShellRelease, address: string): Promise<Template> => {
      const kept = pages.get(lives) ?? new Map<string, Template>();
      pages.set(lives, kept);
      const way = wayTo(address, shell, lives.map);
      const key = [way.start, ...way.preload.map(({ address: file }) => file), ...way.calls].join(
        ' ',
      );
      const known = kept.get(key);
      if (known) return known;
      const template = await readFile(path.join(await store.filesOf(shell), PAGE_TEMPLATE), 'utf8');
      const { map, hasOtherShell } = lives;
      const page = renderPage({ template, shell, hasOtherShell, map, way, realtime, helpUrl });
      kept.set(key, page);
      return page;
    };

    app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await callerOf(request);
      const lives = await live.readFor(caller);
      const { shell, developmentServers } = lives;
      if (!shell)
        return refusal(
          reply.headers({ ...COMMON_HEADERS, 'retry-after': '2' }),
          503,
          'no_shell',
          'Yayınlanmış bir sürüm yok ya da sürüm deposuna ulaşılamıyor. Birazdan yeniden deneyin.',
        );
      const [address = '/'] = request.url.split('?');
      const file = address.slice(1);
      if (DOCUMENTS.has(path.extname(file)) && file !== PAGE_TEMPLATE && shell.files[file]) {
        const etag = `"${shell.files[file].integrity}"`;
        reply.headers({ ...COMMON_HEADERS, ...documentHeaders, etag });
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        return reply
          .type(contentType(file))
          .send(await readFile(path.join(await store.filesOf(shell), file)));
      }
      const nonce = newNonce();
      const page = await pageOf(lives, shell, address);
      reply
        .headers(pageHeaders({ nonce, realtime, developmentServers }))
        .type('text/html; charset=utf-8');
      const { session, overrides: modules, failedTrial } = caller;
      // It would fail again as soon as the browser avoids it no more. This page says that it ended.
      if (failedTrial !== null && secret !== null && session !== null)
        reply.header(
          'set-cookie',
          writeOverrides(secret, { session, modules, now: now(), secure: isSecure }),
        );
      return takes(request.headers['accept-encoding'], 'gzip')
        ? reply.header('content-encoding', 'gzip').send(page.zip(nonce))
        : reply.send(page.fill(nonce));
    });
    return Promise.resolve();
  };
