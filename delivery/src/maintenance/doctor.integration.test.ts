import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Channel } from '../channel/channel';
import { openPages } from '../doctor/open-pages';
import { PageDoctor } from '../doctor/page-doctor';
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
    const { record } = await store.publish({ name, dist, version: '1.0.0', by: 'ayşe', now });
    await promote(store, channel, { ...operation, name, release: releaseId(record), percent });
    return record;
  };
  const inbox = async (build: Parameters<typeof fakeModuleBuild>[1] = {}, percent = 100) =>
    live('remote-inbox', await fakeModuleBuild(path.join(root, 'inbox'), build), percent);
  const shell = async (build: Parameters<typeof fakeShellBuild>[1] = {}, percent = 100) =>
    live('host', await fakeShellBuild(path.join(root, 'host'), build), percent);
  const doctor = new PageDoctor(store, (task) => openPages(task, undefined, 1_000));
  return { store, inbox, shell, diagnose: () => examine(store, channel, doctor) };
}

test("the release for everybody, the canary and the one that would take a failing one's place are each examined", async () => {
  const { inbox, shell, diagnose } = await setting();
  await shell();
  const [first, second, third] = [
    await inbox({ text: '1', entry: 'throw new Error("kırık")' }),
    await inbox({ text: '2' }),
    await inbox({ text: '3', draw: 'load("/remotes/gone.js")' }, 10),
  ];
  const opens = `remote-inbox 1.0.0-\\w+, host 1.0.0-\\w+ içinde /inbox adresinde açılmıyor: `;
  expect(
    (await diagnose()).map(({ name, release, role, problems }) => [name, release, role, problems]),
  ).toEqual([
    ['host', expect.any(String), 'current', []],
    ['remote-inbox', releaseId(second), 'current', []],
    [
      'remote-inbox',
      releaseId(third),
      'canary',
      [expect.stringMatching(`^${opens}bir parçası eksik`)],
    ],
    [
      'remote-inbox',
      releaseId(first),
      'fallback',
      [expect.stringMatching(`^${opens}çalışırken hata veriyor \\(Error: kırık, remoteEntry.js`)],
    ],
  ]);
});

test('damaged files are named and not run; without a shell nothing can load', async () => {
  const { store, inbox, shell, diagnose } = await setting();
  const record = await inbox();
  expect((await diagnose())[0]?.problems).toEqual([
    'Onu yükleyebilecek canlı bir ana uygulama yok.',
  ]);
  await shell();
  await writeFile(
    path.join(await store.filesOf(record), 'remoteEntry.js'),
    'globalThis.process.exit(9)',
  );
  expect((await diagnose())[1]?.problems).toEqual([
    'Dosyaları kaydıyla uyuşmuyor: remoteEntry.js.',
  ]);
});

test('a module must be loadable by the shell that a share of staff tries, too', async () => {
  const { inbox, shell, diagnose } = await setting();
  await shell();
  await inbox();
  await shell({ text: 'two', react: '19.4.0', entry: 'throw new Error("bozuk")' }, 10);
  expect((await diagnose()).flatMap(({ problems }) => problems)).toEqual([
    expect.stringMatching(/^host \S+, \/ adresinde .*Error: bozuk/),
    expect.stringMatching(/^remote-inbox \S+, host \S+ içinde \/inbox adresinde .*Error: bozuk/),
  ]);
});
