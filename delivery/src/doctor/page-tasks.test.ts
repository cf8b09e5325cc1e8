import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PAGE_TEMPLATE } from '../store/page-template';
import type { ModuleReleaseRecord, ShellRelease } from '../store/release-record';
import type { ReleaseStore } from '../store/release-store';
import { pageTask } from './page-tasks';

const common = { version: '1.0.0', digest: 'aaaaaaaaaaaa', contract: '1.0.0', files: {} };
const shell = {
  ...common,
  ...{ kind: 'shell', name: 'host', entry: 'main.js', preload: [], screens: {}, authEntries: {} },
} as unknown as ShellRelease;
const bots = {
  ...common,
  ...{ kind: 'module', name: 'remote-chatbot', entry: 'remoteEntry.js', preload: [] },
  screens: { '/bots': [], '/bots/new': [], '/bots/*/edit': [] },
  manifest: { id: 'bots', prefixes: ['/bots'], menu: [{ to: '/bots' }] },
} as unknown as ModuleReleaseRecord;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'muhatap-task-'));
  await writeFile(path.join(folder, PAGE_TEMPLATE), '<html></html>');
});
afterAll(() => rm(folder, { recursive: true }));

test('a module is opened at each of its addresses, but for those that stand for any step', async () => {
  const store = {
    filesOf: () => Promise.resolve(folder),
    fakesOf: () => Promise.resolve(null),
  } as unknown as ReleaseStore;
  const { visits } = await pageTask(store, { module: bots, shell, others: [] });
  expect(visits.map(({ address, isOptional }) => [address, isOptional])).toEqual([
    ['/bots', false],
    ['/bots/new', true],
  ]);
});
