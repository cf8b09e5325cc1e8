import { cookieOf, openGatewayScene, type GatewayScene } from './testing/gateway-scene';

let scene: GatewayScene;
let [live, tried] = ['', ''];
beforeAll(async () => {
  scene = await openGatewayScene();
  live = await scene.release('remote-inbox', 'live');
  tried = await scene.release('remote-inbox', 'tried', 10);
});
afterAll(() => scene.close());

const people = Array.from({ length: 300 }, (_, index) => cookieOf(`user-${index}`));
const releaseOf = async (cookie?: string) => {
  const inbox = (await scene.mapOf(cookie)).modules['remote-inbox'];
  return (
    inbox && {
      track: inbox.track,
      id: `${inbox.version}-${inbox.digest}`,
      fallback: inbox.fallback && `${inbox.fallback.version}-${inbox.fallback.digest}`,
    }
  );
};

test("a share of staff tries a release, each time the same people, with everybody's release behind it", async () => {
  const first = await Promise.all(people.map(releaseOf));
  expect(await Promise.all(people.map(releaseOf))).toEqual(first);
  const inside = first.filter((one) => one?.track === 'canary');
  expect(inside.length).toBeGreaterThan(10);
  expect(inside.length).toBeLessThan(60);
  for (const one of inside) expect(one).toEqual({ track: 'canary', id: tried, fallback: live });
});

test('the rest never load a byte of it: neither map nor page nor preload names it', async () => {
  const outside: string[] = [];
  for (const cookie of people)
    if ((await releaseOf(cookie))?.track === 'live') outside.push(cookie);
  const forged = people.map((cookie) => cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
  for (const cookie of [...outside.slice(0, 30), ...forged.slice(0, 30), '', 'muhatap_person=x']) {
    for (const url of ['/releases.json', '/inbox', '/', '/login']) {
      expect((await scene.app.inject({ url, headers: { cookie } })).body).not.toContain(tried);
    }
  }
  const insider = (
    await Promise.all(
      people.map(async (cookie) => ((await releaseOf(cookie))?.track === 'canary' ? cookie : null)),
    )
  ).find((cookie) => cookie !== null);
  const page = await scene.app.inject({ url: '/inbox', headers: { cookie: insider ?? '' } });
  expect(page.body).toContain(`href="/remotes/remote-inbox/${tried}/remoteEntry.js"`);
});

test('two callers with different releases have different marks of the map, and nobody in between may keep it', async () => {
  const marks = await Promise.all(
    people.slice(0, 100).map(async (cookie) => {
      const map = await scene.app.inject({ url: '/releases.json', headers: { cookie } });
      expect(map.headers).toMatchObject({
        'cache-control': 'private, no-cache',
        vary: 'cookie, accept-encoding',
      });
      return `${String(map.headers.etag)} ${String(map.json<{ modules: Record<string, { track: string }> }>().modules['remote-inbox']?.track)}`;
    }),
  );
  expect(new Set(marks).size).toBe(2);
});

test('without a shared secret everybody has what everybody has', async () => {
  const open = await scene.another({ secret: null });
  for (const cookie of people.slice(0, 60))
    expect((await open.inject({ url: '/releases.json', headers: { cookie } })).body).not.toContain(
      tried,
    );
});

test('a share of staff tries a shell too: its page and its own documents come from there', async () => {
  const everybody = (await scene.channel.read()).modules.host?.current ?? '';
  const shell = await scene.release('host', 'another shell', 50);
  const shells = await Promise.all(
    people
      .slice(0, 60)
      .map(
        async (cookie) =>
          /src="\/remotes\/host\/([^/]+)\//.exec(
            (await scene.app.inject({ url: '/', headers: { cookie } })).body,
          )?.[1],
      ),
  );
  expect(new Set(shells)).toEqual(new Set([everybody, shell]));
  expect((await scene.app.inject('/')).body).not.toContain(shell);
});
