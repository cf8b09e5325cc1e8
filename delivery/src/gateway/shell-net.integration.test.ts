import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseStatus } from '@muhatap/shared/wire/releases';
import { promote, promoteSet, rollBack } from '../releases';
import { releaseId } from '../store/release-record';
import { fakeModuleBuild, fakeShellBuild } from '../testing/fake-build';
import {
  cookieOf,
  openGatewayScene,
  OPERATOR,
  sessionOfUser,
  type GatewayScene,
} from './testing/gateway-scene';
import { until } from './testing/until';

let scene: GatewayScene;
let [good, fresh] = ['', ''];
beforeEach(async () => {
  scene = await openGatewayScene();
  good = (await scene.channel.read()).modules.host?.current ?? '';
});
afterEach(() => scene.close());

const avoiding = (release: string) => `muhatap_avoid_${release}=1`;
const pageOf = async (cookie = '') =>
  (await scene.app.inject({ url: '/inbox?tab=mine', headers: { cookie } })).body;
/** The shell of a page, and whether its beacon knows another one. */
const startOf = async (cookie?: string) =>
  /\("(1|2)\.0\.0-[0-9a-f]{12}",(true|false)\)/.exec(await pageOf(cookie))?.[0];
const report = (cookie: string, version: string, failed: boolean) =>
  scene.app.inject({
    method: 'POST',
    url: '/releases/reports',
    headers: { cookie },
    payload: {
      module: 'host',
      version,
      session: 'page-start',
      failure: failed ? { kind: 'timeout', message: '' } : null,
    },
  });
/** Sessions of as many people of a company, the last `failed` of them with a failure. */
const sessions = async (count: number, failed: number, company?: string) => {
  for (let index = count - 1; index >= 0; index -= 1) {
    const person = `person-${index}-${company ?? ''}`;
    await report(cookieOf(person, sessionOfUser(person, company)), fresh, index < failed);
  }
};
const status = async () =>
  (
    await scene.app.inject({
      url: '/releases/status',
      headers: { authorization: `Bearer ${OPERATOR.token}` },
    })
  ).json<ReleaseStatus>();
const shell = async () => (await status()).modules.find(({ name }) => name === 'host');
const health = async (release: string) =>
  (await shell())?.releases.find((one) => one.release === release)?.health ?? null;
const current = async () => (await scene.channel.read()).modules.host?.current;
const settled = () => new Promise((resolve) => setTimeout(resolve, 60));

/** A shell and an inbox of another contract, live together. */
async function releaseNextContract(
  text: string,
  percent = 100,
): Promise<{ shell: string; inbox: string }> {
  const folder = path.join(scene.root, 'dist', text);
  const publish = async (name: string, dist: string) =>
    releaseId(
      (
        await scene.store.publish({
          name,
          dist,
          version: '2.0.0',
          by: 'ayşe',
          now: scene.clock.now,
        })
      ).record,
    );
  const next = {
    shell: await publish(
      'host',
      await fakeShellBuild(path.join(folder, 'host'), { contract: '2.0.0', text }),
    ),
    inbox: await publish(
      'remote-inbox',
      await fakeModuleBuild(path.join(folder, 'inbox'), { contract: '^2.0.0', text }),
    ),
  };
  await promoteSet(scene.store, scene.channel, {
    releases: [
      { name: 'host', release: next.shell },
      { name: 'remote-inbox', release: next.inbox },
    ],
    percent,
    by: 'ayşe',
    reason: 'yeni sözleşme',
    now: scene.clock.now,
  });
  return next;
}

describe('a browser that avoids a shell', () => {
  test('the live shell: gets the one before it, which knows no other', async () => {
    expect(await startOf()).toBe(`("${good}",false)`);
    expect(await startOf(avoiding(good))).toBe(`("${good}",false)`);
    fresh = await scene.release('host', 'fresh');
    expect(await startOf()).toBe(`("${fresh}",true)`);
    expect(await startOf(avoiding(fresh))).toBe(`("${good}",false)`);
    const open = await scene.another({ secret: null });
    const page = await open.inject({ url: '/login', headers: { cookie: avoiding(fresh) } });
    expect(page.body).toContain(`src="/remotes/host/${good}/`);
  });

  test('the live shell, while the one before it is not in the store: gets the live one', async () => {
    fresh = await scene.release('host', 'fresh');
    await rm(path.join(path.join(scene.store.root.address, 'remotes'), 'host', good), {
      recursive: true,
    });
    const other = await scene.another();
    const page = await other.inject({ url: '/inbox', headers: { cookie: avoiding(fresh) } });
    expect(page.body).toContain(`("${fresh}",false)`);
  });

  test('another shell than the live one: gets what everybody gets', async () => {
    fresh = await scene.release('host', 'fresh');
    expect(await startOf(avoiding(good))).toBe(`("${fresh}",true)`);
    expect(await startOf('muhatap_avoid_=1; muhatap_avoid_../x=1')).toBe(`("${fresh}",true)`);
  });

  test('the shell that a share of staff tries: gets what everybody has', async () => {
    const tried = await scene.release('host', 'tried', 99);
    const people = Array.from({ length: 40 }, (_, index) => cookieOf(`user-${index}`));
    const starts = await Promise.all(people.map(startOf));
    const inside = people[starts.indexOf(`("${tried}",true)`)] ?? '';
    expect(await startOf(`${inside}; ${avoiding(tried)}`)).toBe(`("${good}",false)`);
  });

  test('gets modules that fit the shell before it, in the page and in the map', async () => {
    const old = await scene.release('remote-inbox', 'old');
    const first = await releaseNextContract('first');
    const next = await releaseNextContract('next');
    const inboxOf = async (cookie?: string) => {
      const inbox = (await scene.mapOf(cookie)).modules['remote-inbox'];
      return inbox && [inbox, inbox.fallback].map((one) => one && releaseId(one));
    };
    expect(await inboxOf()).toEqual([next.inbox, first.inbox]);
    expect(await inboxOf(avoiding(next.shell))).toEqual([next.inbox, first.inbox]);
    await rollBack(scene.store, scene.channel, {
      name: 'host',
      to: first.shell,
      by: 'ayşe',
      reason: 'deneme',
      now: scene.clock.now,
    });
    expect(await startOf(avoiding(first.shell))).toBe(`("${good}",false)`);
    expect(await inboxOf(avoiding(first.shell))).toEqual([old, null]);
    expect(await pageOf(avoiding(first.shell))).toContain(`href="/remotes/remote-inbox/${old}/`);
  });
});

