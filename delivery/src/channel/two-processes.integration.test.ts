import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { releaseId } from '../store/release-record';
import { ReleaseStore } from '../store/release-store';
import { fakeModuleBuild, scratchFolder } from '../testing/fake-build';
import { verify } from '../upkeep/verify';
import { Channel } from './channel';

const PROMOTER = path.resolve(__dirname, '../testing/promoter.main.ts');
const NAMES = ['remote-inbox', 'remote-reports'];
const TIMES = 200;

const running: ChildProcess[] = [];
afterEach(() => running.splice(0).forEach((child) => child.kill('SIGKILL')));

async function setting() {
  const root = await scratchFolder();
  const store = new ReleaseStore(root);
  const releases = new Map<string, string[]>();
  for (const name of NAMES) {
    const ids: string[] = [];
    for (const text of ['one', 'two']) {
      const dist = await fakeModuleBuild(path.join(root, 'dist', name), { text, id: name.replace('remote-', '') });
      ids.push(releaseId((await store.publish({ name, dist, version: '1.0.0', commit: null, by: 'ayşe', now: new Date() })).record));
    }
    releases.set(name, ids);
  }
  const promoter = (name: string, times: number): ChildProcess => {
    const child = spawn(process.execPath, ['--import', 'tsx', PROMOTER, root, name, String(times), ...(releases.get(name) ?? [])], { stdio: ['ignore', 'pipe', 'pipe'] });
    running.push(child);
    return child;
  };
  return { root, store, channel: new Channel(root), promoter };
}

async function ended(child: ChildProcess): Promise<string> {
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0 ? '' : `exit ${code}: ${errors}`;
}

test('two processes promote two modules two hundred times each while a reader hammers: no change is lost, none is torn', async () => {
  const { store, channel, promoter } = await setting();
  const ends = Promise.all(NAMES.map((name) => ended(promoter(name, TIMES))));
  let isOver = false;
  void ends.then(() => (isOver = true));
  const seen: number[] = [];
  while (!isOver) {
    const { revision, modules } = await channel.read();
    const current = await Promise.all(Object.entries(modules).map(([name, pointer]) => store.find(name, pointer?.current ?? '')));
    expect(current).not.toContain(null);
    if (revision > 0) expect(current.length).toBeGreaterThan(0);
    expect(revision).toBeGreaterThanOrEqual(seen.at(-1) ?? 0);
    if (revision !== seen.at(-1)) seen.push(revision);
  }
  expect(await ends).toEqual(['', '']);
  // The reader was there all along, not only before and after.
  expect(seen.length).toBeGreaterThan(20);

  const history = await channel.history();
  expect(history.map(({ revision }) => revision)).toEqual(Array.from({ length: 2 * TIMES }, (_, index) => 2 * TIMES - index));
  for (const name of NAMES) expect(history.filter((change) => change.name === name).map(({ reason }) => reason).reverse()).toEqual(Array.from({ length: TIMES }, (_, turn) => `${name} ${turn}`));
  expect((await channel.read()).revision).toBe(2 * TIMES);
  expect((await verify(store, channel)).findings).toEqual([]);
}, 180_000);

test('a process that is killed in the middle of its changes leaves a whole store, and the next one goes on', async () => {
  const { store, channel, promoter } = await setting();
  for (let kill = 0; kill < 3; kill += 1) {
    const child = promoter('remote-inbox', 10_000);
    await once(child.stdout as NodeJS.EventEmitter, 'data');
    await new Promise((resolve) => setTimeout(resolve, 20 + kill * 17));
    child.kill('SIGKILL');
    await once(child, 'close');
    expect((await verify(store, channel)).findings).toEqual([]);
  }
  const { revision } = await channel.read();
  // The last killed one may have held the lock: whoever comes next waits until it counts as dead.
  expect(await ended(promoter('remote-reports', 5))).toBe('');
  expect((await channel.read()).revision).toBe(revision + 5);
  expect((await verify(store, channel)).findings).toEqual([]);
}, 120_000);
