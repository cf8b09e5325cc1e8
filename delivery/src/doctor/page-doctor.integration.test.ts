import path from 'node:path';
import { Channel } from '../channel/channel';
import { promote, promoteSet, rollBack } from '../releases';
import { releaseId, type ReleaseRecord } from '../store/release-record';
import { ReleaseStore } from '../store/release-store';
import { fakeEntry, fakeModuleBuild, fakeShellBuild, scratchFolder } from '../testing/fake-build';
import { openPages } from './open-pages';
import { PageDoctor } from './page-doctor';

const now = new Date('2026-01-01T00:00:00Z');
const operation = { by: 'ayşe', reason: 'deneme', now };
type ModuleBuild = NonNullable<Parameters<typeof fakeModuleBuild>[1]>;
type ShellBuild = NonNullable<Parameters<typeof fakeShellBuild>[1]>;

async function setting(patienceMs = 1_000) {
  const root = await scratchFolder();
  const [store, channel] = [new ReleaseStore(root), new Channel(root)];
  let opened = 0;
  // In this process; page-process.integration.test.ts starts another one.
  const doctor = new PageDoctor(store, (task) => {
    opened += 1;
    return openPages(task, undefined, patienceMs);
  });
  let version = 0;
  const publish = async (name: string, dist: string): Promise<ReleaseRecord> => {
    version += 1;
    return (await store.publish({ name, dist, version: `${version}.0.0`, by: 'ayşe', now })).record;
  };
  const inbox = async (build: ModuleBuild = {}) =>
    publish('remote-inbox', await fakeModuleBuild(path.join(root, 'inbox'), build));
  const shell = async (build: ShellBuild = {}) =>
    publish('host', await fakeShellBuild(path.join(root, 'host'), build));
  const live = (record: ReleaseRecord, percent = 100, by: PageDoctor | null = doctor) =>
    promote(
      store,
      channel,
      { ...operation, name: record.name, release: releaseId(record), percent },
      by,
    );
  return { store, channel, doctor, inbox, shell, live, opened: () => opened };
}

/** Draws a row for each label that the server answers, and nothing without a server. */
const DRAW_ROWS = `fetch('/api/labels?sort=name').then(async (answer) => answer.ok ? (await answer.json()).labels.map(({ name }) => name.length).join() : '')`;
/** Fakes that answer the labels alone, by an expression. */
const fakesOf = (labels: string, addresses: string[] = []) =>
  `{ startFakes: () => ({ addresses: ${JSON.stringify(addresses)}, answer: async (call) => call.startsWith('/api/labels?') ? { status: 200, headers: [], text: JSON.stringify(${labels}) } : { status: 404, headers: [], text: '' } }) }`;

/** Works as React does: a few milliseconds at a time, with nothing to see before the end. */
const IN_STEPS = `(async () => {
  for (let step = 0; step < 30; step += 1) {
    for (const end = Date.now() + 15; Date.now() < end; );
    await new Promise((next) => setTimeout(next));
  }
  return null.name;
})()`;

const WHERE = 'host 1\\.0\\.0-\\w+ içinde /inbox adresinde açılmıyor: ';

test.each<[string, ModuleBuild, string]>([
  [
    'throws later than anything waits for',
    { draw: 'setTimeout(() => { throw new TypeError("geç kaldı") }, 20) && ""' },
    'yakalanmayan bir hata oluyor: TypeError: geç kaldı, remoteEntry\\.js\\.$',
  ],
  ['never answers', { draw: 'new Promise(() => undefined)' }, 'hiçbir şey çizilmiyor\\.$'],
  [
    'has a menu entry without a page',
    {
      menu: [fakeEntry('/inbox/yok')],
      draw: "path.endsWith('yok') ? (history.replaceState(null, '', '/404'), '') : ''",
    },
    'böyle bir sayfa yok\\.$',
  ],
  [
    'throws in its setup',
    { setup: 'throw new TypeError("bağlantı yok")' },
    'çalışırken hata veriyor \\(bağlantı yok\\)\\.$',
  ],
  [
    'throws at a row of what its fakes answer',
    { draw: DRAW_ROWS, fakes: fakesOf("{ labels: [{ name: 'Acil' }, {}] }") },
    "çalışırken hata veriyor \\(Cannot read properties of undefined \\(reading 'length'\\)\\)\\.$",
  ],
  [
    'throws at an address that its fakes name',
    {
      draw: "path.endsWith('/yok') ? null.name : ''",
      fakes: fakesOf('{}', ['/inbox', '/inbox/yok?id=7']),
    },
    "çalışırken hata veriyor \\(Cannot read properties of null \\(reading 'name'\\)\\)\\.$",
  ],
  [
    'ships fakes that throw at a call',
    { draw: DRAW_ROWS, fakes: fakesOf('{ labels: nowhere }') },
    'modülün sahte sunucusu GET /api/labels çağrısında hata veriyor \\(ReferenceError: nowhere is not defined\\)\\.$',
  ],
  [
    'ships fakes that do not start',
    { fakes: '{ startFakes: () => { throw new TypeError("veri yok") } }' },
    'modülün sahte sunucusu başlamıyor \\(TypeError: veri yok\\)\\.$',
  ],
])('a module that %s is refused with address and reason', async (_what, build, reason) => {
  const { channel, inbox, shell, live } = await setting();
  await live(await shell());
  const before = await channel.read();
  await expect(live(await inbox(build))).rejects.toMatchObject({
    code: 'fails_in_doctor',
    message: expect.stringMatching(
      WHERE.replace('/inbox', '/inbox(?:/yok(?:\\?id=7)?)?') + reason,
    ) as string,
  });
  expect(await channel.read()).toEqual(before);
});

