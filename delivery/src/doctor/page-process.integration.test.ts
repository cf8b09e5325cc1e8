import path from 'node:path';
import { ReleaseStore } from '../store/release-store';
import { fakeEntry, fakeModuleBuild, fakeShellBuild, scratchFolder } from '../testing/fake-build';
import { PageProcess } from './page-process';
import { pageTask } from './page-tasks';

async function taskOf(draw: string) {
  const root = await scratchFolder();
  const store = new ReleaseStore(root);
  const about = { version: '1.0.0', by: 'ayşe', now: new Date() };
  const publish = async (name: string, dist: string) =>
    (await store.publish({ ...about, name, dist })).record;
  const shell = await publish('host', await fakeShellBuild(path.join(root, 'host')));
  const dist = await fakeModuleBuild(path.join(root, 'inbox'), {
    draw,
    menu: [fakeEntry('/inbox/liste')],
  });
  const module = await publish('remote-inbox', dist);
  if (shell.kind !== 'shell' || module.kind !== 'module') throw new Error('the kinds are mixed up');
  return pageTask(store, { module, shell, others: [] });
}

process.env['GATEWAY_SECRET'] = 'secret';
// A process takes seconds to start: each test goes on with that of the one before, where one is left.
const opening = new PageProcess(3_000);
afterAll(() => opening.end());

test('a rejected promise that nobody awaits is named', async () => {
  const task = await taskOf(
    "{ Promise.reject(new TypeError('beklenmedi')); Promise.reject(new Error('sunucu')); return '' }",
  );
  expect(await opening.open(task)).toEqual([
    {
      address: '/inbox/liste',
      reason: 'yakalanmayan bir hata oluyor: TypeError: beklenmedi, remoteEntry.js',
    },
    {
      address: '/inbox',
      reason: 'yakalanmayan bir hata oluyor: TypeError: beklenmedi, remoteEntry.js',
    },
  ]);
}, 60_000);

test('a page with an endless loop is named and its process ended; the next one has a new process', async () => {
  expect(await opening.open(await taskOf("{ while (path.endsWith('liste')); return '' }"))).toEqual(
    [
      {
        address: '/inbox/liste',
        reason: 'sayfa 3 saniye boyunca yanıt vermiyor (bitmeyen bir döngü)',
      },
    ],
  );
  const sound = await taskOf("''");
  expect([await opening.open(sound), await opening.open(sound)]).toEqual([[], []]);
}, 60_000);

test('a page that ends its process is named; the process knows no secrets', async () => {
  const task = await taskOf(
    "{ const own = document.constructor.constructor('return process')(); return own.env.GATEWAY_SECRET ?? own.exit(0) }",
  );
  expect((await opening.open(task)).map(({ address }) => address)).toEqual(['/inbox/liste']);
}, 60_000);
