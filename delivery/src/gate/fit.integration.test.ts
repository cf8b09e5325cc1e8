import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Channel } from '../channel/channel';
import { PageDoctor } from '../doctor/page-doctor';
import { fallbackNotes } from '../fallback-notes';
import { examine } from '../maintenance/doctor';
import { promote, promoteSet, rollBack } from '../releases';
import { releaseId, type ModuleReleaseRecord, type ShellRelease } from '../store/release-record';
import { ReleaseStore } from '../store/release-store';
import { fakeModuleBuild, fakeShellBuild, scratchFolder } from '../testing/fake-build';
import type { checkDifferences } from './declaration-check';
import { Fit } from './fit';

const now = new Date('2026-01-01T00:00:00Z');
const operation = { by: 'ayşe', reason: 'deneme', now };
const OLD = { send: '(text: string) => void', other: '1' };
const WIDER = { send: '(text: string, at?: number) => void', other: '1' };
const NEW = { send: '(text: string, at: number) => void', other: '1' };
const REFUSED = `host 2.0.0, @muhatap/shared/kit paketindeki send adını remote-inbox 1.0.0 sürümünün derlendiği biçimde sunmuyor: Type '${NEW.send}' is not assignable to type '${OLD.send}'.`;

async function setting() {
  const root = await scratchFolder();
  const store = new ReleaseStore(root);
  const channel = new Channel(root);
  const publish = async (name: string, version: string, dist: string) =>
    (await store.publish({ name, dist, version, by: 'ayşe', now })).record;
  const inbox = async (version: string, needs: typeof OLD, text = version) =>
    (await publish(
      'remote-inbox',
      version,
      await fakeModuleBuild(path.join(root, 'inbox'), { text, needs }),
    )) as ModuleReleaseRecord;
  const shell = async (version: string, offers?: typeof OLD) =>
    (await publish(
      'host',
      version,
      await fakeShellBuild(path.join(root, 'host'), { text: version, ...(offers && { offers }) }),
    )) as ShellRelease;
  const live = (record: ModuleReleaseRecord | ShellRelease, percent = 100) =>
    promote(store, channel, {
      ...operation,
      name: record.name,
      release: releaseId(record),
      percent,
    });
  const verdicts = () => readdir(path.join(root, 'verdicts')).catch(() => []);
  return { root, store, channel, inbox, shell, live, verdicts };
}

test('a changed declaration: a wider one passes, another is refused in the words of the compiler, both ways', async () => {
  const { channel, inbox, shell, live } = await setting();
  await live(await shell('1.0.0', OLD));
  const module = await inbox('1.0.0', OLD);
  await live(module);
  await live(await shell('1.1.0', WIDER));
  await expect(live(await shell('2.0.0', NEW))).rejects.toMatchObject({
    code: 'does_not_fit',
    message: expect.stringContaining(REFUSED) as string,
  });
  await expect(live(await shell('2.0.0', NEW), 10)).rejects.toMatchObject({ code: 'does_not_fit' });
  await expect(live(await inbox('2.0.0', NEW))).resolves.toMatchObject({ revision: 4 });
  expect((await channel.read()).revision).toBe(4);
}, 60_000);

test('an equal declaration and a changed one that is not used need no compiler', async () => {
  const { inbox, shell, live, verdicts } = await setting();
  await live(await shell('1.0.0', OLD));
  await live(await inbox('1.0.0', { send: OLD.send } as typeof OLD));
  await live(await shell('2.0.0', { ...OLD, other: '2' }));
  expect(await verdicts()).toEqual([]);
});

test('a verdict is kept beside the releases; without it, or with a damaged one, it is made anew', async () => {
  const { root, store, inbox, shell, verdicts } = await setting();
  const pair = [await inbox('1.0.0', OLD), await shell('2.0.0', NEW)] as const;
  let runs = 0;
  const check: typeof checkDifferences = (differences) => {
    runs += 1;
    return Promise.resolve(differences.map(() => 'Neden.'));
  };
  const decide = () => new Fit(store, store, check).decide(...pair);
  expect(await new Fit(store, store).known(...pair)).toEqual([]);
  expect(await decide()).toEqual([expect.stringMatching(/ send .* sunmuyor: Neden\.$/)]);
  expect(await decide()).toEqual(await new Fit(store, store).known(...pair));
  expect(runs).toBe(1);
  const [file = ''] = await verdicts();
  await writeFile(path.join(root, 'verdicts', file), '[{');
  expect(await decide()).toHaveLength(1);
  await rm(path.join(root, 'verdicts'), { recursive: true });
  expect(await decide()).toHaveLength(1);
  expect(runs).toBe(3);
});

