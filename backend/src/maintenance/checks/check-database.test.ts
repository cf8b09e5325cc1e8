import { checkServer, judgeSchema, type ServerAnswer } from './check-database';

const SOUND = {
  version: '15.18 (Debian 15.18-0+deb12u1)',
  encoding: 'UTF8',
  connections: '100',
  creates: true,
  fsync: 'on',
};

test('a sound PostgreSQL, is named with its version', () => {
  expect(checkServer(SOUND)).toEqual([
    { part: 'Veritabanı', state: 'ok', text: `PostgreSQL ${SOUND.version}`, advice: null },
  ]);
});

test.each<[string, Partial<ServerAnswer>, string, RegExp]>([
  ['older than the tests know', { version: '14.9' }, 'problem', /PostgreSQL 14\.9/],
  ['that knows no Turkish letters', { encoding: 'SQL_ASCII' }, 'problem', /kodlaması SQL_ASCII/],
  ['in which nothing may be created', { creates: false }, 'problem', /şema oluşturamıyor/],
  ['with few connections', { connections: '20' }, 'warning', /max_connections 20/],
  ['that does not wait for the disk', { fsync: 'off' }, 'problem', /fsync kapalı/],
])('a PostgreSQL %s, is found with its mend', (_, changed, state, text) => {
  const [finding, ...others] = checkServer({ ...SOUND, ...changed });
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ state, text: expect.stringMatching(text) as string });
  expect(finding?.advice).not.toBeNull();
});

test.each([
  ['that is the program’s own', 2, 'ok', 'güncel'],
  ['that waits for a change', 1, 'warning', '1 değişiklik bekliyor'],
  ['in a new database', 0, 'warning', '2 değişiklik bekliyor'],
  ['of the release after, one release back', 3, 'warning', 'veritabanının şeması bu sürümden yeni'],
])('a schema %s, is no problem', (_, applied, state, text) => {
  expect(judgeSchema([1, 2], applied)).toMatchObject({ state, text });
});
