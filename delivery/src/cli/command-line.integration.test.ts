import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { writeHealthFile } from '../health/health-file';
import { fakeModuleBuild, fakeShellBuild, scratchFolder } from '../testing/fake-build';
import { answer, type Answer } from './command-line';

async function commandLine() {
  const root = await scratchFolder();
  const dist = {
    host: await fakeShellBuild(path.join(root, 'dist/host')),
    inbox: path.join(root, 'dist/inbox'),
  };
  const store = path.join(root, 'store');
  await mkdir(path.join(root, 'host'));
  await writeFile(path.join(root, 'host/package.json'), '{"version":"1.0.0"}');
  const run = async (...args: string[]): Promise<Answer & { json: unknown }> => {
    const answered = await answer([...args, '--by', 'ayşe'], {
      workspace: root,
      root: store,
      now: () => new Date(),
    });
    return { ...answered, json: args.includes('--json') ? JSON.parse(answered.out) : null };
  };
  const publishInbox = async (
    version: string,
    build: Parameters<typeof fakeModuleBuild>[1] = {},
  ) => {
    await fakeModuleBuild(dist.inbox, { text: version, ...build });
    const { json } = await run(
      'publish',
      'remote-inbox',
      '--dist',
      dist.inbox,
      '--version',
      version,
      '--json',
    );
    return (json as { release: string }).release;
  };
  return { root, store, dist, run, publishInbox };
}

test('a release is published, tried by a share, given to everybody and taken back; every step can be read', async () => {
  const { store, dist, run, publishInbox } = await commandLine();
  expect(await run('status')).toMatchObject({
    code: 0,
    out: 'Canlıda henüz bir şey yok. Önce publish, sonra promote.\n',
  });
  await run('publish', 'host', '--dist', dist.host);
  await run('promote', 'host', '1.0.0', '--reason', 'ilk');
  const [first, second] = [await publishInbox('1.0.0'), await publishInbox('1.1.0-rc.1')];
  expect((await run('promote', 'remote-inbox', '1.0.0', '--reason', 'ilk')).out).toBe(
    `remote-inbox artık herkeste ${first} sürümünde.\n`,
  );
  expect(
    (await run('promote', 'remote-inbox', second, '--percent', '10', '--reason', 'yeni liste')).out,
  ).toMatch(
    `çalışanların %10 kadarı artık ${second} sürümünde, ötekiler ${first} sürümünde kalıyor.`,
  );

  await writeHealthFile(store, 'gateway-a', {
    [`remote-inbox/${second}`]: {
      sessions: 40,
      failed: 2,
      kinds: { chunk: 2 },
      unconfirmed: 3,
      lastAt: 0,
      recent: [{ person: 'p', company: 'c', session: 's', at: Date.now(), failure: 'chunk' }],
    },
  });
  const status = await run('status', '--json');
  expect(status.json).toMatchObject({
    revision: 3,
    modules: {
      'remote-inbox': {
        current: first,
        canary: { release: second, percent: 10 },
        health: { [second]: { sessions: 40, failed: 2, recent_sessions: 1, recent_failed: 1 } },
      },
    },
  });
  expect((await run('status')).out).toMatch(
    'son 10 dk: 1 oturumda 1 hata (%100); toplam: 40 oturumda 2 hata (%5) – parça kayıp 2; doğrulanmamış bildirim: 3',
  );

  expect((await run('rollback', 'remote-inbox', '--reason', 'liste açılmıyor')).out).toBe(
    `remote-inbox ${second} denemesi bitti; herkes ${first} sürümünde.\n`,
  );
  const history = await run('history', 'remote-inbox', '--json');
  expect(
    (history.json as { action: string; percent: number }[]).map(({ action, percent }) => [
      action,
      percent,
    ]),
  ).toEqual([
    ['rollback', 10],
    ['promote', 10],
    ['promote', 100],
  ]);
  expect((await run('history')).out.split('\n')[0]).toMatch(
    /^4 .* rollback {2}remote-inbox {2}.* %10 .*ayşe: liste açılmıyor$/,
  );
  expect(await run('doctor')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^✓ {2}host .*\n✓ {2}remote-inbox/) as string,
  });
  expect(await run('verify')).toMatchObject({ code: 0, out: 'Sağlam: 3 sürüm, 4 değişiklik.\n' });
  expect((await run('prune', '--keep', '1', '--json')).json).toEqual({ removed: [] });
});

