import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Channel } from '../channel/channel';
import { Fit } from '../gate/fit';
import { learnListed } from '../gate/learn-fits';
import { requireStep } from '../maintenance/due-step';
import { asRefusal, DeliveryRefusal } from '../refusal';
import { keyToken, type KeyAuthor } from '../rights/keys';
import { signedAs } from '../rights/release-signature';
import { requireRight } from '../rights/rights';
import { TeamsFile } from '../rights/teams-file';
import { releaseId, type ReleaseRecord } from '../store/release-record';
import type { ReleaseStore } from '../store/release-store';
import { unpackBuild } from '../store/unpack';
import { authorOfKey } from './release-author';

interface Parts {
  readonly store: ReleaseStore;
  readonly channel: Channel;
  readonly now: () => Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    key: KeyAuthor | null;
  }
}

type Request = FastifyRequest<{
  Params: { name: string };
  Querystring: { version?: string };
  Body: Readable;
}>;

const LIMIT_BYTES = 64 * 1024 * 1024;
/** Uploads at a time; each takes its unpacked size on the disk. */
const LIMIT_UPLOADS = 2;

/** Refused before anything of it is read: the length is known, and Node lets no more arrive. */
function requireLength({ headers }: FastifyRequest): void {
  const length = Number(headers['content-length']);
  if (!(length > 0)) throw new DeliveryRefusal('no_length', 'Content-Length başlığı eksik.');
  if (length > LIMIT_BYTES)
    throw new DeliveryRefusal('too_large', `Arşiv en çok ${LIMIT_BYTES / 1024 / 1024} MB olur.`);
}

async function publishUpload(
  { store, now }: Parts,
  { params, query, body, headers, key }: Request,
): Promise<{ record: ReleaseRecord; isNew: boolean }> {
  if (key === null) throw new Error('a build was published without a key');
  const signature = headers['x-muhatap-signature'];
  const upload = await mkdtemp(path.join(os.tmpdir(), 'muhatap-upload-'));
  const dist = path.join(upload, 'dist');
  try {
    await mkdir(dist);
    await unpackBuild(body, { folder: dist, archive: path.join(upload, 'build.tar') });
    const { version = '' } = query;
    await requireStep(store, params.name, dist, version);
    return await store.publish({
      name: params.name,
      dist,
      version,
      by: key.name,
      now: now(),
      signatureOf: signedAs(key, typeof signature === 'string' ? signature : undefined),
    });
  } catch (error) {
    const refused = asRefusal(error);
    // The folder's name says nothing to the caller.
    throw refused instanceof DeliveryRefusal
      ? new DeliveryRefusal(refused.code, refused.message.replaceAll(dist, 'Arşiv'))
      : refused;
  } finally {
    await rm(upload, { recursive: true, force: true });
  }
}

/**
 * `POST /releases/publish/<name>?version=<v>` with a gzipped tar of a build folder, by the key of a team whose signature of
 * `<name>@<version>-<whole digest>` stands in `x-muhatap-signature`: 201, or 200 where this build is published already, both with
 * `{release, digest}`; 422 `small_step` where the surface changed by more than the version says. Nothing live changes.
 */
export const publishRoutes =
  (parts: Parts): FastifyPluginAsync =>
  (app) => {
    const { store, channel } = parts;
    const teams = new TeamsFile(store.root);
    const fit = new Fit(store, channel);
    let uploads = 0;
    app.decorateRequest('key', null);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/gzip', (_request, payload, done) => done(null, payload));
    app.addHook('onRequest', async (request, reply) => {
      // A body that is refused stays unread, so nothing can follow it.
      void reply.headers({ 'cache-control': 'no-store', connection: 'close' });
      const author = await authorOfKey(teams, keyToken(request.headers.authorization));
      requireRight(author, (request.params as { name: string }).name);
      requireLength(request);
      request.key = author;
    });

    app.post('/releases/publish/:name', async (request: Request, reply: FastifyReply) => {
      if (uploads >= LIMIT_UPLOADS)
        throw new DeliveryRefusal(
          'too_many_uploads',
          'Şu anda başka sürümler yükleniyor; birazdan yeniden deneyin.',
        );
      uploads += 1;
      try {
        const { record, isNew } = await publishUpload(parts, request);
        // Takes seconds where declarations differ; nobody waits for it.
        learnListed(store, channel, fit, [record], parts.now()).catch((error: unknown) =>
          request.log.warn({ err: error }, 'it was not decided what a release fits'),
        );
        return await reply
          .code(isNew ? 201 : 200)
          .send({ release: releaseId(record), digest: record.digest });
      } finally {
        uploads -= 1;
      }
    });
    return Promise.resolve();
  };
