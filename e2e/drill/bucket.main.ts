import { openBucketServer } from '../../delivery/src/testing/bucket-server';

// A process of its own that speaks S3, for drills; the parent halts and resumes it, and its end is the parent's.
const server = await openBucketServer();
const ACTS: Readonly<Record<string, () => Promise<void>>> = {
  halt: () => server.leave(),
  resume: () => server.comeBack(),
};
process.on('disconnect', () => void server.close().finally(() => process.exit(0)));
process.on('message', (act: string) => void ACTS[act]?.().then(() => process.send?.('done')));
process.send?.({ releases: server.urlOf('surumler'), files: server.urlOf('dosyalar') });
