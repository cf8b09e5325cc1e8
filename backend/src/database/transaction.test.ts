import { DrizzleQueryError } from 'drizzle-orm';
import { isDatabaseAway } from './transaction';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });
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
