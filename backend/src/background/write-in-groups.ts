/** Groups at the same time: while one is on its way, the next one is put together and sent. */
const AT_ONCE = 2;
/** More than this go in several groups. */
const LARGEST = 64;

interface Waiting<T> {
  readonly value: T;
  readonly done: () => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Writes values in groups: a value goes with all that come in the same turn of the process, and where two groups are being written, with
 * all that come until one is. Each call ends when its value is written. Where a group fails, each of its values is written by itself, so
 * that only those fail that cannot be written.
 */
export function writeInGroups<T>(
  write: (values: readonly T[]) => Promise<void>,
): (value: T) => Promise<void> {
  let waiting: Waiting<T>[] = [];
  let writing = 0;
  let isCalled = false;

  const settle = (group: readonly Waiting<T>[]): Promise<void> =>
    write(group.map(({ value }) => value)).then(
      () => {
        for (const { done } of group) done();
      },
      async (error: unknown) => {
        const [first] = group;
        if (group.length === 1) first?.fail(error);
        else for (const each of group) await settle([each]);
      },
    );

  async function writeAll(): Promise<void> {
    isCalled = false;
    writing += 1;
    while (waiting.length > 0) {
      const group = waiting.slice(0, LARGEST);
      waiting = waiting.slice(LARGEST);
      await settle(group);
    }
    writing -= 1;
  }

  return (value) =>
    new Promise((done, fail) => {
      waiting.push({ value, done, fail });
      if (isCalled || writing >= AT_ONCE) return;
      isCalled = true;
      setImmediate(() => void writeAll());
    });
}