test('a shell and a module become live and go back in one step; a share or one target for both is refused', async () => {
  const { dist, run, publishInbox } = await commandLine();
  await run('publish', 'host', '--dist', dist.host);
  const first = await publishInbox('1.0.0');
  const why = ['--reason', 'birlikte'];
  expect(await run('promote', 'host', '1.0.0', 'remote-inbox', ...why)).toMatchObject({
    code: 2,
    err: expect.stringContaining('Sürüm eksik.') as string,
  });
  expect(
    await run('promote', 'host', '1.0.0', 'remote-inbox', first, '--percent', '10', ...why),
  ).toMatchObject({ code: 2 });
  expect(
    await run('promote', 'host', '1.0.0', 'remote-inbox', first, '--json', ...why),
  ).toMatchObject({
    code: 0,
    json: [
      { revision: 1, name: 'host' },
      { revision: 2, name: 'remote-inbox', to: first },
    ],
  });
  await fakeShellBuild(dist.host, { text: 'two' });
  await run('publish', 'host', '--dist', dist.host, '--version', '1.1.0');
  const second = await publishInbox('1.1.0');
  await run('promote', 'host', '1.1.0', 'remote-inbox', second, ...why);
  expect(await run('rollback', 'host', 'remote-inbox', '--to', first, ...why)).toMatchObject({
    code: 2,
  });
  const back = await run('rollback', 'host', 'remote-inbox', ...why);
  expect(back.out).toContain(`remote-inbox ${second} sürümünden ${first} sürümüne geri alındı.`);
  expect(back.out).toMatch(/^host 1\.1\.0-\S+ sürümünden 1\.0\.0-/);
});

test('a refusal says why on both streams and leaves 1; a wrong command leaves 2 and shows where to learn', async () => {
  const { run, publishInbox } = await commandLine();
  const release = await publishInbox('1.0.0');
  const unknown = await run('promote', 'remote-inbox', '9.9.9', '--reason', 'x', '--json');
  expect(unknown).toMatchObject({
    code: 1,
    json: {
      error: {
        code: 'unknown_release',
        message: expect.stringContaining('9.9.9 yayımlanmamış') as string,
      },
    },
    err: expect.stringContaining('9.9.9 yayımlanmamış') as string,
  });
  expect(await run('promote', 'inbox', release, '--reason', 'x')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('Depodakiler: remote-inbox.') as string,
  });
  expect(
    await run('promote', 'remote-inbox', release, '--percent', '10', '--reason', 'x', '--json'),
  ).toMatchObject({ code: 1, json: { error: { code: 'first_must_be_whole' } } });
  for (const wrong of [
    ['promote', 'remote-inbox', release],
    ['promote', 'remote-inbox', release, '--reason', 'x', '--percent', '0'],
    ['status', '--percent', '5'],
    ['prune'],
    ['uçur'],
    ['toString'],
    ['status', '--reasn'],
    ['status', 'fazla'],
  ]) {
    expect(await run(...wrong, '--json')).toMatchObject({
      code: 2,
      json: { error: { code: 'usage' } },
      err: expect.stringContaining('Yardım: npm run release -- help') as string,
    });
  }
});

test('a check that finds something leaves 3 and says what', async () => {
  const { dist, store, run, publishInbox } = await commandLine();
  await run('publish', 'host', '--dist', dist.host);
  await run('promote', 'host', '1.0.0', '--reason', 'ilk');
  const release = await publishInbox('1.0.0', { entry: 'throw new Error("kırık")' });
  await run('promote', 'remote-inbox', release, '--reason', 'ilk');
  expect(await run('doctor', '--json')).toMatchObject({
    code: 3,
    json: {
      diagnoses: [
        { name: 'host', problems: [] },
        { name: 'remote-inbox', problems: [expect.stringContaining('kırık')] },
      ],
    },
  });
  await writeFile(path.join(store, 'remotes/remote-inbox', release, 'page.js'), 'tampered');
  expect(await run('verify')).toMatchObject({
    code: 3,
    out: `remote-inbox  ${release}  page.js kaydıyla uyuşmuyor\n`,
  });
});

test.each([
  ['promote', 'promote <modül> <sürüm>'],
  ['verify', 'Hiçbir şeyi değiştirmez'],
  ['', 'Bir sürümün yolu'],
])('help %s teaches', async (topic, text) => {
  const { run } = await commandLine();
  expect(await run('help', ...(topic ? [topic] : []))).toMatchObject({
    code: 0,
    out: expect.stringContaining(text) as string,
  });
  if (topic) expect((await run(topic, '--help')).out).toMatch(text);
});

test('the process itself ends with the code, speaks on the right streams and outlives what a module leaves unanswered', async () => {
  const { dist, store, run, publishInbox } = await commandLine();
  const start = (...args: string[]) =>
    promisify(execFile)(process.execPath, [
      '--import',
      'tsx',
      path.resolve(__dirname, 'main.ts'),
      ...args,
      '--store',
      store,
    ]);
  expect(await start('status', '--json')).toMatchObject({
    stdout: expect.stringContaining('"revision": 0') as string,
    stderr: '',
  });
  await expect(start('rollback', 'remote-inbox', '--reason', 'x')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('Depo boş') as string,
  });
  await run('publish', 'host', '--dist', dist.host);
  await run('promote', 'host', '1.0.0', '--reason', 'ilk');
  await run(
    'promote',
    'remote-inbox',
    await publishInbox('1.0.0', {
      entry: 'Promise.reject(new Error("late")); throw new Error("kırık")',
    }),
    '--reason',
    'ilk',
  );
  await expect(start('doctor')).rejects.toMatchObject({
    code: 3,
    stdout: expect.stringContaining('çalışırken hata verdi: kırık') as string,
    stderr: '',
  });
}, 60_000);
