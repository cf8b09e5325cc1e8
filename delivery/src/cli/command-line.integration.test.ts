import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { writeHealthFile } from '../health/health-file';
import { addLoad, NO_LOADS } from '../health/load-times';
import { fakeModuleBuild, fakeShellBuild } from '../testing/fake-build';
import { commandLine } from '../testing/command-line-scene';

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

  const error = { times: 1, people: [], companies: ['c'] };
  await writeHealthFile(store, 'gateway-a', {
    [`remote-inbox/${second}`]: {
      sessions: 40,
      failed: 2,
      kinds: { chunk: 2 },
      unconfirmed: 3,
      errors: 4,
      reporters: [
        { person: 'p', company: 'c', at: [] },
        { person: 'p', company: 'd', at: [] },
        { person: 'q', company: 'd', at: [] },
      ],
      lastErrors: [
        { ...error, message: 'TypeError: old', source: null, at: 0 },
        {
          ...{ ...error, times: 3, people: ['p', 'q'] },
          ...{ message: 'TypeError: new', source: 'remote-inbox/src/page.ts:12:5', at: 60_000 },
        },
      ],
      loads: [400, 800, 1_700, 2_500].reduce(addLoad, NO_LOADS),
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
  const { out } = await run('status');
  expect(out).toMatch(
    'son 10 dk: 1 oturumda 1 hata (%100); toplam: 40 oturumda 2 hata (%5) – parça kayıp 2; doğrulanmamış bildirim: 3; açıldıktan sonra yakalanmayan: 4 hata, 2 kişi, 2 kurum; yüklenme: medyan 0,8 sn, %95 2,5 sn\n',
  );
  expect(out).toMatch(
    / \S+ \S+ remote-inbox\/src\/page\.ts:12:5 TypeError: new \(3 kez, 2 kişi, 1 kurum\)\n.+ TypeError: old \(1 kez\)\n/,
  );

  await writeHealthFile(store, 'gateway-b', {
    [`remote-inbox/${first}`]: {
      sessions: 20,
      failed: 10,
      kinds: { network: 10 },
      unconfirmed: 0,
      errors: 0,
      reporters: [],
      lastErrors: [],
      loads: NO_LOADS,
      lastAt: 0,
      recent: Array.from({ length: 20 }, (_, index) => ({
        person: `p${index}`,
        company: 'c',
        session: 's',
        at: Date.now(),
        failure: index < 10 ? ('network' as const) : null,
      })),
    },
  });
  expect((await run('status')).out.split('\n')[1]).toBe(
    `UYARI: remote-inbox ${first} birçok kişide açılamıyor. Son 10 dakikada 20 oturumun 10 tanesinde açılamadı (%50).`,
  );
  expect((await run('status', '--json')).json).toMatchObject({
    failing: [{ name: 'remote-inbox', release: first }],
  });

  const critical = ['rollback', 'remote-inbox', '--critical', '--reason', 'liste açılmıyor'];
  expect((await run(...critical)).out).toBe(
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
    /^4 .* rollback {2}remote-inbox {2}.* %10 .*ayşe: liste açılmıyor \(kritik\)$/,
  );
  expect(await run('doctor')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^✓ {2}host .*\n✓ {2}remote-inbox/) as string,
  });
  expect(await run('verify')).toMatchObject({ code: 0, out: 'Sağlam: 3 sürüm, 4 değişiklik.\n' });
  expect((await run('prune', '--keep', '1', '--json')).json).toEqual({ removed: [] });
});

