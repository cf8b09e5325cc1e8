import { writeInGroups } from './write-in-groups';

/** A writer that waits until it is let go on; it refuses groups with 'bad' in them. */
function createWriter() {
  const groups: (readonly string[])[] = [];
  const held: (() => void)[] = [];
  const write = async (values: readonly string[]) => {
    groups.push(values);
    await new Promise<void>((resolve) => held.push(resolve));
    if (values.includes('bad')) throw new Error('refused');
  };
  const goOn = async () => {
    held.shift()?.();
    await new Promise(setImmediate);
  };
  return { groups, write, goOn };
}

test('values that come while two groups are being written, go as one, in their order', async () => {
  const { groups, write, goOn } = createWriter();
  const store = writeInGroups(write);
  const ended: string[] = [];
  const stored = ['a', 'b', 'c', 'd'].map((value) => store(value).then(() => ended.push(value)));
  expect(groups).toEqual([['a'], ['b']]);
  await goOn();
  expect(ended).toEqual(['a']);
  expect(groups).toEqual([['a'], ['b'], ['c', 'd']]);
  await goOn();
  await goOn();
  await Promise.all(stored);
  expect(ended).toEqual(['a', 'b', 'c', 'd']);
  const later = store('e');
  expect(groups.at(-1)).toEqual(['e']);
  await goOn();
  await later;
});

test('a value that cannot be written, fails alone', async () => {
  const { groups, write, goOn } = createWriter();
  const store = writeInGroups(write);
  const results = Promise.allSettled(['a', 'b', 'c', 'bad', 'd'].map(store));
  for (let n = 0; n < 6; n += 1) await goOn();
  expect((await results).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(groups).toEqual([['a'], ['b'], ['c', 'bad', 'd'], ['c'], ['bad'], ['d']]);
});

test('many values, go in groups of at most 64', async () => {
  const sizes: number[] = [];
  const store = writeInGroups<number>((values) => {
    sizes.push(values.length);
    return Promise.resolve();
  });
  await Promise.all(Array.from({ length: 151 }, (_, n) => store(n)));
  expect(sizes).toEqual([1, 1, 64, 64, 21]);
});
