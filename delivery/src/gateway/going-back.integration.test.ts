import path from 'node:path';
import type { ReleaseStatus } from '@muhatap/shared/wire/releases';
import { promoteSet } from '../releases';
import { releaseId } from '../store/release-record';
import { fakeModuleBuild, fakeShellBuild } from '../testing/fake-build';
import { openGatewayScene, OPERATOR, type GatewayScene } from './testing/gateway-scene';

const DAY_MS = 24 * 60 * 60 * 1000;
/** As many as an operator sees whether somebody had them or not. */
const NEWEST = 20;

let scene: GatewayScene;
beforeEach(async () => {
  scene = await openGatewayScene();
});
afterEach(() => scene.close());

/** A shell and an inbox of another contract, live in one step. */
async function liveContract(contract: string): Promise<void> {
  const { root, store, channel, clock } = scene;
  const builds = {
    host: await fakeShellBuild(path.join(root, 'next/host'), { contract, text: contract }),
    'remote-inbox': await fakeModuleBuild(path.join(root, 'next/inbox'), {
      ...{ contract: `^${contract}`, text: contract },
    }),
  };
  const releases: { name: string; release: string }[] = [];
  for (const [name, dist] of Object.entries(builds)) {
    const publication = { name, dist, version: contract, by: 'ayşe', now: clock.now };
    const { record } = await store.publish(publication);
    releases.push({ name, release: releaseId(record) });
  }
  await promoteSet(store, channel, { releases, by: 'ayşe', reason: 'deneme', now: clock.now });
}

const listed = async () => {
  const { body } = await scene.app.inject({
    url: '/releases/status',
    headers: { authorization: `Bearer ${OPERATOR.token}` },
  });
  const { modules } = JSON.parse(body) as ReleaseStatus;
  return modules.find(({ name }) => name === 'remote-inbox')?.releases ?? [];
};

test('a release that somebody had within 90 days is listed however many are newer, with the reason why it does not fit', async () => {
  const first = await scene.release('remote-inbox', 'first');
  const last = await scene.release('remote-inbox', 'last');
  await liveContract('2.0.0');
  await liveContract('3.0.0');
  for (let number = 0; number < NEWEST; number += 1) {
    scene.clock.advance(1000);
    await scene.publish('remote-inbox', `newer ${number}`);
  }
  scene.clock.advance(89 * DAY_MS);
  const found = await listed();
  for (const release of [first, last])
    expect(found.find((one) => one.release === release)?.objections).toEqual([
      expect.stringContaining('^1.0.0 sözleşmesini istiyor; host 3.0.0 ise 3.0.0 konuşuyor'),
    ]);
  scene.clock.advance(2 * DAY_MS);
  expect((await listed()).map(({ release }) => release)).not.toContain(first);
});
