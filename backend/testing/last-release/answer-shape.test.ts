import { missingIn, shapeOf, sharedShape } from './answer-shape';

test('the form of an answer has names and kinds, and no data', () => {
  expect(
    shapeOf({ rooms: [{ id: 'a', unread: 3 }], next: null, days: { '2026-11-01': 4 } }),
  ).toEqual({ rooms: [{ id: 'string', unread: 'number' }], next: null, days: { '*': 'number' } });
});

test('a field that a reader of the first form misses in the second is named by its place; more is no loss', () => {
  const before = shapeOf({ rooms: [{ id: 'a', unread: 3 }], total: 1, more: {} });
  expect(
    missingIn(before, shapeOf({ rooms: [{ id: 'a', unread: 3, new: 1 }], total: 1, more: {} })),
  ).toEqual([]);
  expect(missingIn(before, shapeOf({ rooms: [{ id: 'a' }], total: '1', more: [] }))).toEqual([
    '.rooms[].unread: missing',
    '.total: number → string',
    '.more: object → list',
  ]);
});

test('where either has no value, nothing is missed', () => {
  expect(
    missingIn(shapeOf({ rooms: [{ id: 'a' }], by: null }), shapeOf({ rooms: [], by: 'x' })),
  ).toEqual([]);
});

test('two answers of a route share what both have, whatever is empty in one of them', () => {
  const one = shapeOf({ rooms: [], by: null, phone: '1', of: { id: 'a' } });
  const other = shapeOf({ rooms: [{ id: 'a' }], by: 'x', email: '2', of: 3 });
  expect(sharedShape(one, other)).toEqual({ rooms: [{ id: 'string' }], by: 'string', of: null });
});
