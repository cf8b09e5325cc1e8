import { EMPTY_POINTER } from '../channel/channel-state';
import type { ReleaseCount } from '../health/health-file';
import { NO_LOADS } from '../health/load-times';
import { measuredReleases } from './release-metrics';
import { cookieOf, openGatewayScene, type GatewayScene } from './testing/gateway-scene';

const TOKEN = 'monitoring-reads-with-this';
const AUTHORIZED = { authorization: `Bearer ${TOKEN}` };
let scene: GatewayScene;
beforeAll(async () => {
  scene = await openGatewayScene();
});
afterAll(() => scene.close());

/** Samples by their name and labels; throws for a line that is none of the text format. */
function parse(text: string): Map<string, number> {
  const samples = new Map<string, number>();
  for (const line of text.split('\n')) {
    if (line === '' || /^# (HELP|TYPE) \w+ .+$/.test(line)) continue;
    const [, name, value] =
      /^([a-z]\w*(?:\{(?:\w+="[^"\\]*",?)+\})?) (-?[\d.]+(?:e[+-]\d+)?|Nan)$/.exec(line) ?? [];
    if (name === undefined) throw new Error(`unreadable: ${line}`);
    samples.set(name, Number(value));
  }
  return samples;
}

test('sessions, failures, errors, load times and changes of each release stand in the text format, also after a restart', async () => {
  const before = await scene.release('remote-inbox', 'before');
  const live = await scene.release('remote-inbox', 'live');
  const shell = (await scene.channel.read()).modules.host?.current ?? '';
  const report = (person: string, more: object) =>
    scene.app.inject({
      method: 'POST',
      url: '/releases/reports',
      headers: { cookie: cookieOf(person) },
      payload: {
        ...{ module: 'remote-inbox', version: live, session: 'session-1', shell },
        ...{ failure: null, ...more },
      },
    });
  await report('user-1', { load_ms: 450 });
  await report('user-2', { load_ms: 2_500 });
  await report('user-3', { failure: { kind: 'chunk', message: '' } });
  await scene.app.inject({
    method: 'POST',
    url: '/releases/errors',
    headers: { cookie: cookieOf('user-1') },
    payload: { module: 'remote-inbox', version: live, message: 'x', stack: '' },
  });
  const of = (name: string, more = '') => `${name}{module="remote-inbox",release="${live}"${more}}`;
  const expected = {
    [of('muhatap_release_info', ',track="live"')]: 1,
    [`muhatap_release_info{module="remote-inbox",release="${before}",track="previous"}`]: 1,
    [of('muhatap_release_sessions_total', ',outcome="ok"')]: 2,
    [of('muhatap_release_sessions_total', ',outcome="failed"')]: 1,
    [of('muhatap_release_errors_total')]: 1,
    [`muhatap_release_load_seconds_bucket{module="remote-inbox",release="${live}",le="0.4"}`]: 0,
    [`muhatap_release_load_seconds_bucket{module="remote-inbox",release="${live}",le="0.5"}`]: 1,
    [`muhatap_release_load_seconds_bucket{module="remote-inbox",release="${live}",le="300"}`]: 2,
    [`muhatap_release_load_seconds_bucket{module="remote-inbox",release="${live}",le="+Inf"}`]: 2,
    [of('muhatap_release_load_seconds_sum')]: 2.95,
    [of('muhatap_release_load_seconds_count')]: 2,
    'muhatap_release_changes_total{module="remote-inbox",action="promote"}': 2,
    'muhatap_release_changes_total{module="host",action="promote"}': 1,
  };
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await scene.app.inject('/metrics');
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    const samples = parse(answer.body);
    expect(Object.fromEntries(samples)).toMatchObject(expected);
    expect(samples.get('process_start_time_seconds')).toBeGreaterThan(0);
  }
  await scene.app.close();
  const again = await scene.another();
  expect(Object.fromEntries(parse((await again.inject('/metrics')).body))).toMatchObject(expected);
});

test('counters of a release that nobody reported yet, and of withdrawals that never were, begin with zero', async () => {
  const live = await scene.release('remote-chatbot', 'unreported');
  const app = await scene.another({ name: 'unreported' });
  const samples = parse((await app.inject('/metrics')).body);
  const of = (name: string, more = '') => `${name}{module="remote-chatbot"${more}}`;
  expect(Object.fromEntries(samples)).toMatchObject({
    [of('muhatap_release_sessions_total', `,release="${live}",outcome="ok"`)]: 0,
    [of('muhatap_release_sessions_total', `,release="${live}",outcome="failed"`)]: 0,
    [of('muhatap_release_errors_total', `,release="${live}"`)]: 0,
    [of('muhatap_release_changes_total', ',action="withdraw"')]: 0,
  });
});

test('the share of staff that tries a release, stands beside it while they do', async () => {
  await scene.release('remote-reports', 'everybody');
  const tried = await scene.release('remote-reports', 'tried', 10);
  const app = await scene.another({ name: 'shares' });
  expect(parse((await app.inject('/metrics')).body)).toContainEqual([
    `muhatap_release_canary_share{module="remote-reports",release="${tried}"}`,
    0.1,
  ]);
});

test('a gateway that is about to end, is not ready and lives', async () => {
  await scene.release('remote-inbox', 'ready');
  let isDraining = false;
  const app = await scene.another({ name: 'ending', isDraining: () => isDraining });
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  isDraining = true;
  const refused = await app.inject('/readyz');
  expect([refused.statusCode, refused.json()]).toEqual([
    503,
    { error: { code: 'draining', message: 'Bu ağ geçidi kapanmak üzere.' } },
  ]);
  expect((await app.inject('/livez')).json()).toEqual({ status: 'ok' });
});

test('metrics are for this machine, for nobody where the suite is public, and with a token for whoever has it', async () => {
  const local = await scene.another({ name: 'local' });
  const open = await scene.another({
    ...{ name: 'open', publicOrigin: new URL('https://muhatap.test') },
  });
  const closed = await scene.another({ name: 'closed', metricsToken: TOKEN });
  const ask = async (app: typeof local, headers: Record<string, string> = {}, from = '127.0.0.1') =>
    (await app.inject({ url: '/metrics', headers, remoteAddress: from })).statusCode;
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };
  expect(
    await Promise.all([ask(local), ask(local, {}, '::1'), ask(local, {}, '::ffff:127.0.0.1')]),
  ).toEqual([200, 200, 200]);
  expect(await Promise.all([ask(local, {}, '10.0.0.5'), ask(local, forwarded)])).toEqual([
    401, 401,
  ]);
  expect(await Promise.all([ask(open), ask(open, AUTHORIZED)])).toEqual([401, 401]);
  expect(
    await Promise.all([
      ...[ask(closed), ask(closed, { authorization: 'Bearer ' })],
      ...[ask(closed, AUTHORIZED), ask(closed, { ...AUTHORIZED, ...forwarded })],
    ]),
  ).toEqual([401, 401, 200, 200]);
});

test('however many releases have reported, five of a module are measured, those in use first', () => {
  const count = (lastAt: number): ReleaseCount => ({
    ...{ sessions: 1, failed: 0, kinds: {}, unconfirmed: 0, errors: 0, reporters: [] },
    ...{ lastErrors: [], loads: NO_LOADS, recent: [], lastAt },
  });
  const pointer = { ...EMPTY_POINTER, current: 'live', previous: ['before', 'older'] };
  const counts = new Map(
    Array.from({ length: 40 }, (_, index) => [`remote-inbox/r${index}`, count(index)]),
  );
  counts.set('remote-inbox-2/other', count(99));
  expect(
    measuredReleases({ state: { revision: 1, modules: { 'remote-inbox': pointer } }, counts }).map(
      ({ release, track }) => `${release} ${track}`,
    ),
  ).toEqual(['live live', 'before previous', 'r39 other', 'r38 other', 'r37 other']);
});
