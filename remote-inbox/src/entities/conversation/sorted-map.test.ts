import fc from 'fast-check';
import { SortedMap } from './sorted-map';

const step = fc.oneof(
  fc.record({ set: fc.integer({ min: 0, max: 60 }), value: fc.nat() }),
  fc.record({ drop: fc.integer({ min: 0, max: 60 }) }),
);

test('behaves like a sorted list of pairs, and leaves earlier versions alone', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const model = new Map<number, number>();
      let map = SortedMap.empty<number, number>((a, b) => a - b);
      for (const one of steps) {
        const before = [...map.values()];
        const next = 'set' in one ? map.set(one.set, one.value) : map.delete(one.drop);
        if ('set' in one) model.set(one.set, one.value);
        else model.delete(one.drop);
        expect([...map.values()]).toEqual(before);
        map = next;
      }
      const sorted = [...model].sort((a, b) => a[0] - b[0]);
      expect([...map.values()]).toEqual(sorted.map(([, value]) => value));
      expect(map.size).toBe(sorted.length);
      sorted.forEach(([key, value], index) => {
        expect(map.at(index)).toEqual([key, value]);
        expect(map.get(key)).toBe(value);
        expect(map.countBefore(key)).toBe(index);
      });
      expect(map.at(-1)).toBeUndefined();
      expect(map.at(sorted.length)).toBeUndefined();
    }),
    { numRuns: 60 },
  );
});

test('one change compares about log2(n) keys, with a hundred entries as with a hundred thousand', () => {
  const counted = (size: number) => {
    let count = 0;
    let map = SortedMap.empty<number, number>((a, b) => {
      count += 1;
      return a - b;
    });
    for (let key = 0; key < size; key += 1) map = map.set(key, key);
    count = 0;
    map.delete(Math.floor(size / 3)).set(size + 1, 0);
    return count;
  };
  expect(counted(100)).toBeLessThan(40);
  expect(counted(100_000)).toBeLessThan(100);
});
