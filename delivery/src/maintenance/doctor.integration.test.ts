import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Channel } from '../channel/channel';
import { promote } from '../releases';
import { releaseId } from '../store/release-record';
import { ReleaseStore } from '../store/release-store';
import { fakeModuleBuild, fakeShellBuild, scratchFolder } from '../testing/fake-build';
import { examine } from './doctor';

const now = new Date('2026-01-01T00:00:00Z');
const operation = { by: 'ayşe', reason: 'deneme', now };

async function setting() {
  const root = await scratchFolder();
  const store = new ReleaseStore(root);
  const channel = new Channel(root);
  const live = async (name: string, dist: string, percent = 100) => {
    const { record } = await store.publish({
      name,
      dist,
      version: '1.0.0',
      commit: null,
      by: 'ayşe',
      now,
    });
    await promote(store, channel, { ...operation, name, release: releaseId(record), percent });
    return record;
  };
  const inbox = async (build: Parameters<typeof fakeModuleBuild>[1] = {}, percent = 100) =>
    live('remote-inbox', await fakeModuleBuild(path.join(root, 'inbox'), build), percent);
  const shell = async (build: Parameters<typeof fakeShellBuild>[1] = {}, percent = 100) =>
    live('host', await fakeShellBuild(path.join(root, 'host'), build), percent);
  return { store, channel, inbox, shell };
}

test("what everybody has, the canary and what would take a failing one's place are each examined", async () => {
  const { store, channel, inbox, shell } = await setting();
  await shell();
  const [first, second, third] = [
    await inbox({ text: '1' }),
    await inbox({ text: '2' }),
    await inbox({ text: '3' }, 10),
  ];
  expect(
    (await examine(store, channel)).map(({ name, release, role, problems }) => [
      name,
      release,
      role,
      problems,
    ]),
  ).toEqual([
    ['host', expect.any(String), 'current', []],
    ['remote-inbox', releaseId(second), 'current', []],
    ['remote-inbox', releaseId(third), 'canary', []],
    ['remote-inbox', releaseId(first), 'fallback', []],
  ]);
});

test.each([
  ['throws', 'throw new Error("kırık")', /remoteEntry\.js çalışırken hata verdi: kırık/],
  ['is cut off', 'var remote_inbox={', /çalışırken hata verdi: Unexpected/],
  [
    'defines another container',
    'var remote_other={init(){},get(){}}',
    /'remote_inbox' adlı kapsayıcıyı tanımlamıyor/,
  ],
  [
    'does not expose the module',
    'var remote_inbox={init(){},get:async()=>{throw new Error("no such module")}}',
    /\.\/module modülünü vermiyor: no such module/,
  ],
  [
    'exposes nothing that can be called',
    'var remote_inbox={init(){},get:async()=>undefined}',
    /bir modül vermiyor/,
  ],
  [
    'asks for what the shell does not bring',
    'var remote_inbox={init(s){s["react/jsx-runtime"]},get:async()=>()=>({})}',
    /canlı kabuk react\/jsx-runtime paylaşmıyor/,
  ],
])('an entry that %s is named with the reason', async (_what, entry, reason) => {
  const { store, channel, inbox, shell } = await setting();
  await shell();
  await inbox({ entry });
  const [, diagnosis] = await examine(store, channel);
  expect(diagnosis?.problems.join()).toMatch(reason);
});

test('a chunk that the entry loads by a script element comes out of the release', async () => {
  const { store, channel, inbox, shell } = await setting();
  await shell();
  const loading = (file: string) =>
    `var remote_inbox={init(){},get:()=>new Promise((done,fail)=>{const s=document.createElement('script');s.src=new URL('${file}',location.href).href;s.onload=()=>done(()=>({}));s.onerror=()=>fail(new Error('${file} gelmedi'));document.head.appendChild(s)})}`;
  await inbox({ entry: loading('page.js') });
  await inbox({ entry: loading('gone.js') });
  const problems = (await examine(store, channel))
    .filter(({ name }) => name === 'remote-inbox')
    .map(({ role, problems: [first] }) => [role, first]);
  expect(problems).toEqual([
    ['current', expect.stringMatching('gone.js gelmedi')],
    ['fallback', undefined],
  ]);
});

test('damaged files are named and not run; without a shell nothing can load', async () => {
  const { store, channel, inbox, shell } = await setting();
  const record = await inbox();
  expect((await examine(store, channel))[0]?.problems).toEqual([
    'Onu yükleyebilecek canlı bir kabuk yok.',
  ]);
  await shell();
  await writeFile(
    path.join(store.folderOf(record), 'remoteEntry.js'),
    'globalThis.process.exit(9)',
  );
  expect((await examine(store, channel))[1]?.problems).toEqual([
    'Dosyaları kaydıyla uyuşmuyor: remoteEntry.js.',
  ]);
});

test('a module must be loadable by the shell that a share of staff tries, too', async () => {
  const { store, channel, inbox, shell } = await setting();
  await shell();
  await inbox();
  await shell({ text: 'two', react: '19.4.0' }, 10);
  expect((await examine(store, channel)).flatMap(({ problems }) => problems)).toEqual([]);
});
