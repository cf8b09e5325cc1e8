import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { WORKSPACE } from '../src/config/folders';

const PROGRAM = path.join(WORKSPACE, 'e2e/drill/bucket.main.ts');

/** An S3-compatible store that can be stopped and started. */
export interface BucketServer {
  /** The variables of whoever uses it. */
  readonly env: Readonly<Record<string, string>>;
  readonly halt: () => Promise<void>;
  readonly resume: () => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Starts one in a process of its own. */
export async function startBucket(): Promise<BucketServer> {
  const child = fork(PROGRAM, {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ releases, files }] = (await once(child, 'message')) as [
    { releases: string; files: string },
  ];
  const ask = async (act: string): Promise<void> => {
    const done = once(child, 'message');
    child.send(act);
    await done;
  };
  return {
    env: {
      RELEASES_URL: releases,
      FILES_URL: files,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    halt: () => ask('halt'),
    resume: () => ask('resume'),
    async end() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
