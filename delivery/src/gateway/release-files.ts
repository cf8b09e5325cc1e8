import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { isServed } from '../store/release-record';
import type { ReleaseStore } from '../store/release-store';
import { contentType } from './content-types';
import { takes } from './encodings';
import { refusal } from './errors';
import { KeptFiles } from './kept-files';
import type { ReleaseRecords } from './release-records';
import { documentHeaders } from './security-headers';

interface Address {
  Params: { name: string; release: string; '*': string };
}

const ONE_YEAR = 'public, max-age=31536000, immutable';

/** Written at publish beside each file that is worth it, best first. */
const ENCODINGS = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;

/** Immutable releases, pre-compressed at publish: what a record names, and nothing else. Old releases stay loadable for pages that still run them. */
export const releaseFiles =
  (store: ReleaseStore, records: ReleaseRecords): FastifyPluginAsync =>
  (app) => {
    const kept = new KeptFiles();

    app.get<Address>(
      '/remotes/:name/:release/*',
      async ({ params: { name, release, '*': file }, headers }, reply) => {
        const record = await records.find(name, release);
        if (!record || !isServed(record, file))
          return refusal(reply, 404, 'not_found', 'İstenen adres bulunamadı.');
        const target = path.join(await store.filesOf(record), file);
        const type = contentType(file);
        reply.headers({
          'cache-control': ONE_YEAR,
          'access-control-allow-origin': '*',
          'x-content-type-options': 'nosniff',
          vary: 'accept-encoding',
          ...(type.startsWith('text/html') && { ...documentHeaders, 'cache-control': ONE_YEAR }),
        });
        for (const { encoding, suffix } of ENCODINGS) {
          const bytes = takes(headers['accept-encoding'], encoding)
            ? await kept.read(target + suffix)
            : null;
          if (bytes) return reply.type(type).header('content-encoding', encoding).send(bytes);
        }
        const bytes = await kept.read(target);
        return bytes
          ? reply.type(type).send(bytes)
          : refusal(
              reply.header('cache-control', 'no-store'),
              404,
              'not_found',
              'İstenen adres bulunamadı.',
            );
      },
    );
    return Promise.resolve();
  };
