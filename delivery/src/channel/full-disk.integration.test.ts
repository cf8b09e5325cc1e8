import fs from 'node:fs/promises';
import lockfile from 'proper-lockfile';
import { answer } from '../cli/command-line';
import { openGatewayScene, OPERATOR, type GatewayScene } from '../gateway/testing/gateway-scene';

let scene: GatewayScene;
let [good, fresh] = ['', ''];
beforeEach(async () => {
  scene = await openGatewayScene();
  good = await scene.release('remote-inbox', 'good');
  fresh = await scene.release('remote-inbox', 'fresh');
});
afterEach(() => scene.close());

const SENTENCE =
  'Diskte yer kalmadığı için hiçbir şey değiştirilmedi. Sürüm deposunun diskinde yer açıp yeniden deneyin.';
const noSpace = () =>
  Promise.reject(
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
  );
const rollBackByHand = () =>
  answer(['rollback', 'remote-inbox', '--reason', 'liste açılmıyor', '--json'], {
    workspace: scene.root,
    root: scene.root,
    now: () => scene.clock.now,
  });
const current = async () => (await scene.channel.read()).modules['remote-inbox']?.current;

/** The places at which a change of pointers writes. */
const FULL: readonly (readonly [place: string, fill: () => jest.SpyInstance])[] = [
  ['the lock', () => jest.spyOn(lockfile, 'lock').mockImplementation(noSpace)],
  [
    "the history's line",
    () => {
      const { open } = fs;
      return jest.spyOn(fs, 'open').mockImplementation(async (...given) => {
        const handle = await open(...given);
        // As much of the line as there was room for.
        handle.appendFile = async (line) => {
          await handle.write(String(line).slice(0, 20));
          return noSpace();
        };
        return handle;
      });
    },
  ],
  ['the pointer', () => jest.spyOn(fs, 'writeFile').mockImplementation(noSpace)],
];

test.each(FULL)(
  'a roll back with no room for %s: refused with one sentence, nothing changed, and it works once there is room',
  async (_place, fill) => {
    const [before, history] = [await scene.channel.read(), await scene.channel.history()];
    const full = fill();
    expect(await rollBackByHand()).toEqual({
      code: 1,
      out: `${JSON.stringify({ error: { code: 'disk_full', message: SENTENCE } }, null, 2)}\n`,
      err: `${SENTENCE}\n`,
    });
    const page = await scene.app.inject({
      method: 'POST',
      url: '/releases/rollback',
      headers: { authorization: `Bearer ${OPERATOR.token}` },
      payload: { module: 'remote-inbox', reason: 'liste açılmıyor', revision: before.revision },
    });
    expect([page.statusCode, page.json()]).toEqual([
      507,
      { error: { code: 'disk_full', message: SENTENCE } },
    ]);
    full.mockRestore();
    expect(await scene.channel.read()).toEqual(before);
    expect(await scene.channel.history()).toEqual(history);
    expect(await current()).toBe(fresh);
    expect((await rollBackByHand()).code).toBe(0);
    expect(await current()).toBe(good);
    expect((await scene.channel.history())[0]).toMatchObject({ from: fresh, to: good });
  },
);
