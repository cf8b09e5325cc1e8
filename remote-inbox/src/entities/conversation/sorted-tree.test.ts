import fc from 'fast-check';
import { emptyTree, valueAt, withEntry } from './sorted-tree';

const step = fc.oneof(
  fc.record({ set: fc.integer({ min: 0, max: 60 }), value: fc.nat() }),
  fc.record({ drop: fc.integer({ min: 0, max: 60 }) }),
);

test('behaves like a sorted list of pairs, and leaves earlier versions alone', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const model = new Map<number, number>();
      let tree = emptyTree<number, number>((a, b) => a - b);
      for (const one of steps) {
        const before = tree.values;
        const next = 'set' in one ? withEntry(tree, one.set, one.value) : tree.remove(one.drop);
        if ('set' in one) model.set(one.set, one.value);
        else model.delete(one.drop);
        expect(tree.values).toEqual(before);
        tree = next;
      }
      const sorted = [...model].sort((a, b) => a[0] - b[0]);
      expect(tree.values).toEqual(sorted.map(([, value]) => value));
      expect(tree.length).toBe(sorted.length);
      sorted.forEach(([key, value], index) => {
        expect(valueAt(tree, index)).toBe(value);
        expect(tree.get(key)).toBe(value);
        expect(tree.find(key).index).toBe(index);
      });
      expect(tree.get(61)).toBeUndefined();
      expect(tree.end.key).toBe(sorted.at(-1)?.[0]);
      expect(valueAt(tree, -1)).toBeUndefined();
      expect(valueAt(tree, sorted.length)).toBeUndefined();
    }),
    { numRuns: 60 },
  );
});

test('one change compares about log2(n) keys, with a hundred entries as with a hundred thousand', () => {
  const counted = (size: number) => {
    let count = 0;
    let tree = emptyTree<number, number>((a, b) => {
      count += 1;
      return a - b;
    });
    for (let key = 0; key < size; key += 1) tree = withEntry(tree, key, key);
    count = 0;
    withEntry(tree.remove(Math.floor(size / 3)), size + 1, 0);
    return count;
  };
  expect(counted(100)).toBeLessThan(60);
  expect(counted(100_000)).toBeLessThan(120);
});
