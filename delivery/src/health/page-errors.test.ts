import { addReporter, lastErrors, type ErrorReporter } from './page-errors';
import { WINDOW_MS } from './session-window';

const now = Date.UTC(2026, 0, 1, 12);

test('three errors of one person count within the window, whatever company they are reported from', () => {
  let reporters: ErrorReporter[] = [];
  const report = (company: string, at: number, person = 'a'): boolean => {
    const after = addReporter(reporters, { person, company, at });
    reporters = after ?? reporters;
    return after !== null;
  };
  expect([report('x', now), report('y', now + 1), report('x', now + 2)]).toEqual([
    true,
    true,
    true,
  ]);
  expect([report('x', now + 3), report('z', now + 3), report('x', now + 3, 'b')]).toEqual([
    false,
    false,
    true,
  ]);
  expect(report('x', now + WINDOW_MS)).toBe(true);
  expect(reporters.map(({ person, company, at }) => [person, company, at.length])).toEqual([
    ['a', 'y', 1],
    ['b', 'x', 1],
    ['a', 'x', 2],
  ]);
});

test('people whose errors were reported longest ago are forgotten first, a thousand stay', () => {
  let reporters: ErrorReporter[] = [];
  for (let index = 0; index <= 1_000; index += 1)
    reporters = addReporter(reporters, { person: `${index}`, company: 'x', at: now }) ?? reporters;
  expect([reporters.length, reporters[0]?.person]).toEqual([1_000, '1']);
});

test('the five newest different errors are kept, the same message at another place is another one', () => {
  const error = (message: string, at: number, source: string | null = null, times = 1) => ({
    ...{ message, source, at, times, people: ['p'], companies: ['c'] },
  });
  const elsewhere = { ...error('a', 1, null, 2), people: ['p', 'q'], companies: ['d'] };
  expect(lastErrors([error('a', 9), elsewhere, error('a', 5, 'a.ts:1:1'), error('b', 3)])).toEqual([
    error('b', 3),
    error('a', 5, 'a.ts:1:1'),
    { ...error('a', 9, null, 3), people: ['p', 'q'], companies: ['d', 'c'] },
  ]);
  expect(
    lastErrors(Array.from({ length: 9 }, (_, index) => error(`${index}`, index)))[0]?.message,
  ).toBe('4');
});
