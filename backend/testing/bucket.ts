import path from 'node:path';
import S3rver from 's3rver';

/** A bucket on this machine: its address, and how it ends. */
export interface TestBucket {
  /** The address of a folder in it. */
  readonly urlOf: (folder: string) => string;
  readonly close: () => Promise<void>;
}

/** A server that speaks S3 on this machine, with one bucket and the account that its package knows, which it puts in the environment. */
export async function openBucket(folder: string): Promise<TestBucket> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 'served'),
    configureBuckets: [{ name: 'muhatap', configs: [] }],
  });
  const { port } = await server.run();
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' });
  return {
    urlOf: (below) => `s3://muhatap/${below}?endpoint=http://127.0.0.1:${port}&region=eu-central-1`,
    close: async () => void (await server.close()),
  };
}
