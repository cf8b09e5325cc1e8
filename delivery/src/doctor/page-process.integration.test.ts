import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ReleaseStore } from '../store/release-store';
import { fakeEntry, fakeModuleBuild, fakeShellBuild, scratchFolder } from '../testing/fake-build';
import { hasNamespaces } from './contained-process';
import { openApart } from './page-process';
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
const PATIENCE_MS = 3_000;

test('a rejected promise that nobody awaits is named', async () => {
  const task = await taskOf(
    "{ Promise.reject(new TypeError('beklenmedi')); Promise.reject(new Error('sunucu')); return '' }",
  );
  expect(await openApart(task, PATIENCE_MS)).toEqual([
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

test('a page with an endless loop is named and its process ended', async () => {
  const task = await taskOf("{ while (path.endsWith('liste')); return '' }");
  expect(await openApart(task, PATIENCE_MS)).toEqual([
    {
      address: '/inbox/liste',
      reason: 'sayfa 3 saniye boyunca yanıt vermiyor (bitmeyen bir döngü)',
    },
  ]);
}, 60_000);

test('a page that ends its process is named; the process knows no secrets', async () => {
  const task = await taskOf(
    "{ const own = document.constructor.constructor('return process')(); return own.env.GATEWAY_SECRET ?? own.exit(0) }",
  );
  expect((await openApart(task, PATIENCE_MS)).map(({ address }) => address)).toEqual([
    '/inbox/liste',
  ]);
}, 60_000);

test('code of a release that leaves its page reads no other file, writes none and starts no process', async () => {
  const probe = path.join(await scratchFolder(), 'probe');
  const task = await taskOf(`{
    const own = document.constructor.constructor('return process')();
    const { readFileSync, readdirSync, writeFileSync } = own.getBuiltinModule('fs');
    const folder = own.execArgv.filter((one) => one.startsWith('--allow-fs-read=')).at(-1).split('=')[1];
    const tries = {
      'its own files': () => readdirSync(folder),
      'a file': () => readFileSync('/etc/hostname'),
      'variables of its parent': () => readFileSync('/proc/' + own.ppid + '/environ'),
      'another release': () => readdirSync(folder + '/..'),
      'a new file': () => writeFileSync('${probe}', ''),
      'a command': () => own.getBuiltinModule('child_process').execFileSync('true'),
      'a thread': () => new (own.getBuiltinModule('worker_threads').Worker)('0', { eval: true }),
    };
    const done = Object.keys(tries).filter((one) => { try { tries[one](); return true } catch { return false } });
    throw new Error('done: ' + done.join(', '));
  }`);
  const [problem] = await openApart(task, PATIENCE_MS);
  expect(problem?.reason).toContain('(done: its own files)');
}, 60_000);

test('code of a release reaches no server of this machine where the machine can keep it apart', async () => {
  const calls: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    calls.push(url);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const task = await taskOf(
    `{ document.constructor.constructor('return fetch')()('http://127.0.0.1:${port}/').catch(() => 0); return '' }`,
  );
  await openApart(task, PATIENCE_MS);
  server.close();
  expect(calls.length === 0).toBe(await hasNamespaces());
}, 60_000);
