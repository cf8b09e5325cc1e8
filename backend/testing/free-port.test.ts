import { freePort } from './free-port';

const WORKER = process.env['JEST_WORKER_ID'];
const CALLS = 200;

async function portsOf(worker: string): Promise<ReadonlySet<number>> {
  process.env['JEST_WORKER_ID'] = worker;
  return new Set(await Promise.all(Array.from({ length: CALLS }, freePort)));
}

describe('free ports', () => {
  afterEach(() => {
    process.env['JEST_WORKER_ID'] = WORKER;
  });

  test('a process is never given the same one twice', async () => {
    expect((await portsOf('1')).size).toBe(CALLS);
  });

  test('two workers of a run are never given the same one', async () => {
    const [one, other] = [await portsOf('1'), await portsOf('2')];

    expect([...one].filter((port) => other.has(port))).toEqual([]);
  });
});
