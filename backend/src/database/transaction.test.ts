import { DrizzleQueryError } from 'drizzle-orm';
import { isDatabaseAway, isUnstorableText } from './transaction';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });
const refusedIn = (routine: string) => Object.assign(withCode('22P02'), { routine });
const inQuery = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

test.each([
  ['a server that stops', inQuery(withCode('57P01')), true],
  ['a full disk', inQuery(withCode('53100')), true],
  ['a server that can only be read', withCode('25006'), true],
  ['a connection that is refused', withCode('ECONNREFUSED'), true],
  ['one that broke', inQuery(new Error('Connection terminated unexpectedly')), true],
  ['a unique index', inQuery(withCode('23505')), false],
  ['another server', new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') }), false],
  ['a mistake of ours', new TypeError('x is undefined'), false],
])('%s', (_name, error, expected) => {
  expect(isDatabaseAway(error)).toBe(expected);
});

test.each([
  ['NUL in a text', inQuery(withCode('22021')), true],
  ['NUL in JSON', inQuery(withCode('22P05')), true],
  ['half a pair in JSON', inQuery(refusedIn('json_errsave_error')), true],
  ['a number that is none', inQuery(refusedIn('pg_strtoint32_safe')), false],
  ['a mistake of ours', new TypeError('x is undefined'), false],
])('%s, isUnstorableText', (_name, error, expected) => {
  expect(isUnstorableText(error)).toBe(expected);
});