test('other texts under the names of units that were decided already do not inherit their verdict', async () => {
  const { root, store, inbox, shell } = await setting();
  const pair = [await inbox('1.0.0', OLD), await shell('2.0.0', NEW)] as const;
  const dist = await fakeModuleBuild(path.join(root, 'stock'), { id: 'stock', needs: OLD });
  const file = path.join(dist, 'declarations.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace(OLD.send, NEW.send));
  const publication = { name: 'remote-stock', dist, version: '1.0.0', by: 'mert', now };
  const forged = (await store.publish(publication)).record as ModuleReleaseRecord;
  expect(await new Fit(store, store).decide(forged, pair[1])).toEqual([]);
  expect((await new Fit(store, store).decide(...pair)).join()).toContain(REFUSED);
}, 60_000);

test('texts of one module never reach the compiler beside those of another', async () => {
  const { root, store, inbox, shell } = await setting();
  const host = await shell('2.0.0', NEW);
  const dist = await fakeModuleBuild(path.join(root, 'stock'), { id: 'stock', needs: WIDER });
  const publication = { name: 'remote-stock', dist, version: '1.0.0', by: 'mert', now };
  const stock = (await store.publish(publication)).record as ModuleReleaseRecord;
  const runs: string[][] = [];
  const check: typeof checkDifferences = (differences, units) => {
    runs.push(Object.values(units));
    return Promise.resolve(differences.map(() => null));
  };
  await new Fit(store, store, check).learn([
    [await inbox('1.0.0', OLD), host],
    [stock, host],
    [await inbox('1.1.0', OLD), host],
  ]);
  const ofText = (text: string) => runs.map((run) => run.some((unit) => unit.includes(text)));
  expect(runs).toHaveLength(2);
  expect([ofText(OLD.send), ofText(WIDER.send)]).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('of many releases the compiler compares 25 at a time, so that it ends in time', async () => {
  const { store, inbox, shell } = await setting();
  const host = await shell('2.0.0', NEW);
  const modules: ModuleReleaseRecord[] = [];
  for (let number = 0; number < 26; number += 1)
    modules.push(await inbox(`1.${number}.0`, { send: `${number}`, other: '1' }));
  const runs: number[] = [];
  const check: typeof checkDifferences = (differences) => {
    runs.push(differences.length);
    return Promise.resolve(differences.map(() => null));
  };
  await new Fit(store, store, check).learn(modules.map((module) => [module, host]));
  expect(runs).toEqual([25, 1]);
});

test('many who decide at the same moment leave one whole verdict', async () => {
  const { root, store, inbox, shell, verdicts } = await setting();
  const pair = [await inbox('1.0.0', OLD), await shell('2.0.0', NEW)] as const;
  const decide = () =>
    new Fit(store, store, (differences) => Promise.resolve(differences.map(() => 'Neden.'))).decide(
      ...pair,
    );
  await Promise.all(Array.from({ length: 20 }, decide));
  const files = await verdicts();
  expect(files).toEqual([expect.stringMatching(/^[0-9a-f]+\.json$/)]);
  expect(JSON.parse(await readFile(path.join(root, 'verdicts', files[0] ?? ''), 'utf8'))).toEqual([
    { package: '@muhatap/shared/kit', name: 'send', reason: 'Neden.' },
  ]);
});

test('of many changed names three are said and the others counted', async () => {
  const { store, inbox, shell } = await setting();
  const names = ['a', 'b', 'c', 'd', 'e'];
  const all = (type: string) => Object.fromEntries(names.map((name) => [name, type])) as typeof OLD;
  const fit = new Fit(store, store, (differences) =>
    Promise.resolve(differences.map(() => 'Neden.')),
  );
  const reasons = await fit.decide(await inbox('1.0.0', all('1')), await shell('2.0.0', all('2')));
  expect(reasons).toHaveLength(4);
  expect(reasons.at(-1)).toBe('remote-inbox 1.0.0 ile host 2.0.0 arasında 2 ad daha böyle.');
});

test('without a verdict nothing is promoted; going back is judged by names and versions alone', async () => {
  const { root, store, channel, inbox, shell, live } = await setting();
  const [module, newer] = [await inbox('1.0.0', OLD), await inbox('2.0.0', WIDER)];
  const damage = async (record: ModuleReleaseRecord) =>
    writeFile(path.join(await store.filesOf(record), 'declarations.json.gz'), '{');
  for (const record of [await shell('1.0.0', OLD), module]) await live(record);
  const next = await shell('2.0.0', WIDER);
  await damage(module);
  await expect(live(next)).rejects.toMatchObject({
    code: 'does_not_fit',
    message: expect.stringMatching(
      /^remote-inbox 1.0.0 ile host 2.0.0 karşılaştırılamadı, yeniden deneyin: /,
    ) as string,
  });
  for (const record of [newer, next]) await live(record);
  await damage(newer);
  await rm(path.join(root, 'verdicts'), { recursive: true });
  await expect(rollBack(store, channel, { ...operation, name: 'host' })).resolves.toBeDefined();
}, 60_000);

test('a shell and a module that fit only each other: neither goes back alone, and that is said', async () => {
  const { store, channel, inbox, shell, live } = await setting();
  for (const record of [await shell('1.0.0', OLD), await inbox('1.0.0', OLD)]) await live(record);
  const other = { send: '(at: number) => void', other: '1' };
  const pair = [await shell('2.0.0', other), await inbox('2.0.0', other)];
  await promoteSet(store, channel, {
    ...operation,
    releases: pair.map((record) => ({ name: record.name, release: releaseId(record) })),
  });
  const notes = (await fallbackNotes(store, await channel.read(), new Fit(store, store))).join(
    '\n',
  );
  expect(notes).toMatch(
    /^Dikkat: host tek başına 1\.0\.0-\w+ sürümüne geri alınamaz\. host 1\.0\.0, /m,
  );
  expect(notes).toMatch(/^Dikkat: remote-inbox tek başına 1\.0\.0-\w+ sürümüne geri alınamaz\. /m);
  const fallbacks = (
    await examine(store, channel, new PageDoctor(store, () => Promise.resolve([])))
  ).filter(({ role }) => role === 'fallback');
  expect(fallbacks.map(({ problems }) => problems.length > 0)).toEqual([true, true]);
  await expect(
    rollBack(store, channel, { ...operation, name: 'remote-inbox' }),
  ).rejects.toMatchObject({ code: 'does_not_fit' });
}, 60_000);

test('a release from before digests is judged by names and versions alone', async () => {
  const { inbox, shell, live, verdicts } = await setting();
  await live(await shell('1.0.0'));
  await live(await inbox('1.0.0', NEW));
  await live(await shell('2.0.0'));
  expect(await verdicts()).toEqual([]);
});

test('a menu group and an icon that the live shell does not know refuse nothing and are said', async () => {
  const { root, store, channel, live } = await setting();
  const publish = async (name: string, dist: string) =>
    (await store.publish({ name, dist, version: '1.0.0', by: 'ayşe', now })).record;
  const shows = { groups: ['inbox'], icons: ['bot'] };
  await live(await publish('host', await fakeShellBuild(path.join(root, 'h'), { shows })));
  const entry = { id: 'a', group: 'stock', label: 'Stok', icon: 'box', order: 1, to: '/inbox' };
  const menu = [entry, { ...entry, id: 'b', group: 'inbox', icon: 'bot' }];
  await live(await publish('remote-inbox', await fakeModuleBuild(path.join(root, 'm'), { menu })));
  expect(await fallbackNotes(store, await channel.read(), new Fit(store, store))).toEqual([
    'Dikkat: remote-inbox 1.0.0 menüsündeki stock grubu, box simgesi host 1.0.0 içinde yok; sade gösterilir.',
  ]);
});
