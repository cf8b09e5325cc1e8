import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { scratchFolder } from '../testing/fake-build';
import {
  readReleaseHealth,
  removeForgotten,
  writeHealthFile,
  type ReleaseCount,
} from './health-file';

const now = new Date('2026-01-01T12:00:00Z');
const at = now.getTime() - 1000;
const one = (person: string, failure: 'network' | 'chunk' | null): ReleaseCount => ({
  sessions: 10,
  failed: failure ? 2 : 0,
  kinds: failure ? { [failure]: 2 } : {},
  unconfirmed: 1,
  lastAt: at,
  recent: [{ person, company: 'demo', session: 's', at, failure }],
});

test('what several gateways have seen is read as one; a damaged file keeps nobody from reading the others', async () => {
  const root = await scratchFolder();
  expect(await readReleaseHealth(root, now)).toEqual(new Map());
  await writeHealthFile(root, 'a-3000', {
    'remote-inbox/1.0.0-0123456789ab': one('ayşe', 'network'),
  });
  await writeHealthFile(root, 'b-3000', {
    'remote-inbox/1.0.0-0123456789ab': one('ali', 'chunk'),
    'host/1.0.0-0123456789ab': one('ali', null),
  });
  await writeFile(path.join(root, 'health/c-3000.json'), '{"releases": {');
  const health = await readReleaseHealth(root, now);
  expect(health.get('remote-inbox/1.0.0-0123456789ab')).toEqual({
    sessions: 20,
    failed: 4,
    recent_sessions: 2,
    recent_failed: 2,
    kinds: { network: 2, chunk: 2 },
    unconfirmed: 2,
  });
  expect(health.get('host/1.0.0-0123456789ab')).toMatchObject({
    recent_sessions: 1,
    recent_failed: 0,
  });
});

test('the file of a gateway that has been gone for a month is removed', async () => {
  const root = await scratchFolder();
  await writeHealthFile(root, 'old', {});
  await writeHealthFile(root, 'new', {});
  await utimes(path.join(root, 'health/old.json'), 0, new Date(now.getTime() - 31 * 86_400_000));
  await utimes(path.join(root, 'health/new.json'), 0, now);
  await removeForgotten(root, now);
  expect(await readdir(path.join(root, 'health'))).toEqual(['new.json']);
});