test('status says of each release of the last 90 days why it cannot come back alone', async () => {
  const { dist, run, publishInbox } = await commandLine();
  await run('publish', 'host', '--dist', dist.host);
  await run('promote', 'host', '1.0.0', '--reason', 'ilk');
  const first = await publishInbox('1.0.0');
  const second = await publishInbox('1.0.1', { contract: '>=1.0.0' });
  for (const release of [first, second])
    await run('promote', 'remote-inbox', release, '--reason', 'ilk');
  await fakeShellBuild(dist.host, { contract: '2.0.0' });
  await run('publish', 'host', '--dist', dist.host, '--version', '2.0.0');
  await run('promote', 'host', '2.0.0', '--reason', 'yeni sözleşme');
  const { out } = await run('status');
  expect(out).toMatch(
    new RegExp(
      `geri alınamaz +${first} +remote-inbox 1\\.0\\.0, \\^1\\.0\\.0 sözleşmesini istiyor; `,
    ),
  );
  const { modules } = (await run('status', '--json')).json as {
    modules: Record<string, { goingBack: Record<string, string[]> }>;
  };
  expect(modules['remote-inbox']?.goingBack).toEqual({
    [first]: [expect.stringContaining('sözleşmesini istiyor') as string],
  });
  expect(Object.values(modules['host']?.goingBack ?? {})).toEqual([[]]);
});

test('a release from sources that differ from its commit is marked wherever it is named', async () => {
  const { dist, run, publishInbox } = await commandLine();
  await run('publish', 'host', '--dist', dist.host);
  await run('promote', 'host', '1.0.0', '--reason', 'ilk');
  await fakeModuleBuild(dist.inbox, { commit: 'abc', isDirty: true });
  const published = await run(
    ...['publish', 'remote-inbox', '--dist', dist.inbox, '--version', '1.0.0'],
  );
  expect(published.out).toMatch('Dikkat: kayda geçmemiş değişikliklerle derlenmiş');
  await run('promote', 'remote-inbox', '1.0.0', '--reason', 'acele');
  const { json } = await run('status', '--json');
  const { modules } = json as { modules: Record<string, { current: string; sources: unknown }> };
  const { current = '', sources } = modules['remote-inbox'] ?? {};
  expect(sources).toEqual({ [current]: { commit: 'abc', isDirty: true } });
  const marked = (text: string) =>
    text.split('kayda geçmemiş değişikliklerle derlenmiş').length - 1;
  expect(marked((await run('status')).out)).toBe(1);
  expect(marked((await run('history')).out)).toBe(1);

  await run('promote', 'remote-inbox', await publishInbox('1.0.1'), '--reason', 'temiz');
  expect(marked((await run('status')).out)).toBe(0);
  expect((await run('history')).out.split('\n')[0]).not.toMatch('kayda geçmemiş');
});

test('a shell and a module are tried, become live and go back in one step; one target for both is refused', async () => {
  const { dist, run, publishInbox } = await commandLine();
  await run('publish', 'host', '--dist', dist.host);
  const first = await publishInbox('1.0.0');
  const why = ['--reason', 'birlikte'];
  expect(await run('promote', 'host', '1.0.0', 'remote-inbox', ...why)).toMatchObject({
    code: 2,
    err: expect.stringContaining('Sürüm eksik.') as string,
  });
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
  const set = ['promote', 'host', '1.1.0', 'remote-inbox', second, ...why];
  expect((await run(...set, '--percent', '10')).out).toContain(
    `remote-inbox: çalışanların %10 kadarı artık ${second} sürümünde, ötekiler ${first} sürümünde kalıyor.`,
  );
  const ended = await run('rollback', 'remote-inbox', ...why);
  expect(ended.out.trim().split('\n')).toHaveLength(2);
  await run(...set);
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
        message: expect.stringContaining('9.9.9 yayınlanmamış') as string,
      },
    },
    err: expect.stringContaining('9.9.9 yayınlanmamış') as string,
  });
  expect(await run('promote', 'inbox', release, '--reason', 'x')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('Depodakiler: remote-inbox.') as string,
  });
  expect(await run('retire', 'remote-inbox', '--reason', 'x', '--json')).toMatchObject({
    code: 1,
    json: { error: { code: 'not_live' } },
  });
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
  const release = await publishInbox('1.0.0', {
    entry: 'Promise.reject(new Error("late")); throw new Error("kırık")',
  });
  const promotion = ['promote', 'remote-inbox', release, '--reason', 'acil'];
  await expect(start(...promotion, '--json')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('"fails_in_doctor"') as string,
    stderr: expect.stringContaining('/inbox adresinde açılmıyor: çalışırken hata') as string,
  });
  await start(...promotion, '--without-doctor');
  expect((await run('history')).out).toMatch(/: acil \(sayfaları denenmeden\)$/m);
  await expect(start('doctor')).rejects.toMatchObject({
    code: 3,
    stdout: expect.stringContaining('çalışırken hata veriyor (Error: kırık') as string,
    stderr: '',
  });
}, 60_000);

