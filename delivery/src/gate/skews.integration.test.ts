import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BackendSurface } from '@muhatap/shared/wire/releases';
import { Channel } from '../channel/channel';
import { openPages } from '../doctor/open-pages';
import { PageDoctor } from '../doctor/page-doctor';
import { fallbackNotes } from '../fallback-notes';
import { promote } from '../releases';
import { keepLiveBackend } from '../store/backend-file';
import { RECORD, releaseId } from '../store/release-record';
import { ReleaseStore } from '../store/release-store';
import { fakeEntry, fakeModuleBuild, fakeShellBuild, scratchFolder } from '../testing/fake-build';
import { Fit } from './fit';

type Module = NonNullable<Parameters<typeof fakeModuleBuild>[1]>;
type Shell = NonNullable<Parameters<typeof fakeShellBuild>[1]>;

const UI = '@muhatap/shared/ui';
const now = new Date('2026-01-01T00:00:00Z');
const BACKEND: BackendSurface = {
  ...{ routes: { 'GET /api/rooms': { answers: [], takes: [] } }, events: [], signals: [] },
  ...{ grants: ['inbox'], wire: {}, units: {} },
};
const calling = (route: string, grants: string[] = []): Module => ({
  calls: { routes: { [route]: { reads: [], sends: [] } }, grants },
});

/** A shell, an inbox and a backend that are live. */
async function setting({ shell = {}, inbox = {} }: { shell?: Shell; inbox?: Module }) {
  const root = await scratchFolder();
  const [store, channel] = [new ReleaseStore(root), new Channel(root)];
  const doctor = new PageDoctor(store, (task) => openPages(task, undefined, 1_000));
  await keepLiveBackend(root, BACKEND);
  const publish = async (
    name: string,
    version: string,
    dist: string,
    signature?: { key: string; value: string },
  ) =>
    (
      await store.publish({
        ...{ name, version, dist, by: 'ayşe', now },
        ...(signature && { signatureOf: () => signature }),
      })
    ).record;
  const live = (name: string, release: string, by: PageDoctor | null = doctor) =>
    promote(store, channel, { name, release, by: 'ayşe', reason: 'deneme', now }, by);
  const module = (build: Module) => fakeModuleBuild(path.join(root, 'module'), build);
  const host = (build: Shell) => fakeShellBuild(path.join(root, 'host'), build);
  await publish('host', '1.0.0', await host(shell));
  await live('host', '1.0.0', null);
  await publish('remote-inbox', '1.0.0', await module(inbox));
  await live('remote-inbox', '1.0.0', null);
  return { store, channel, publish, live, module, host };
}

interface Skew {
  shell?: Shell;
  inbox?: Module;
  /** The candidate: a shell, an inbox, or a module beside it. */
  next: { shell: Shell } | { inbox: Module; as?: string };
  code?: string;
  /** The sentence of the refusal; without one it is let through. */
  says?: RegExp;
  /** The notes of a promotion that is let through. */
  hints?: RegExp[];
}

