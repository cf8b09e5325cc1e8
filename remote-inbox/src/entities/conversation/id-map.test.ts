import fc from 'fast-check';
import { IdMap } from './id-map';

test('behaves like a map, and leaves earlier versions alone', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ maxLength: 2 }), fc.option(fc.nat(), { nil: undefined })), {
        maxLength: 200,
      }),
      (pairs) => {
        const model = new Map<string, number>();
        let map = IdMap.empty<number>();
        for (const [key, value] of pairs) {
          const [before, held] = [map, model.get(key)];
          map = value === undefined ? map.delete(key) : map.set(key, value);
          if (value === undefined) model.delete(key);
          else model.set(key, value);
          expect(before.get(key)).toBe(held);
          expect(map.get(key)).toBe(value);
        }
        expect(map.size).toBe(model.size);
        expect([...map.values()].sort((a, b) => a - b)).toEqual(
          [...model.values()].sort((a, b) => a - b),
        );
        expect(map.get('not an id')).toBeUndefined();
      },
    ),
    { numRuns: 60 },
  );
});

test('keeps a hundred thousand ids apart, those with the same hash too', () => {
  const ids = Array.from({ length: 100_000 }, (_, n) => `room-${n}`);
  const map = ids.reduce((all, id, n) => all.set(id, n), IdMap.empty<number>());
  expect(map.size).toBe(ids.length);
  expect(ids.every((id, n) => map.get(id) === n)).toBe(true);
  expect(new Set(map.values()).size).toBe(ids.length);
  const odd = ids.filter((_, n) => n % 2 === 0).reduce((all, id) => all.delete(id), map);
  expect(odd.size).toBe(ids.length / 2);
  expect(ids.every((id, n) => odd.get(id) === (n % 2 === 0 ? undefined : n))).toBe(true);
});
