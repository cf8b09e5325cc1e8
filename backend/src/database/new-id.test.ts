import { newId } from './new-id';

/** More than the random words that are held take. */
const ids = Array.from({ length: 5_000 }, newId);

test('an id is a UUID of version 7 that begins with the moment', () => {
  const before = Date.now();
  const id = newId();
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  // The generator is at most some moments ahead, when it has counted one full.
  expect(Math.abs(parseInt(id.replace('-', '').slice(0, 12), 16) - before)).toBeLessThan(10_000);
});

test('ids sort in the order in which they were made', () => {
  expect(ids.toSorted()).toEqual(ids);
});

test('the random ends of ids differ, but for what chance allows', () => {
  expect(new Set(ids.map((id) => id.slice(-8))).size).toBeGreaterThan(ids.length - 10);
});