const SKEWS: readonly [string, Skew][] = [
  [
    'a new export that the live shell does not offer',
    {
      shell: { names: { [UI]: ['Button'] } },
      next: { inbox: { uses: { [UI]: ['Button', 'Tip'] } } },
      says: /^remote-inbox 2\.0\.0, @muhatap\/shared\/ui paketinden Tip kullanıyor; host 1\.0\.0 bunu sunmuyor\.$/,
    },
  ],
  [
    'a shell in which an export has another name',
    {
      shell: { names: { [UI]: ['EmptyView'] } },
      inbox: { uses: { [UI]: ['EmptyView'] } },
      next: { shell: { names: { [UI]: ['EmptyState'] } } },
      says: /^remote-inbox 1\.0\.0, @muhatap\/shared\/ui paketinden EmptyView kullanıyor; host 2\.0\.0 bunu sunmuyor\.$/,
    },
  ],
  [
    'a shell that throws at its start',
    {
      next: { shell: { entry: 'throw new Error("bozuk")' } },
      code: 'fails_in_doctor',
      says: /^host 2\.0\.0-\w+, \/ adresinde açılmıyor: .*Error: bozuk/,
    },
  ],
  [
    'a part that an address loads later and the release lacks',
    {
      next: {
        inbox: {
          draw: "load('/remotes/remote-inbox/2.0.0-' + /2.0.0-(\\w+)/.exec(document.head.innerHTML)[1] + '/gone.js')",
        },
      },
      code: 'fails_in_doctor',
      says: /\/inbox adresinde açılmıyor: .*gone\.js dosyası sürümde yok\.$/,
    },
  ],
  [
    'an error where a page is drawn',
    {
      next: { inbox: { draw: '{ throw new TypeError("liste yok") }' } },
      code: 'fails_in_doctor',
      says: /\/inbox adresinde açılmıyor: çalışırken hata veriyor \(liste yok\)\.$/,
    },
  ],
  [
    'a grant that the live backend gives nobody',
    {
      next: { inbox: calling('GET /api/rooms', ['stock']) },
      says: /^remote-inbox 2\.0\.0, stock yetkisini istiyor; canlıdaki sunucu bunu kimseye vermiyor\.$/,
    },
  ],
  [
    'a route that the live backend no longer has',
    {
      next: { inbox: calling('GET /api/old') },
      says: /^remote-inbox 2\.0\.0, GET \/api\/old çağırıyor; canlıdaki sunucu bunu sunmuyor\.$/,
    },
  ],
  [
    'a menu group and an icon that the live shell does not know',
    {
      shell: { shows: { groups: ['inbox'], icons: ['inbox'] } },
      next: { inbox: { menu: [{ ...fakeEntry('/inbox'), group: 'stock', icon: 'box' }] } },
      hints: [
        /^Dikkat: remote-inbox 2\.0\.0 menüsündeki stock grubu, box simgesi host 1\.0\.0 içinde yok; sade gösterilir\.$/,
      ],
    },
  ],
  [
    'a module for a newer contract than the live shell speaks',
    {
      next: { inbox: { contract: '^1.1.0' } },
      says: /^remote-inbox 2\.0\.0, \^1\.1\.0 sözleşmesini istiyor; host 1\.0\.0 ise 1\.0\.0 konuşuyor\.$/,
    },
  ],
  [
    'a shell with a contract that ends the one of a live module',
    {
      next: { shell: { contract: '2.0.0' } },
      says: /^remote-inbox 1\.0\.0, \^1\.0\.0 sözleşmesini istiyor; host 2\.0\.0 ise 2\.0\.0 konuşuyor\.$/,
    },
  ],
  [
    'a package of which the live shell has another major version',
    {
      next: { inbox: { requires: { react: '^20.0.0' } } },
      says: /^remote-inbox 2\.0\.0, react \^20\.0\.0 istiyor; host 1\.0\.0 içinde 19\.3\.1 var\.$/,
    },
  ],
  [
    'an address that belongs to another module',
    {
      next: {
        inbox: { id: 'other', manifest: { prefixes: ['/other', '/inbox'] } },
        as: 'remote-other',
      },
      says: /^\/inbox adresi zaten remote-inbox modülünün\.$/,
    },
  ],
];

test.each(SKEWS)(
  '%s',
  async (_what, { shell, inbox, next, code = 'does_not_fit', says, hints = [] }) => {
    const { store, channel, publish, live, module, host } = await setting({
      ...(shell && { shell }),
      ...(inbox && { inbox }),
    });
    const before = await channel.read();
    const [name, dist] =
      'shell' in next
        ? (['host', await host({ text: 'two', ...next.shell })] as const)
        : ([next.as ?? 'remote-inbox', await module({ text: 'two', ...next.inbox })] as const);
    const record = await publish(name, '2.0.0', dist);
    if (says === undefined) {
      expect((await live(name, releaseId(record))).to).toBe(releaseId(record));
      const notes = await fallbackNotes(store, await channel.read(), new Fit(store, channel));
      expect(notes).toEqual(hints.map((hint) => expect.stringMatching(hint) as string));
      return;
    }
    await expect(live(name, releaseId(record))).rejects.toMatchObject({
      code,
      message: expect.stringMatching(says) as string,
    });
    expect(await channel.read()).toEqual(before);
  },
);

test('a record that was changed after publishing, and a signature of a key that nobody knows', async () => {
  const { store, publish, live, module } = await setting({});
  const signature = { key: 'yabancı', value: 'x' };
  const signed = await publish('remote-inbox', '2.0.0', await module({ text: 'two' }), signature);
  await expect(live('remote-inbox', '2.0.0')).rejects.toMatchObject({
    code: 'bad_signature',
    message: expect.stringMatching(/: imza uyuşmuyor; yabancı adında bir anahtar yok\.$/) as string,
  });
  const file = path.join(await store.filesOf(signed), RECORD);
  await writeFile(file, (await readFile(file, 'utf8')).replace('ayşe', 'mert'));
  await expect(live('remote-inbox', '2.0.0')).rejects.toMatchObject({
    code: 'damaged',
    message: expect.stringMatching(/dosyaları kaydıyla uyuşmuyor: release\.json\.$/) as string,
  });
});
