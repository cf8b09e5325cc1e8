import { writeInGroups } from './write-in-groups';

/** A turn of the process. */
const turn = () => new Promise(setImmediate);

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
    await turn();
  };
  return { groups, write, goOn };
}

test('values that come in one turn, go as one, in their order', async () => {
  const { groups, write, goOn } = createWriter();
  const store = writeInGroups(write);
  const stored = ['a', 'b'].map(store);
  expect(groups).toEqual([]);
  await turn();
  expect(groups).toEqual([['a', 'b']]);
  await goOn();
  await Promise.all(stored);
  const later = store('c');
  await turn();
  expect(groups.at(-1)).toEqual(['c']);
  await goOn();
  await later;
});

test('values that come while two groups are being written, wait and go as one', async () => {
  const { groups, write, goOn } = createWriter();
  const store = writeInGroups(write);
  const ended: string[] = [];
  const stored: Promise<unknown>[] = [];
  for (const value of ['a', 'b', 'c', 'd']) {
    stored.push(store(value).then(() => ended.push(value)));
    await turn();
  }
  expect(groups).toEqual([['a'], ['b']]);
  await goOn();
  expect(ended).toEqual(['a']);
  expect(groups).toEqual([['a'], ['b'], ['c', 'd']]);
  await goOn();
  await goOn();
  await Promise.all(stored);
  expect(ended).toEqual(['a', 'b', 'c', 'd']);
});

test('a value that cannot be written, fails alone', async () => {
  const { groups, write, goOn } = createWriter();
  const store = writeInGroups(write);
  const results = Promise.allSettled(['a', 'bad', 'b'].map(store));
  await turn();
  for (let n = 0; n < 4; n += 1) await goOn();
  expect((await results).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(groups).toEqual([['a', 'bad', 'b'], ['a'], ['bad'], ['b']]);
});

test('many values, go in groups of at most 64', async () => {
  const sizes: number[] = [];
  const store = writeInGroups<number>((values) => {
    sizes.push(values.length);
    return Promise.resolve();
  });
  await Promise.all(Array.from({ length: 151 }, (_, n) => store(n)));
  expect(sizes).toEqual([64, 64, 23]);
});
