import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { openGatewayScene, type GatewayScene } from '../gateway/testing/gateway-scene';
import { verify } from '../maintenance/verify';

const PROMOTER = path.resolve(__dirname, '../testing/promoter.main.ts');
const NAMES = ['remote-inbox', 'remote-reports'];
const TIMES = 200;

const running: ChildProcess[] = [];
const scenes: GatewayScene[] = [];
afterEach(async () => {
  running.splice(0).forEach((child) => child.kill('SIGKILL'));
  await Promise.all(scenes.splice(0).map((scene) => scene.close()));
});

/** A gateway on a store with two releases of each module, and the way to start processes that promote them in turn. */
async function setting() {
  const scene = await openGatewayScene();
  scenes.push(scene);
  const releases = new Map<string, string[]>();
  for (const name of NAMES)
    releases.set(name, [await scene.release(name, 'one'), await scene.release(name, 'two')]);
  const promoter = (name: string, times: number): ChildProcess => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', PROMOTER, scene.root, name, String(times), ...(releases.get(name) ?? [])],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    running.push(child);
    return child;
  };
  const { revision } = await scene.channel.read();
  return { ...scene, promoter, before: revision };
}

async function ended(child: ChildProcess): Promise<string> {
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0 ? '' : `exit ${code}: ${errors}`;
}

test('two processes promote two modules two hundred times each while a reader hammers: no change is lost, none is torn', async () => {
  const scene = await setting();
  const { store, channel, promoter, before } = scene;
  const ends = Promise.all(NAMES.map((name) => ended(promoter(name, TIMES))));
  let isOver = false;
  void ends.then(() => (isOver = true));
  const seen: number[] = [before];
  while (!isOver) {
    const [map, { revision, modules }] = [await scene.mapOf(), await channel.read()];
    expect(Object.keys(map.modules).sort()).toEqual(NAMES);
    expect(map.revision).toBeGreaterThanOrEqual(seen.at(-1) ?? 0);
    expect(revision).toBeGreaterThanOrEqual(map.revision);
    expect(
      await Promise.all(NAMES.map((name) => store.find(name, modules[name]?.current ?? ''))),
    ).not.toContain(null);
    if (revision !== seen.at(-1)) seen.push(revision);
  }
  expect(await ends).toEqual(['', '']);
  // The reader was there all along, not only before and after.
  expect(seen.length).toBeGreaterThan(20);

  const changes = (await channel.history()).reverse();
  expect(changes.map(({ revision }) => revision)).toEqual(
    Array.from({ length: before + 2 * TIMES }, (_, index) => index + 1),
  );
  for (const name of NAMES)
    expect(
      changes
        .slice(before)
        .filter((change) => change.name === name)
        .map(({ reason }) => reason),
    ).toEqual(Array.from({ length: TIMES }, (_, turn) => `${name} ${turn}`));
  expect((await scene.mapOf()).revision).toBe(before + 2 * TIMES);
  expect((await verify(store)).findings).toEqual([]);
}, 180_000);

test('a process that is killed in the middle of its changes leaves a whole store, and the next one goes on', async () => {
  const { store, channel, promoter } = await setting();
  for (let kill = 0; kill < 3; kill += 1) {
    const child = promoter('remote-inbox', 10_000);
    await once(child.stdout as NodeJS.EventEmitter, 'data');
    await new Promise((resolve) => setTimeout(resolve, 20 + kill * 17));
    child.kill('SIGKILL');
    await once(child, 'close');
    expect((await verify(store)).findings).toEqual([]);
  }
  const { revision } = await channel.read();
  // The last killed one may have held the lock: whoever comes next waits until it counts as dead.
  expect(await ended(promoter('remote-reports', 5))).toBe('');
  expect((await channel.read()).revision).toBe(revision + 5);
  expect((await verify(store)).findings).toEqual([]);
}, 120_000);
