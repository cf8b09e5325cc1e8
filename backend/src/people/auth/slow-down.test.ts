import {
  FREE_FAILURES,
  LONGEST_PAUSE_MS,
  OWN_FAILURES,
  OWN_WINDOW_MS,
  secondsToWait,
  type FailuresFrom,
} from './slow-down';

const now = new Date('2026-11-20T09:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const HOME = '192.0.2.1';
const from = (
  ip: string,
  count: number,
  newest = now,
  lately: FailuresFrom['lately'] = { count, oldest: newest },
): FailuresFrom => ({ ip, count, newest, lately });
const wait = (failures: FailuresFrom[], ip: string, knownIps: string[] = [HOME]) =>
  secondsToWait({ knownIps, failures }, ip, now);

describe('strangers', () => {
  test('fail five times together before anybody waits', () => {
    expect(
      wait([from('198.51.100.1', 2), from('198.51.100.2', FREE_FAILURES - 3)], '198.51.100.3'),
    ).toBe(0);
    expect(
      wait([from('198.51.100.1', 2), from('198.51.100.2', FREE_FAILURES - 2)], '198.51.100.3'),
    ).toBe(1);
  });

  test('wait twice as long with each failure more, never longer than five minutes', () => {
    const waits = [0, 1, 2, 3, 8, 9, 200].map((more) =>
      wait([from('198.51.100.1', FREE_FAILURES + more)], '198.51.100.1'),
    );
    expect(waits).toEqual([1, 2, 4, 8, 256, LONGEST_PAUSE_MS / 1000, LONGEST_PAUSE_MS / 1000]);
  });

  test('wait after the newest failure of them all', () => {
    expect(
      wait([from('198.51.100.1', 7, ago(60)), from('198.51.100.2', 1, ago(3))], '198.51.100.1'),
    ).toBe(8 - 3);
    expect(wait([from('198.51.100.1', 8, ago(60))], '198.51.100.1')).toBe(0);
  });

  test('are everybody where nobody has the account', () =>
    expect(wait([from(HOME, FREE_FAILURES)], HOME, [])).toBe(1));
});

describe('a known device', () => {
  test('is not slowed by what strangers do, nor they by what it does', () => {
    expect(wait([from('198.51.100.1', 500)], HOME)).toBe(0);
    expect(wait([from(HOME, OWN_FAILURES)], '198.51.100.1')).toBe(0);
  });

  test('has a budget of its own within a quarter of an hour', () => {
    const oldest = ago(300);
    expect(wait([from(HOME, 40, now, { count: OWN_FAILURES - 1, oldest })], HOME)).toBe(0);
    expect(wait([from(HOME, 40, now, { count: OWN_FAILURES, oldest })], HOME)).toBe(
      OWN_WINDOW_MS / 1000 - 300,
    );
  });

  test('stays known under another address of its network', () => {
    const [evening, morning] = ['2001:db8:1:2:aaaa::1', '2001:db8:1:2:bbbb::2'];
    expect(wait([from('198.51.100.1', 500)], morning, [evening])).toBe(0);
    expect(wait([from(evening, 6), from(morning, 4)], morning, [evening])).toBe(
      OWN_WINDOW_MS / 1000,
    );
  });
});