test('a set that a share of staff tries: each person gets all of it or nothing, in the page and in the map', async () => {
  const old = await scene.release('remote-inbox', 'old');
  const next = await releaseNextContract('next', 50);
  const people = Array.from({ length: 60 }, (_, index) => cookieOf(`user-${index}`));
  const got = await Promise.all(
    people.map(async (cookie) => {
      const inbox = (await scene.mapOf(cookie)).modules['remote-inbox'];
      return `${await startOf(cookie)} ${inbox ? releaseId(inbox) : ''}`;
    }),
  );
  expect([...new Set(got)].sort()).toEqual(
    [`("${good}",false) ${old}`, `("${next.shell}",true) ${next.inbox}`].sort(),
  );
});

describe('reports of a shell', () => {
  beforeEach(async () => void (fresh = await scene.release('host', 'fresh')));

  test('count once for each confirmed session, a failure instead of its success; before sign-in they are hints', async () => {
    const cookie = cookieOf('user-1');
    await report(cookie, fresh, false);
    await report(cookie, fresh, true);
    await report(`${cookie}; ${avoiding(fresh)}`, fresh, true);
    await report(`${cookie}; ${avoiding(fresh)}`, good, false);
    for (const failed of [true, false]) await report('', fresh, failed);
    expect(await health(fresh)).toMatchObject({ sessions: 1, failed: 1, unconfirmed: 1 });
    expect(await health(good)).toMatchObject({ sessions: 1, failed: 0 });
  });

  test('of a shell that the browser was not given count for nothing', async () => {
    await report(cookieOf('user-1'), good, true);
    expect(await health(good)).toBeNull();
  });

  test('a shell that fails for too many is taken back, and is no fallback later', async () => {
    await sessions(30, 10);
    await until(async () => (await current()) === good);
    const [change] = await scene.channel.history('host');
    expect(change).toMatchObject({ from: fresh, to: good, automatic: true, by: 'Ağ geçidi' });
    await until(() => scene.news.some(({ withdrawn }) => withdrawn !== null));
    expect(scene.news.find(({ withdrawn }) => withdrawn)?.withdrawn).toMatchObject({
      module: 'host',
      title: 'Ana uygulama',
    });
    expect(await startOf()).toBe(`("${good}",false)`);
    const third = await scene.release('host', 'third');
    expect(await startOf(avoiding(third))).toBe(`("${good}",false)`);
  });

  test('one person, strangers and one company alone take no shell back', async () => {
    for (const name of ['demo', 'other']) scene.sessions.companies.add(name);
    for (let index = 0; index < 60; index += 1) {
      await report(cookieOf('forger', `other_forger-${index}`), fresh, true);
      await report('', fresh, true);
    }
    await sessions(30, 0);
    await sessions(30, 30, 'other');
    await settled();
    expect(await current()).toBe(fresh);
    expect(await health(fresh)).toMatchObject({ sessions: 63, failed: 33, unconfirmed: 60 });
  });

  test('a shell that became live with modules that fit no other goes back with them', async () => {
    const old = await scene.release('remote-inbox', 'old');
    fresh = (await releaseNextContract('next')).shell;
    await sessions(30, 10);
    await until(async () => (await current()) !== fresh);
    const { modules } = await scene.channel.read();
    expect(modules['remote-inbox']?.current).toBe(old);
    expect((await scene.channel.history()).slice(0, 2)).toMatchObject([
      { automatic: true },
      { automatic: true },
    ]);
  });

  test('a shell before it that carries not every live module: no roll back, a warning that says why, and its name for monitoring', async () => {
    await scene.release('remote-inbox', 'old');
    const next = await releaseNextContract('next');
    fresh = next.shell;
    const dist = await fakeModuleBuild(path.join(scene.root, 'dist', 'later'), {
      contract: '^2.0.0',
      text: 'later',
    });
    const authorship = { by: 'ayşe', now: scene.clock.now };
    const name = 'remote-inbox';
    const { record } = await scene.store.publish({ ...authorship, name, dist, version: '2.0.1' });
    await promote(scene.store, scene.channel, {
      ...authorship,
      name,
      release: releaseId(record),
      reason: 'sonra',
    });
    await sessions(30, 10);
    await settled();
    expect(await current()).toBe(next.shell);
    const answer = await scene.app.inject('/healthz');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ status: 'ok', failing: ['host'] });
    expect((await shell())?.warning).toMatch(
      /önceki sürüm bugün canlıda olanlarla çalışmaz: remote-inbox 2\.0\.1, \^2\.0\.0 sözleşmesini istiyor/,
    );
  });
});
