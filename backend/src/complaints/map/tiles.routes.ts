import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refusal } from '../../http/errors';
import { reading, tags } from '../settings/look-up.routes';
import { readTiles, type TilesPart } from './tiles-file';

/** Most bytes of one answer; a tile or a directory has some hundred kilobytes at most. */
const MOST_BYTES = 4 * 1024 * 1024;
const RANGE = /^bytes=(\d{1,15})-(\d{1,15})$/;

const rangeInvalid = () =>
  new Refusal(
    400,
    'range_invalid',
    'Haritanın ancak bir parçası istenebilir, en çok 4 MB (Range: bytes=0-16383).',
  );
const tilesMissing = () =>
  new Refusal(404, 'tiles_missing', 'Bu kurulumda harita dosyası yok ya da okunamıyor.');

function rangeOf(header: string | undefined): readonly [first: number, last: number] {
  const [, first, last] = RANGE.exec(header ?? '') ?? [];
  const range = [Number(first), Number(last)] as const;
  // A missing number is none, and fails here as well.
  if (!(range[0] <= range[1] && range[1] - range[0] < MOST_BYTES)) throw rangeInvalid();
  return range;
}

async function partOf(file: string | null, header: string | undefined): Promise<TilesPart> {
  if (file === null) throw tilesMissing();
  const [first, last] = rangeOf(header);
  return readTiles(file, first, last).catch(() => {
    throw tilesMissing();
  });
}

/** The installation's file of vector tiles, by parts: the ground of the map for all companies. */
export const tilesRoutes =
  (file: string | null): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/complaint-map/tiles',
      { config: reading, schema: { tags } },
      async ({ headers }, reply) => {
        const { data, first, size, etag } = await partOf(file, headers.range);
        void reply.header('etag', etag).header('cache-control', 'private, max-age=3600');
        if (headers['if-none-match'] === etag) return reply.code(304).send();
        if (data.length === 0)
          return reply
            .code(416)
            .header('content-range', `bytes */${size}`)
            .send({ error: { code: 'range_invalid', message: rangeInvalid().message } });
        return reply
          .code(206)
          .header('content-range', `bytes ${first}-${first + data.length - 1}/${size}`)
          .type('application/octet-stream')
          .send(data);
      },
    );
    return Promise.resolve();
  };
