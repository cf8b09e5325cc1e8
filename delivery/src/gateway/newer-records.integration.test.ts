import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseStatus } from '@muhatap/shared/wire/releases';
import { answer } from '../cli/command-line';
import { releaseId, RECORD } from '../store/release-record';
import { openGatewayScene, OPERATOR, type GatewayScene } from './testing/gateway-scene';

let scene: GatewayScene;
beforeEach(async () => {
  scene = await openGatewayScene();
});
afterEach(() => scene.close());

const NAME = 'remote-inbox';
type StoredRecord = Record<string, unknown> & { manifest: Record<string, unknown> };

/** Writes the record of a published release as a newer command line would have written it. */
async function rewrite(id: string, change: (record: StoredRecord) => object): Promise<void> {
  const file = path.join(scene.root, 'remotes', NAME, id, RECORD);
  const record = JSON.parse(await readFile(file, 'utf8')) as StoredRecord;
  await writeFile(file, JSON.stringify(change(record)));
}

const servedNow = async (): Promise<string | null> => {
  const module = (await scene.mapOf()).modules[NAME];
  return module ? releaseId(module) : null;
};

const command = (...args: string[]) =>
  answer(args, { workspace: scene.root, root: scene.root, now: () => scene.clock.now });
async function status() {
  const { out } = await command('status', '--json');
  const { modules } = JSON.parse(out) as {
    modules: Record<string, { current: string; served: string | null }>;
  };
  return modules[NAME];
}

test('a record with a group, an icon, a grant and fields of a newer release is served, and status says so', async () => {
  await scene.release(NAME, 'one');
  const newer = await scene.release(NAME, 'two');
  const entry = { id: 'inbox:new', group: 'payments', label: 'Yeni', icon: 'hologram', order: 1 };
  await rewrite(newer, (record) => ({
    ...record,
    signature: 'of a newer release',
    manifest: {
      ...record.manifest,
      grant: 'payments',
      badge: 'new',
      menu: [{ ...entry, to: '/inbox/new', grant: 'refunds', badge: 3 }, 'of another shape'],
    },
  }));
  expect([await servedNow(), await status()]).toEqual([
    newer,
    expect.objectContaining({ current: newer, served: newer }),
  ]);
  // The shell reads the entries; what only a newer one knows reaches it.
  const { manifest } = (await scene.mapOf()).modules[NAME] ?? {};
  expect(manifest).toMatchObject({
    grant: 'payments',
    badge: 'new',
    menu: [entry, expect.any(String)],
  });
});

test('of a record that cannot be read, gateway, status, doctor and administration name what is served instead', async () => {
  const before = await scene.release(NAME, 'one');
  const newer = await scene.release(NAME, 'two');
  await rewrite(newer, (record) => ({ ...record, kind: 'worker' }));
  expect([await servedNow(), await status()]).toEqual([
    before,
    expect.objectContaining({ current: newer, served: before }),
  ]);
  expect((await command('status')).out).toMatch(
    `! sunulmuyor: kaydı okunamıyor; yerine ${before} veriliyor`,
  );
  expect((await command('doctor')).out).toMatch(/✗ +remote-inbox .*kaydı okunamıyor/);
  const answered = await scene.app.inject({
    url: '/releases/status',
    headers: { authorization: `Bearer ${OPERATOR.token}` },
  });
  const module = answered.json<ReleaseStatus>().modules.find(({ name }) => name === NAME);
  expect(module?.warning).toMatch(`yerine ${before} veriliyor`);
});

test('where neither the live release nor the one before can be read, status says that none is served', async () => {
  const only = await scene.release(NAME, 'one');
  await rewrite(only, () => ({}));
  expect([await servedNow(), (await status())?.served]).toEqual([null, null]);
  expect((await command('status')).out).toMatch('yerine hiçbir sürüm veriliyor');
});
