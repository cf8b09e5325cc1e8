import type { Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import S3rver from 's3rver';
import { Bucket } from '../storage/bucket';
import { BucketStorage } from '../storage/bucket-storage';

/** A request as the server sees it; `params` are filled by its routes. */
interface Context {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly req: { resume(): void };
  readonly store: StoredObjects;
  status: number;
  body: unknown;
}
interface Listed {
  readonly objects: readonly { readonly key: string }[];
  readonly commonPrefixes: readonly string[];
}
interface StoredObjects {
  listObjects(
    bucket: string,
    options: { readonly delimiter?: string; readonly prefix?: string },
  ): Promise<Listed>;
  getObject(
    bucket: string,
    key: string,
  ): Promise<{ content: Readable; metadata: { etag: string } } | null>;
}
type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>;

const NAME = 'muhatap';

/** One after the other for each object: a real store shows a reader one object or the other, never half of one. */
class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.last.get(key) ?? Promise.resolve()).then(work, work);
    const ended = turn.catch(() => undefined);
    this.last.set(key, ended);
    void ended.then(() => this.last.get(key) === ended && this.last.delete(key));
    return turn;
  }
}

async function markOf({ path: address, store }: Context): Promise<string | null> {
  const [, bucket = '', ...steps] = decodeURIComponent(address).split('/');
  const found = await store.getObject(bucket, steps.join('/'));
  found?.content.destroy();
  return found?.metadata.etag ?? null;
}

/** Conditional writes, as AWS and MinIO have them; the server of the package has none. */
async function isAllowed(context: Context): Promise<boolean> {
  const { 'if-match': match, 'if-none-match': noneMatch } = context.headers;
  if (context.method !== 'PUT' || (match === undefined && noneMatch === undefined)) return true;
  const mark = await markOf(context);
  return noneMatch === '*' ? mark === null : mark === match;
}

/** Lists folders that hold nothing but folders, too; the server of the package forgets them. */
function listFolders(store: StoredObjects): void {
  const list = store.listObjects.bind(store);
  store.listObjects = async (bucket, { delimiter, ...options }) => {
    if (delimiter === undefined) return list(bucket, options);
    const { prefix = '' } = options;
    const all = await list(bucket, { ...options, maxKeys: Infinity } as typeof options);
    const isBelow = ({ key }: { key: string }) => key.slice(prefix.length).includes(delimiter);
    const folderOf = ({ key }: { key: string }) =>
      key.slice(0, key.indexOf(delimiter, prefix.length) + 1);
    return {
      ...all,
      objects: all.objects.filter((one) => !isBelow(one)),
      commonPrefixes: [...new Set(all.objects.filter(isBelow).map(folderOf))].sort(),
    };
  };
}

const PRECONDITION = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>PreconditionFailed</Code><Message>At least one of the pre-conditions you specified did not hold</Message></Error>`;

export interface BucketServer {
  /** The address of the release store in its bucket. */
  readonly url: string;
  /** The address of another folder of the bucket. */
  readonly urlOf: (folder: string) => string;
  /** A store over the bucket on a machine of its own. */
  storage(machine?: string): BucketStorage;
  /** Answers nothing any more until it is back. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  /** Called before each request; one that throws is answered with 500. */
  onRequest: (method: string, key: string) => void | Promise<void>;
  /** The same, once the request was carried out. */
  onAnswer: (method: string, key: string) => void | Promise<void>;
  close(): Promise<void>;
}

/** A server that speaks S3 on this machine, with one bucket and the account that its package knows. */
export async function openBucketServer({ hasConditions = true, port: wanted = 0 } = {}) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'muhatap-bucket-'));
  const turns = new Turns();
  let running = 0;
  const start = (port: number) => {
    const server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory: path.join(folder, 'served'),
      configureBuckets: [{ name: NAME, configs: [] }],
    });
    const carryOut: Middleware = async (context, next) => {
      const key = decodeURIComponent(context.path).slice(NAME.length + 2);
      await opened.onRequest(context.method, key);
      await turns.take(context.path, async () => {
        if (hasConditions && !(await isAllowed(context))) {
          context.req.resume();
          context.status = 412;
          context.body = PRECONDITION;
          return;
        }
        await next();
        if (context.body instanceof Readable) context.body = await buffer(context.body);
        await opened.onAnswer(context.method, key);
      });
    };
    const answer: Middleware = async (context, next) => {
      running += 1;
      await carryOut(context, next).finally(() => (running -= 1));
    };
    const inside = server as unknown as { middleware: Middleware[]; store: StoredObjects };
    inside.middleware.unshift(answer);
    listFolders(inside.store);
    return server;
  };
  let server = start(wanted);
  const { port } = await server.run();
  const close = async (): Promise<void> => {
    const { httpServer } = server as unknown as { httpServer: Server };
    const ended = new Promise((resolve) => httpServer.once('close', resolve));
    httpServer.closeAllConnections();
    // Its log ends with it, and has to have the last request.
    while (running > 0) await wait(5);
    httpServer.close();
    httpServer.closeAllConnections();
    await ended;
  };
  let isOpen = true;
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' });
  const urlOf = (below: string) =>
    `s3://${NAME}/${below}?endpoint=http://127.0.0.1:${port}&region=eu-central-1`;
  const url = urlOf('surumler');
  const opened: BucketServer = {
    url,
    urlOf,
    storage: (machine = 'one') => new BucketStorage(new Bucket(url), path.join(folder, machine)),
    async leave() {
      isOpen = false;
      await close();
    },
    async comeBack() {
      server = start(port);
      await server.run();
      isOpen = true;
    },
    onRequest: () => undefined,
    onAnswer: () => undefined,
    async close() {
      if (isOpen) await close();
      // A gateway that was closed may still end a copy that it had begun.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
  return opened;
}
