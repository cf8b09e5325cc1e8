import type { ReleaseChange } from '@muhatap/shared/wire/releases';
import { PageDoctor } from '../doctor/page-doctor';
import type { PageProblem } from '../doctor/page-task';
import { releaseId } from '../store/release-record';
import { openGatewayScene, OPERATOR, type GatewayScene } from './testing/gateway-scene';
import { until } from './testing/until';

let scene: GatewayScene;
beforeEach(async () => {
  scene = await openGatewayScene();
  await scene.release('remote-inbox', 'first');
});
afterEach(() => scene.close());

/** A gateway whose pages come up when the test says so, and a page's call that makes a release live. */
async function slowGateway(answerMs = 300) {
  const release = releaseId(await scene.publish('remote-inbox', 'second'));
  const opened: ((problems: PageProblem[]) => void)[] = [];
  const doctor = new PageDoctor(
    scene.store,
    () => new Promise((resolve) => void opened.push(resolve)),
    answerMs,
  );
  const app = await scene.another({ doctor });
  const payload = (more: object) => ({
    ...{ module: 'remote-inbox', release, reason: 'yeni liste', revision: 2 },
    ...more,
  });
  const headers = { authorization: `Bearer ${OPERATOR.token}` };
  const call = async (url: string, more: object) => {
    const answer = await app.inject({
      method: 'POST',
      url,
      payload: payload(more),
      headers,
    });
    const body = answer.json<Partial<ReleaseChange> & { error?: { code: string } }>();
    return { status: answer.statusCode, code: body.error?.code, body };
  };
  /** The same call from elsewhere, to be given up. */
  const giveUp = async (url: string, more: object) => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const control = new AbortController();
    const answer = fetch(address + url, {
      method: 'POST',
      body: JSON.stringify(payload(more)),
      headers: { ...headers, 'content-type': 'application/json' },
      signal: control.signal,
    });
    await until(() => opened.length === 1);
    control.abort();
    await expect(answer).rejects.toThrow();
    await until(
      () =>
        new Promise((resolve) =>
          app.server.getConnections((_error, count) => resolve(count === 0)),
        ),
    );
  };
  return { release, opened, call, giveUp };
}

const UNDERWAY = { status: 409, code: 'examining' };

const ACTIONS: [string, string, object][] = [
  ['promote', '/releases/promote', {}],
  ['pin', '/releases/pin', { role: null }],
];

test.each(ACTIONS)(
  'a %s whose pages take long is answered meanwhile, and made once by the call that is made again',
  async (action, url, more) => {
    const { release, opened, call } = await slowGateway();
    expect([await call(url, more), await call(url, more)]).toMatchObject([UNDERWAY, UNDERWAY]);
    expect((await scene.channel.read()).revision).toBe(2);

    const last = call(url, more);
    opened[0]?.([]);
    expect(await last).toMatchObject({ status: 200, body: { action, to: release, revision: 3 } });
    expect(opened).toHaveLength(1);
  },
);

test('pages that failed between two calls refuse the release at the second, which opens none again', async () => {
  const { opened, call } = await slowGateway();
  expect(await call('/releases/promote', {})).toMatchObject(UNDERWAY);
  opened[0]?.([{ address: '/inbox', reason: 'hiçbir şey çizilmiyor' }]);
  // Whether what is live fails as well.
  const refused = call('/releases/promote', {});
  await until(() => opened.length === 2);
  opened[1]?.([]);
  expect(await refused).toMatchObject({ status: 422, code: 'fails_in_doctor' });
  expect(opened).toHaveLength(2);
});

test.each(ACTIONS)(
  'a %s that is given up while pages are opened is not made',
  async (_action, url, more) => {
    const { opened, call, giveUp } = await slowGateway(30_000);
    await giveUp(url, more);
    opened[0]?.([]);
    // The pages have been opened, so the next call is made at once: with the revision of before.
    expect(await call(url, more)).toMatchObject({ status: 200, body: { revision: 3 } });
    expect(opened).toHaveLength(1);
  },
);
