import { countWindow, WINDOW_MS, type SeenSession } from './session-window';

const now = Date.UTC(2026, 0, 1, 12);
const seen = (
  person: string,
  session: string,
  failure: SeenSession['failure'] = null,
  ago = 0,
  company = 'demo',
): SeenSession => ({ person, company, session, failure, at: now - ago });

test('sessions are counted once, a failure instead of the earlier success', () => {
  const all = [
    seen('a', '1', null, 3),
    seen('a', '1', 'network', 2),
    seen('a', '1', null, 1),
    seen('b', '1'),
  ];
  expect(countWindow(all, now)).toMatchObject({ sessions: 2, failed: 1, people: 1 });
});

test('a session older than the window does not count', () => {
  expect(
    countWindow([seen('a', '1', 'network', WINDOW_MS), seen('b', '1', null, WINDOW_MS - 1)], now),
  ).toMatchObject({ sessions: 1, failed: 0, people: 0 });
});

test('three sessions of one person count, however many there are and wherever they were reported', () => {
  const flood = Array.from({ length: 500 }, (_, index) => seen('forger', String(index), 'network'));
  const others = Array.from({ length: 40 }, (_, index) => seen(`person-${index}`, 'x'));
  expect(countWindow([...flood, ...others], now)).toMatchObject({
    sessions: 43,
    failed: 3,
    people: 1,
  });
});

test('the sessions of all companies but the one with most failures are counted on their own', () => {
  const of = (company: string, count: number, failed: number) =>
    Array.from({ length: count }, (_, index) =>
      seen(`${company}-${index}`, '1', index < failed ? 'network' : null, 0, company),
    );
  const all = [...of('a', 10, 2), ...of('b', 9, 9), ...of('c', 5, 1)];
  expect(countWindow(all, now)).toEqual({
    sessions: 24,
    failed: 12,
    people: 12,
    elsewhere: { sessions: 15, failed: 3 },
  });
  expect(countWindow(of('a', 3, 3), now).elsewhere).toEqual({ sessions: 0, failed: 0 });
});
