import type { ReleaseStatus } from '@muhatap/shared/wire/releases';
import { cookieOf, openGatewayScene, OPERATOR, type GatewayScene } from './testing/gateway-scene';
import { until } from './testing/until';

let scene: GatewayScene;
let [good, fresh] = ['', ''];
beforeEach(async () => {
  scene = await openGatewayScene();
  good = await scene.release('remote-inbox', 'good');
  fresh = await scene.release('remote-inbox', 'fresh');
});
afterEach(() => scene.close());

const send = async (cookie: string, version: string, more: object = {}) =>
  (
    await scene.app.inject({
      method: 'POST',
      url: '/releases/errors',
      headers: { cookie },
      payload: {
        module: 'remote-inbox',
        version,
        message: 'TypeError: x is not a function',
        stack: `/remotes/remote-inbox/${version}/page.js:1:20`,
        ...more,
      },
    })
  ).statusCode;
const releases = async () =>
  (
    await scene.app.inject({
      url: '/releases/status',
      headers: { authorization: `Bearer ${OPERATOR.token}` },
    })
  )
    .json<ReleaseStatus>()
    .modules.find(({ name }) => name === 'remote-inbox')?.releases;
const health = async (id: string) =>
  (await releases())?.find(({ release }) => release === id)?.health;

test('an error of a running page counts with its release for confirmed sessions alone, and withdraws nothing', async () => {
  for (let index = 0; index < 40; index += 1)
    expect(await send(cookieOf(`person-${index}`), fresh)).toBe(204);
  expect(await send('', fresh)).toBe(204);
  expect(await send(cookieOf('user-1'), '9.9.9-0123456789ab')).toBe(204);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(await health(fresh)).toMatchObject({ errors: 40, sessions: 0, failed: 0, unconfirmed: 0 });
  expect(await health(good)).toBeNull();
  expect((await scene.channel.read()).modules['remote-inbox']?.current).toBe(fresh);
});

test('errors are counted with their people and companies, three of one person within ten minutes, and shown without control characters', async () => {
  for (let index = 0; index < 9; index += 1)
    await send(cookieOf('user-1', 'a_user-1'), fresh, { message: `\u001b[2Jno ${index}` });
  await send(cookieOf('user-1', 'b_user-1'), fresh);
  await send(cookieOf('user-2', 'b_user-2'), fresh);
  expect(await health(fresh)).toMatchObject({ errors: 4, error_people: 2, error_companies: 2 });
  await until(async () => (await health(fresh))?.last_errors.length === 4);
  expect((await health(fresh))?.last_errors).toContainEqual({
    message: ' [2Jno 2',
    source: null,
    at: scene.clock.now.toISOString(),
    ...{ times: 1, people: 1, companies: 1 },
  });
  scene.clock.advance(10 * 60_000);
  await send(cookieOf('user-1', 'a_user-1'), fresh);
  expect(await health(fresh)).toMatchObject({ errors: 5, error_people: 2, error_companies: 2 });
});

test('an error that cannot be read answers 400', async () => {
  for (const more of [{ module: 'constructor' }, { message: 'x'.repeat(301) }, { stack: null }])
    expect(await send(cookieOf('user-1'), fresh, more)).toBe(400);
});