test('a module whose first release a share tries is taken off and brought back', async () => {
  const { run, publishInbox } = await commandLine();
  const release = await publishInbox('1.0.0');
  const why = ['--reason', 'ilk'];
  expect((await run('promote', 'remote-inbox', release, '--percent', '10', ...why)).out).toContain(
    'ötekilerde yok.',
  );
  expect((await run('status')).out).toMatch(/remote-inbox +— +canlıda değil/);
  expect((await run('retire', 'remote-inbox', ...why)).out).toContain(`son sürümü: ${release}`);
  await run('promote', 'remote-inbox', release, ...why);
  expect((await run('retire', 'remote-inbox', ...why)).code).toBe(0);
  expect((await run('rollback', 'remote-inbox', ...why)).out).toContain(
    `remote-inbox ${release} sürümüyle geri geldi.`,
  );
});

test('a release is tried in staging and taken from there to production, which says what was not tried', async () => {
  const { dist, run, publishInbox } = await commandLine();
  await run('publish', 'host', '--dist', dist.host);
  const reason = ['--reason', 'deneme'];
  await run('promote', 'host', '1.0.0', ...reason);
  const [first, second] = [await publishInbox('1.0.0'), await publishInbox('1.1.0')];
  expect((await run('status', '--channel', 'stagin')).err).toBe(
    "'stagin' adında bir kanal yok. Depodakiler: production.\n",
  );
  expect(await run('promote', 'host', '1.0.0', '--channel', '../x', ...reason)).toMatchObject({
    code: 2,
  });
  const inStaging = ['--channel', 'staging', ...reason];
  expect((await run('promote', 'host', '1.0.0', ...inStaging)).code).toBe(0);
  expect((await run('promote', 'remote-inbox', first, ...inStaging)).out).toBe(
    `Kanal: staging\nremote-inbox artık herkeste ${first} sürümünde.\n`,
  );
  expect((await run('status', '--json')).json).toMatchObject({ revision: 1 });

  const { out } = await run('promote', 'remote-inbox', second, ...reason);
  expect(out).toMatch(`Dikkat: remote-inbox ${second}: Deneme ortamında (staging) denenmedi.`);
  const fromStaging = ['--from', 'staging', ...reason];
  expect((await run('promote', 'remote-inbox', ...fromStaging)).out).toBe(
    `remote-inbox artık herkeste ${first} sürümünde (önceki: ${second}).\n`,
  );
  expect((await run('promote', 'remote-inbox', '--channel', 'staging', ...fromStaging)).code).toBe(
    2,
  );
  await run('retire', 'remote-inbox', ...inStaging);
  expect((await run('promote', 'remote-inbox', ...fromStaging)).err).toBe(
    'remote-inbox staging kanalında canlıda değil.\n',
  );
  const actions = async (...args: string[]) =>
    ((await run('history', '--json', ...args)).json as { action: string }[]).map(
      ({ action }) => action,
    );
  expect(await actions('--channel', 'staging')).toEqual(['retire', 'promote', 'promote']);
  expect(await actions()).toEqual(['promote', 'promote', 'promote']);
});
