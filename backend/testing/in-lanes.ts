/**
 * Does `work` for 0 … `times` - 1, in `lanes` at the same time. A pool holds ten connections: more at a time would add no contention, only
 * wait for a connection and, on a busy machine, wait in vain.
 */
export async function inLanes<T>(
  times: number,
  work: (index: number) => Promise<T>,
  lanes = 8,
): Promise<T[]> {
  const done: T[] = [];
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let index = lane; index < times; index += lanes) done[index] = await work(index);
    }),
  );
  return done;
}
