import { promoteSet, rollBack } from '../releases';
import { releaseId } from '../store/release-record';
import { openGatewayScene, OPERATOR, type GatewayScene } from './testing/gateway-scene';
import { until } from './testing/until';

let scene: GatewayScene;
beforeEach(async () => {
  scene = await openGatewayScene();
  // The gateway has seen the releases of before.
  await until(() => scene.news.some(({ revision }) => revision === 1));
});
afterEach(() => scene.close());

const changes = () => scene.news.flatMap(({ by_hand }) => by_hand ?? []);
const saidUpTo = (revision: number) =>
  until(() => changes().some((change) => change.revision === revision));
const post = (url: string, payload: object) =>
  scene.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${OPERATOR.token}` },
  });

test('a release that a person promotes and rolls back is said with the person and the module', async () => {
  const first = await scene.release('remote-inbox', 'first');
  await saidUpTo(2);
  const second = releaseId(await scene.publish('remote-inbox', 'second'));
  const sent = { module: 'remote-inbox', reason: 'deneme', beside: [] };
  const promoted = await post('/releases/promote', {
    ...sent,
    release: second,
    revision: 2,
    percent: 100,
  });
  expect([promoted.statusCode, promoted.body]).toEqual([200, expect.any(String)]);
  await saidUpTo(3);
  expect((await post('/releases/rollback', { ...sent, revision: 3 })).statusCode).toBe(200);
  await saidUpTo(4);
  const common = { module: 'remote-inbox', title: 'inbox', percent: 100 };
  const { id: person, name: by } = OPERATOR;
  expect(changes()).toEqual([
    { ...common, revision: 2, action: 'promote', to: first, by: 'ayşe', person: null },
    { ...common, revision: 3, action: 'promote', to: second, by, person },
    { ...common, revision: 4, action: 'rollback', to: first, by, person },
  ]);
});

test('modules that move in one step are one piece of news; a share of staff is named', async () => {
  const records = [
    await scene.publish('remote-inbox', 'first'),
    await scene.publish('remote-reports', 'first'),
  ];
  const { store, channel, clock } = scene;
  const releases = records.map((record) => ({ name: record.name, release: releaseId(record) }));
  await promoteSet(store, channel, { releases, by: 'ayşe', reason: 'deneme', now: clock.now });
  await saidUpTo(3);
  await scene.release('remote-inbox', 'second', 10);
  await saidUpTo(4);
  expect(changes().map(({ title, percent }) => [title, percent])).toEqual([
    ['inbox, reports', 100],
    ['inbox', 10],
  ]);
});

test('a roll back of the gateway itself is no change by hand', async () => {
  await scene.release('remote-inbox', 'first');
  await scene.release('remote-inbox', 'second');
  await saidUpTo(3);
  const { store, channel, clock } = scene;
  const back = { name: 'remote-inbox', by: 'Ağ geçidi', reason: 'açılmıyor', now: clock.now };
  await rollBack(store, channel, { ...back, automatic: true });
  await scene.release('remote-inbox', 'third');
  await saidUpTo(5);
  expect(changes().map(({ revision }) => revision)).toEqual([2, 3, 5]);
});
