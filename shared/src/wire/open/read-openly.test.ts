import { z } from 'zod';
import { readOpenly } from './read-openly';

const item = z.object({ id: z.string(), tags: z.array(z.string()).default([]) });
const page = z.object({ items: z.array(item), total: z.number() });

test('a sound value is read once', () => {
  const safeParse = jest.fn((given: unknown) => page.safeParse(given));
  const value = { items: [{ id: 'a' }], total: 1 };
  expect(readOpenly({ safeParse }, value)).toEqual({
    success: true,
    data: { items: [{ id: 'a', tags: [] }], total: 1 },
    leftOut: [],
  });
  expect(safeParse).toHaveBeenCalledTimes(1);
});

test('the innermost item that cannot be read is left out, and named; the value itself stays as it is', () => {
  const value = {
    items: [{ id: 'a', tags: ['x', 1, 'y'] }, { id: 5 }, 'b', { id: 'c' }],
    total: 4,
  };
  const before = structuredClone(value);
  expect(readOpenly(page, value)).toMatchObject({
    success: true,
    data: {
      items: [
        { id: 'a', tags: ['x', 'y'] },
        { id: 'c', tags: [] },
      ],
      total: 4,
    },
    leftOut: [
      expect.stringMatching(/^items\.0\.tags\.1: /),
      expect.stringMatching(/^items\.1\.id: /),
      expect.stringMatching(/^items\.2: /),
    ],
  });
  expect(value).toEqual(before);
});

test('an item that cannot do without what was left out of it goes as well', () => {
  const pairs = z.array(z.array(z.string()).length(2));
  expect(
    readOpenly(pairs, [
      ['a', 'b'],
      ['c', 4],
    ]),
  ).toMatchObject({ data: [['a', 'b']] });
});

test.each([
  ['a fault outside of lists', { items: [], total: 'many' }],
  ['another shape', null],
  ['a list that is none', { items: {}, total: 0 }],
])('%s, the whole value, is not read', (_what, value) => {
  expect(readOpenly(page, value)).toMatchObject({ success: false });
});

test('a reader that names no place refuses the value as a whole', () => {
  const nothing = { safeParse: () => ({ success: false, error: { issues: [] } }) as const };
  expect(readOpenly(nothing, [1])).toMatchObject({ success: false });
});
