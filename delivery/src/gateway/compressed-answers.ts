import { pipeline, type Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import { takes } from './encodings';

/** Bytes below which an answer fits into one packet either way. */
const LEAST_BYTES = 1024;
/** Quick levels: higher ones cost several times as long and save a tenth. */
const QUALITY = 4;

const COMPRESSORS: Record<'br' | 'gzip', (bytes: number) => Transform> = {
  br: (bytes) =>
    createBrotliCompress({
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
      },
    }),
  gzip: () => createGzip({ level: QUALITY }),
};

/**
 * Answers that may hold a token. Elsewhere the length of a compressed answer gives nothing away that a caller could steer: the session's
 * token travels in a header that no other site can make a browser send, and stands in no other answer.
 */
const WITH_SECRETS = '/api/auth/';

const encodingFor = ({ headers }: FastifyRequest): 'br' | 'gzip' | undefined =>
  (['br', 'gzip'] as const).find((encoding) => takes(headers['accept-encoding'], encoding));

/** The bytes of a whole JSON answer that is worth it, else 0: streams name no length, files are no JSON. */
function compressibleBytes(request: FastifyRequest, reply: FastifyReply): number {
  const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
  const isPlain = !reply.hasHeader('content-encoding') && !reply.hasHeader('content-range');
  const isWanted = request.method !== 'HEAD' && !request.url.startsWith(WITH_SECRETS);
  const bytes = Number(reply.getHeader('content-length') ?? 0);
  return isJson && isPlain && isWanted && bytes >= LEAST_BYTES ? bytes : 0;
}

/** One representation, one strong tag: the encoding is a part of it. {@link plainTags} takes it off again. */
const taggedFor = (tag: string, encoding: string): string =>
  tag.startsWith('"') ? `${tag.slice(0, -1)}-${encoding}"` : tag;

/** The tags of a conditional request as the backend gave them. */
export const plainTags = (tags: string): string => tags.replaceAll(/-(?:br|gzip)"/g, '"');

/** Compresses the backend's JSON for callers that take it so. */
export const compressAnswer: onSendAsyncHookHandler<unknown> = (request, reply, payload) => {
  const isStream = typeof payload === 'object' && payload !== null && 'pipe' in payload;
  const bytes = isStream ? compressibleBytes(request, reply) : 0;
  if (bytes === 0) return Promise.resolve(payload);
  const varies = reply.getHeader('vary');
  reply.header('vary', varies ? `${String(varies)}, accept-encoding` : 'accept-encoding');
  const encoding = encodingFor(request);
  if (encoding === undefined) return Promise.resolve(payload);
  const tag = reply.getHeader('etag');
  if (typeof tag === 'string') reply.header('etag', taggedFor(tag, encoding));
  reply.header('content-encoding', encoding).removeHeader('content-length');
  // A cut answer of the backend cuts this one: the caller must not take half of it for the whole.
  return Promise.resolve(
    pipeline(payload as Readable, COMPRESSORS[encoding](bytes), () => undefined),
  );
};
