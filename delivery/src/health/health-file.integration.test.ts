import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { scratchFolder } from '../testing/fake-build';
import {
  healthOf,
  readCounts,
  removeForgotten,
  writeHealthFile,
  type ReleaseCount,
} from './health-file';
import { addLoad, NO_LOADS } from './load-times';

const now = new Date('2026-01-01T12:00:00Z');
const at = now.getTime() - 1000;
const one = (person: string, failure: 'network' | 'chunk' | null): ReleaseCount => ({
  sessions: 10,
  failed: failure ? 2 : 0,
  kinds: failure ? { [failure]: 2 } : {},
  unconfirmed: 1,
  errors: 1,
  reporters: [{ person, company: 'demo', at: [at] }],
  lastErrors: [
    {
      ...{ message: 'TypeError', source: failure, at: failure === 'chunk' ? at + 1 : at },
      ...{ times: 1, people: [person], companies: ['demo'] },
    },
  ],
  loads: addLoad(NO_LOADS, failure === 'chunk' ? 600 : 500),
  lastAt: at,
  recent: [{ person, company: 'demo', session: 's', at, failure }],
});

const error = { message: 'TypeError', times: 1, people: 1, companies: 1 };

test('the counts of several gateways are read as one; a damaged file hides none of the others', async () => {
  const root = await scratchFolder();
  expect(await readCounts(root)).toEqual(new Map());
  await writeHealthFile(root, 'a-3000', {
    'remote-inbox/1.0.0-0123456789ab': one('ayşe', 'network'),
  });
  await writeHealthFile(root, 'b-3000', {
    'remote-inbox/1.0.0-0123456789ab': one('ali', 'chunk'),
    'host/1.0.0-0123456789ab': one('ali', null),
  });
  await writeFile(path.join(root, 'health/c-3000.json'), '{"releases": {');
  const health = new Map(
    [...(await readCounts(root))].map(([key, count]) => [key, healthOf(count, now)]),
  );
  expect(health.get('remote-inbox/1.0.0-0123456789ab')).toEqual({
    sessions: 20,
    failed: 4,
    recent_sessions: 2,
    recent_failed: 2,
    kinds: { network: 2, chunk: 2 },
    unconfirmed: 2,
    errors: 2,
    error_people: 2,
    error_companies: 1,
    last_errors: [
      { ...error, source: 'chunk', at: '2026-01-01T11:59:59.001Z' },
      { ...error, source: 'network', at: '2026-01-01T11:59:59.000Z' },
    ],
    load: { count: 2, p50: 500, p75: 600, p95: 600 },
  });
  expect(health.get('host/1.0.0-0123456789ab')).toMatchObject({
    recent_sessions: 1,
    recent_failed: 0,
  });
});

test('the counts of earlier gateways and of one with other buckets are read', async () => {
  const root = await scratchFolder();
  const { reporters: _people, lastErrors: _errors, loads: _loads, ...before } = one('ayşe', null);
  const lastErrors = [{ message: 'TypeError', source: null, at }];
  const loads = { counts: [3], sumMs: 1_000 };
  for (const [file, count] of Object.entries({
    first: before,
    second: { ...before, reporters: [], lastErrors },
    later: { ...before, loads },
  }))
    await writeHealthFile(root, file, { 'host/1.0.0-0123456789ab': count as ReleaseCount });
  const [count] = [...(await readCounts(root)).values()];
  expect(count && healthOf(count, now)).toMatchObject({
    sessions: 30,
    errors: 3,
    error_people: 0,
    error_companies: 0,
    last_errors: [{ message: 'TypeError', times: 1, people: 0, companies: 0 }],
    load: null,
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
