import { createId } from './create-id';
import { isPlainObject } from './is-plain-object';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('ids are UUIDs, also where the browser hides randomUUID', () => {
  expect(createId()).toMatch(UUID);
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  expect(createId()).toMatch(UUID);
  expect(createId()).not.toBe(createId());
  Reflect.deleteProperty(crypto, 'randomUUID');
  expect(typeof crypto.randomUUID).toBe('function');
});

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [Object.create(null), true],
  [null, false],
  [[], false],
  [new Date(), false],
  ['x', false],
  [undefined, false],
  [() => {}, false],
])('%p plain: %p', (value, expected) => {
  expect(isPlainObject(value)).toBe(expected);
});