test('a page that draws in short steps is waited for, so what it throws at the end is seen', async () => {
  const { inbox, shell, live } = await setting(8_000);
  await live(await shell());
  const module = await inbox({
    menu: [fakeEntry('/inbox/liste')],
    draw: `path === '/inbox' ? ${IN_STEPS} : ''`,
  });
  await expect(live(module)).rejects.toMatchObject({ code: 'fails_in_doctor' });
});

test('a module is opened beside the shell that a share of staff tries, too; pages that were opened once are not opened again', async () => {
  const { inbox, shell, live, opened } = await setting();
  await live(await shell());
  const first = await inbox();
  await live(first);
  const tried = await shell({ text: 'two' });
  await live(tried, 10);
  const before = opened();
  await live(tried);
  expect(opened()).toBe(before);
  await live(await shell({ text: 'three' }), 10);
  const second = await inbox({ text: 'two' });
  const again = opened();
  await live(second);
  expect(opened()).toBe(again + 2);
});

test('a shell that does not come up, or under which a live module breaks, is refused; going back waits for no page', async () => {
  const { store, channel, inbox, shell, live, opened } = await setting();
  await live(await shell());
  await live(await inbox());
  await expect(live(await shell({ entry: 'throw new Error("bozuk")' }))).rejects.toMatchObject({
    code: 'fails_in_doctor',
    message: expect.stringMatching(
      /^host 3\.0\.0-\w+, \/ adresinde açılmıyor: .*Error: bozuk.*remote-inbox 2\.0\.0-\w+, host 3/,
    ) as string,
  });
  const good = await shell({ text: 'good' });
  await live(good);
  const before = opened();
  await rollBack(store, channel, { ...operation, name: 'host' });
  expect(opened()).toBe(before);
});

test('a module without fakes is opened without data; a release whose fakes were published anew is opened anew', async () => {
  const { store, doctor, inbox, shell, live } = await setting();
  const host = await shell();
  await live(host);
  await live(await inbox({ draw: DRAW_ROWS }));
  const module = await inbox({ draw: DRAW_ROWS, fakes: fakesOf('{ labels: [] }') });
  await live(module);
  if (host.kind !== 'shell' || module.kind !== 'module') throw new Error('the kinds are mixed up');
  const dist = await fakeModuleBuild(path.join(store.root.address, 'inbox'), {
    draw: DRAW_ROWS,
    fakes: fakesOf('{ labels: [null] }'),
  });
  const again = await store.publish({ ...module, dist, by: 'ayşe', now });
  expect([again.isNew, again.record]).toEqual([false, module]);
  expect(await doctor.examine({ module, shell: host, others: [] })).toHaveLength(1);
});

test('a fault that people have already refuses nothing', async () => {
  const { inbox, shell, live } = await setting();
  await live(await shell());
  const draw = '{ throw new TypeError("hep böyle") }';
  await live(await inbox({ draw }), 100, null);
  await live(await inbox({ draw, text: 'two' }));
  await live(await shell({ text: 'two' }));
  await expect(
    live(await inbox({ draw: '{ throw new TypeError("başka") }' })),
  ).rejects.toMatchObject({ code: 'fails_in_doctor' });
});

test('of several releases each is opened beside those that become live with it', async () => {
  const { store, channel, doctor, inbox, shell, live } = await setting();
  await live(await shell());
  await live(await inbox());
  const releases = [await shell({ text: 'two' }), await inbox({ entry: 'throw 1' })];
  await expect(
    promoteSet(
      store,
      channel,
      {
        ...operation,
        releases: releases.map((one) => ({ name: one.name, release: releaseId(one) })),
      },
      doctor,
    ),
  ).rejects.toMatchObject({
    message: expect.stringMatching(/^remote-inbox 4\S+, host 3\S+ içinde \/inbox /) as string,
  });
});

test('a release that became live while pages were opened is opened, too', async () => {
  const { store, channel, inbox, shell, live } = await setting();
  await live(await shell(), 100, null);
  const [module, other] = [await inbox(), await shell({ text: 'two' })];
  const opened: string[] = [];
  const slow = new PageDoctor(store, async (task) => {
    opened.push(task.shell.release);
    if (opened.length === 1) await live(other, 100, null);
    return [];
  });
  await live(module, 100, slow);
  expect(opened).toEqual([expect.stringMatching(/^1\.0\.0/), releaseId(other)]);
  expect((await channel.read()).revision).toBe(3);
});
