import {
  CODE_WINDOW_MS,
  codeMatches,
  createCode,
  hashCode,
  secondsUntilNextCode,
} from './one-time-code';

const now = new Date('2026-11-20T09:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const WINDOW_S = CODE_WINDOW_MS / 1000;

test('codes are six digits', () => {
  for (let count = 0; count < 200; count += 1) expect(createCode()).toMatch(/^\d{6}$/);
});

test('the same code hashes differently each time and still matches', () => {
  const kept = hashCode('012345');
  expect(hashCode('012345')).not.toBe(kept);
  expect(kept).not.toContain('012345');
  expect(codeMatches(kept, '012345')).toBe(true);
  expect(codeMatches(kept, '12345')).toBe(false);
  expect(codeMatches('broken', '012345')).toBe(false);
});

describe('waiting for the next code', () => {
  const wait = (recent: Partial<Parameters<typeof secondsUntilNextCode>[0]>) =>
    secondsUntilNextCode({ newest: null, ofPhone: [], ofIp: [], ...recent }, now);

  test('a first code is not waited for', () => expect(wait({})).toBe(0));
  test('a second one comes half a minute after the first', () => {
    expect(wait({ newest: ago(10) })).toBe(20);
    expect(wait({ newest: ago(30) })).toBe(0);
  });
  test('a sixth one waits until the first of five leaves the window', () => {
    const five = [800, 700, 600, 500, 400].map(ago);
    expect(wait({ newest: ago(400), ofPhone: five })).toBe(WINDOW_S - 800);
    expect(wait({ newest: ago(400), ofPhone: five.slice(1) })).toBe(0);
  });
  test('one address cannot ask for many phones without end', () => {
    expect(wait({ ofIp: Array.from({ length: 30 }, () => ago(60)) })).toBe(WINDOW_S - 60);
  });
});
