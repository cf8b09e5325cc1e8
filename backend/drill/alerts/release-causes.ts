import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFile, cp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ReleaseReport } from '@muhatap/shared/wire/releases';
import { WORKSPACE } from '../../src/config/folders';
import { openDatabase } from '../../src/database';
import { insertMember } from '../../testing/stage-company';
import { until } from '../../testing/until';
import type { AlertGround, Cause } from './cause';

const PROGRAM = path.join(WORKSPACE, 'delivery/dist/cli/main.mjs');
const MODULE = 'remote-reports';
/** A release is judged by at least twenty sessions, of which one person has at most three. */
const PEOPLE = 10;
const OPENED_EACH = 2;
const FAILED = 2;
/** Within it Prometheus has seen the counters of a new release before they grow. */
const SCRAPES_MS = 10_000;

/** One call of the release commands on the store of the ground. */
async function release<T>({ bucket, folder }: AlertGround, ...words: string[]): Promise<T> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, ...words, '--json'], {
    cwd: WORKSPACE,
    env: { PATH: process.env['PATH'], ...bucket.env, DATA_DIR: path.join(folder, 'terminal') },
  });
  return JSON.parse(stdout) as T;
}

/** Makes another build of the module live, with one before it; answers it and the shell beside it. */
async function releaseAnother(
  ground: AlertGround,
): Promise<Required<Pick<ReleaseReport, 'version' | 'shell'>>> {
  const dist = path.join(ground.folder, 'another-build');
  await cp(path.join(WORKSPACE, MODULE, 'dist'), dist, { recursive: true });
  await appendFile(path.join(dist, 'remoteEntry.js'), '\n/* another build */\n');
  const published = ['publish', MODULE, '--dist', dist, '--version', '9.9.9'];
  const { release: version } = await release<{ release: string }>(ground, ...published);
  const promoted = ['promote', MODULE, version, '--without-doctor', '--reason', 'tatbikat'];
  await release(ground, ...promoted);
  const { modules } = await release<{ modules: Record<string, { current: string }> }>(
    ground,
    'status',
  );
  return { version, shell: modules['host']?.current ?? '' };
}

/** The cookies of people's browsers, as the backend gives them to whoever is signed in: the gateway counts no others. */
async function cookiesOfPeople({ stage, origin }: AlertGround): Promise<string[]> {
  const handle = await openDatabase(stage.setup);
  try {
    const cookies: string[] = [];
    while (cookies.length < PEOPLE) {
      const { token } = await insertMember(handle.db, stage.company.companyId, ['inbox']);
      const answer = await fetch(`${origin}/api/profile/me`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const [given = ''] = answer.headers.getSetCookie();
      cookies.push(given.split(';')[0] ?? '');
    }
    return cookies;
  } finally {
    await handle.close();
  }
}

/** A page tells how the load of a module ended. */
async function report(
  { origin }: AlertGround,
  cookie: string,
  more: Pick<ReleaseReport, 'version' | 'shell' | 'failure'>,
): Promise<void> {
  const body: ReleaseReport = { module: MODULE, session: randomUUID(), ...more };
  const { status } = await fetch(`${origin}/releases/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (status !== 204) throw new Error(`A report was answered with ${status}.`);
}

/** Causes in the releases of modules. */
export const RELEASE_CAUSES: readonly Cause[] = [
  {
    alerts: ['ReleaseFails', 'ReleaseWithdrawn'],
    how: 'a new release opens in twenty sessions and fails for two people',
    async begin(ground) {
      const cookies = await cookiesOfPeople(ground);
      const served = await releaseAnother(ground);
      await until(async () =>
        (await (await fetch(`${ground.origin}/releases.json`)).text()).includes(served.version),
      );
      await wait(SCRAPES_MS);
      for (const cookie of Array.from({ length: OPENED_EACH }, () => cookies).flat())
        await report(ground, cookie, { ...served, failure: null });
      const failure = { kind: 'evaluation', message: 'x is not a function' } as const;
      for (const cookie of cookies.slice(0, FAILED))
        await report(ground, cookie, { ...served, failure });
      return () => Promise.resolve();
    },
  },
];
