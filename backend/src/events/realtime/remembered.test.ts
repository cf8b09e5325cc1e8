import { remembered } from './remembered';

test('an answer is kept for its time and per key', async () => {
  let now = 0;
  const ask = jest.fn((...key: string[]) => Promise.resolve(key.join('-')));
  const look = remembered(ask, 100, () => now);
  expect([await look('a', 'b'), await look('a', 'b'), await look('a', 'c')]).toEqual([
    'a-b',
    'a-b',
    'a-c',
  ]);
  expect(ask).toHaveBeenCalledTimes(2);
  now = 100;
  await look('a', 'b');
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a failed look-up is tried again', async () => {
  const ask = jest
    .fn<Promise<string>, string[]>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValueOnce('here');
  const look = remembered(ask, 100, () => 0);
  await expect(look('a')).rejects.toThrow('away');
  expect(await look('a')).toBe('here');
});
