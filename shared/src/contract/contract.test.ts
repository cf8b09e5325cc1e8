import { addresses } from './addresses';
import { checkModule } from './check-module';
import { defineModule } from './define-module';
import { CONTRACT_VERSION, speaks } from './version';

test.each([
  ['^1.0.0', '1.0.0', true],
  ['^1.0.0', '1.4.2', true],
  ['^1.4.2', '1.4.1', false],
  ['^1.4.2', '1.5.0', true],
  ['^1.0.0', '2.0.0', false],
  ['^2.0.0', '1.9.9', false],
  ['^0.3.1', '0.3.4', true],
  ['^0.3.1', '0.4.0', false],
  ['^0.0.2', '0.0.3', false],
  ['^0.0.2', '0.0.2', true],
  ['1.0.0', '1.0.0', false],
  ['*', '1.0.0', false],
  ['~1.0.0', '1.0.0', false],
  ['^1.0', '1.0.0', false],
  ['^1.0.0', 'x', false],
])('%s is spoken by %s: %p', (range, version, expected) => {
  expect(speaks(range, version)).toBe(expected);
});

describe('checkModule', () => {
  const good = defineModule({
    id: 'inbox',
    contract: `^${CONTRACT_VERSION}`,
    setup: () => {},
    routes: [
      {
        id: 'inbox:home',
        path: 'inbox',
        children: [{ index: true }, { id: 'inbox:settings', path: 'settings' }],
      },
    ],
  });
  const problems = (value: unknown) => {
    const check = checkModule(value, 'inbox');
    return check.ok ? [] : check.problems;
  };

  test('lets a module in, also one with the shape of a module namespace', () => {
    expect(checkModule(good, 'inbox')).toEqual({ ok: true, module: good });
    expect(problems(Object.assign(Object.create(null), good))).toEqual([]);
  });

  test.each<[string, unknown, RegExp]>([
    ['nothing', undefined, /not an object/],
    ['another id', { ...good, id: 'reports' }, /calls itself 'reports'/],
    [
      'another contract',
      { ...good, contract: '^2.0.0' },
      /asks for contract '\^2.0.0', the shell speaks 1/,
    ],
    ['no routes', { ...good, routes: undefined }, /routes is not a list/],
    ['empty routes', { ...good, routes: [] }, /routes is empty/],
    ['a route without id', { ...good, routes: [{ path: 'x' }] }, /routes\[0\].id is missing/],
    [
      'a foreign id deep inside',
      { ...good, routes: [{ id: 'inbox:a', children: [{ id: 'reports:b' }] }] },
      /routes\[0\].children\[0\].id must begin with 'inbox:'/,
    ],
    ['an id twice', { ...good, routes: [{ id: 'inbox:a' }, { id: 'inbox:a' }] }, /given twice/],
    [
      'an absolute path',
      { ...good, routes: [{ id: 'inbox:a', path: '/inbox' }] },
      /relative to the root/,
    ],
    ['a route that is text', { ...good, routes: ['inbox'] }, /not a route/],
    ['a setup that is no function', { ...good, setup: true }, /setup is not a function/],
  ])('refuses %s', (_what, value, sentence) => {
    expect(problems(value).join('\n')).toMatch(sentence);
  });
});

test('addresses are as the specification gives them, with parts made safe', () => {
  expect(addresses.editUser('a/b')).toBe('/settings/users/a%2Fb/edit');
  expect(addresses.verifyLogin('+905550000001')).toBe('/verify-login?phone=%2B905550000001');
  expect(addresses.login('/inbox?tab=mine')).toBe('/login?return=%2Finbox%3Ftab%3Dmine');
  expect(addresses.login('/')).toBe('/login');
});
