import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { commandLine } from '../testing/command-line-scene';
import { fakeModuleBuild, fakeShellBuild } from '../testing/fake-build';

test('a built backend that no longer serves everything that is live is refused; a lack behind a fallback is only said', async () => {
  const { root, dist, run, publishInbox } = await commandLine();
  const surface = { events: [], signals: [], grants: ['inbox'], wire: {}, units: {} };
  const built = async (...routes: string[]) => {
    const offered = Object.fromEntries(routes.map((one) => [one, { answers: [], takes: [] }]));
    await mkdir(path.join(root, 'backend/dist'), { recursive: true });
    await writeFile(
      path.join(root, 'backend/dist/surface.json'),
      JSON.stringify({ ...surface, routes: offered }),
    );
  };
  expect(await run('backend')).toMatchObject({
    code: 1,
    err: expect.stringMatching('önce npm run build') as string,
  });
  await built('GET /api/new');
  expect(await run('backend')).toMatchObject({ code: 0, out: 'Canlıda henüz bir şey yok.\n' });
  await run('publish', 'host', '--dist', dist.host);
  await run('promote', 'host', '1.0.0', '--reason', 'ilk');
  const calling = (route: string) => ({ calls: { routes: { [route]: { reads: [], sends: [] } } } });
  await run(
    'promote',
    'remote-inbox',
    await publishInbox('1.0.0', calling('GET /api/old')),
    '--reason',
    'a',
  );
  expect(await run('backend')).toMatchObject({
    code: 3,
    out: expect.stringContaining(
      'remote-inbox 1.0.0, GET /api/old çağırıyor; bu sunucu bunu sunmuyor.',
    ) as string,
  });
  await run(
    'promote',
    'remote-inbox',
    await publishInbox('1.1.0', calling('GET /api/new')),
    '--reason',
    'b',
  );
  expect(await run('backend')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/! +remote-inbox +1\.0\.0-\w+ +yedek +.*GET \/api\/old/) as string,
  });
});

test.each([
  ['nothing', { send: '1' }, 'patch', '1.0.1'],
  ['a further name', { send: '1', more: '2' }, 'minor', '1.1.0'],
  ['a wider declaration', { send: '1 & { more: 2 }' }, 'minor', '1.1.0'],
  ['a declaration that no longer fits', { send: '2' }, 'major', '2.0.0'],
])(
  '%s changed in what a shell offers: the step that is due is said',
  async (_what, offers, step, least) => {
    const { root, run } = await commandLine();
    const build = (types: Record<string, string>) =>
      fakeShellBuild(path.join(root, 'host/dist'), {
        offers: types,
        names: { '@muhatap/shared/kit': Object.keys(types) },
      });
    await build({ send: '1' });
    await run('publish', 'host');
    await build(offers);
    expect((await run('surface', 'host', '--json')).json).toMatchObject({ step, least });
    expect(await run('surface', 'host', '--version', least)).toMatchObject({ code: 0 });
    const small = await run('surface', 'host', '--version', '1.0.0');
    expect(small.code).toBe(step === 'patch' ? 0 : 3);
  },
);

test('an address that a module gives up is a major step, a further menu entry a minor one', async () => {
  const { dist, run, publishInbox } = await commandLine();
  await publishInbox('1.4.2');
  const entry = { id: 'a', group: 'inbox', label: 'A', icon: 'bot', order: 1, to: '/inbox' };
  const after = async (build: Parameters<typeof fakeModuleBuild>[1]) => {
    await fakeModuleBuild(dist.inbox, build);
    return (await run('surface', 'remote-inbox', '--dist', dist.inbox, '--json')).json;
  };
  expect(await after({ menu: [entry] })).toMatchObject({ least: '1.5.0', added: ['menu:a'] });
  expect(await after({ id: 'mail' })).toMatchObject({ least: '2.0.0', removed: ['/inbox'] });
});

test('a build of the own machine is published under a version that is too small, which is said', async () => {
  const { root, run } = await commandLine();
  const build = (...names: string[]) =>
    fakeShellBuild(path.join(root, 'host/dist'), { names: { '@muhatap/shared/kit': names } });
  await build('send');
  expect((await run('publish', 'host')).out).not.toMatch('Dikkat');
  await build('send', 'more');
  expect(await run('publish', 'host')).toMatchObject({
    code: 0,
    out: expect.stringContaining(
      'Dikkat: host 1.0.0: 1.0.0 sürümünden bu yana yüzeyi değişti (@muhatap/shared/kit#more); en az 1.1.0 olmalı.',
    ) as string,
  });
  await build('send', 'more', 'most');
  expect((await run('publish', 'host', '--json')).json).toMatchObject({ due: '1.1.0' });
});

test('a name that goes as announced is a minor step, one that goes without a word a major one', async () => {
  const { root, run } = await commandLine();
  const KIT = '@muhatap/shared/kit';
  const build = (names: string[], deprecated: string[] = []) =>
    fakeShellBuild(path.join(root, 'host/dist'), {
      names: { [KIT]: names },
      deprecated: { [KIT]: deprecated },
    });
  const due = async () => (await run('surface', 'host', '--json')).json;
  await build(['send', 'old', 'other']);
  await run('publish', 'host', '--version', '1.0.0');
  await build(['send', 'old', 'other'], ['old']);
  expect(await due()).toMatchObject({ least: '1.1.0', deprecated: [`${KIT}#old`] });
  await run('publish', 'host', '--version', '1.1.0');
  await build(['send', 'other']);
  expect(await due()).toMatchObject({ least: '1.2.0', retired: [`${KIT}#old`] });
  await build(['send']);
  expect(await due()).toMatchObject({ least: '2.0.0', removed: [`${KIT}#other`] });
});
