import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { ReleaseStore } from '../store/release-store';

const ONE_YEAR = 'public, max-age=31536000, immutable';

/** Immutable releases, pre-compressed at publish. Old releases stay loadable for pages that still run them. */
export const staticFiles = (store: ReleaseStore): FastifyPluginAsync => async (app) => {
  await app.register(fastifyStatic, {
    root: store.remotes,
    prefix: '/remotes/',
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    allowedPath: (file) => path.basename(file) !== 'release.json',
    setHeaders: (reply) => {
      reply.header('cache-control', ONE_YEAR);
      reply.header('access-control-allow-origin', '*');
    },
  });
};
