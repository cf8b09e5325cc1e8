import vm from 'node:vm';
import {
  EARLY_ANSWERS,
  EARLY_HEADER,
  EVENT_SEQ_HEADER,
  type EarlyAnswers,
} from '@muhatap/shared/wire/http';
import { earlyCalls } from './early-calls';

interface Opened {
  readonly requests: string[];
  readonly headers: Record<string, string>[];
  readonly early: EarlyAnswers | undefined;
  /** Answers the last request of a path with the number of an event, or cuts the line. */
  readonly answer: (path: string, ok: boolean, seq?: string | null) => Promise<void>;
  readonly cut: (path: string) => Promise<void>;
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

function open({ token = 't1', search = '', storage = true } = {}): Opened {
  const waiting = new Map<string, { resolve: (value: object) => void; reject: () => void }>();
  const requests: string[] = [];
  const headers: Record<string, string>[] = [];
  const page = {
    location: { search },
    localStorage: {
      getItem: (key: string) => {
        if (!storage) throw new Error('storage is shut');
        return key === 'auth_token' ? token : null;
      },
    },
    fetch: (path: string, init: { headers: Record<string, string> }) =>
      new Promise<object>((resolve, reject) => {
        headers.push(init.headers);
        requests.push(path);
        waiting.set(path, { resolve, reject: () => reject(new TypeError('cut')) });
      }),
  };
  vm.runInNewContext(earlyCalls(['/api/profile/me', '/api/room/all?limit=20', '/api/x']), page);
  return {
    requests,
    headers,
    get early() {
      return (page as { [EARLY_ANSWERS]?: EarlyAnswers })[EARLY_ANSWERS];
    },
    answer: async (path, ok, seq = null) => {
      const answer = {
        ok,
        seq,
        headers: { get: (name: string) => (name === EVENT_SEQ_HEADER ? seq : null) },
        clone: () => ({ json: () => Promise.resolve({ event_seq: 7 }) }),
      };
      waiting.get(path)?.resolve(answer);
      await settle();
    },
    cut: async (path) => {
      waiting.get(path)?.reject();
      await settle();
    },
  };
}

test('all are requested at once, each for the holder of the token', () => {
  const page = open();
  expect(page.requests).toEqual(['/api/profile/me', '/api/room/all?limit=20', '/api/x']);
  expect(page.headers.map(({ authorization }) => authorization)).toEqual(
    Array(3).fill('Bearer t1'),
  );
  expect(page.headers.map((headers) => EARLY_HEADER in headers)).toEqual([false, true, true]);
  expect(page.early?.token).toBe('t1');
});

test.each([
  ['as new as the profile', '7', 1],
  ['newer', '8', 1],
  ['older', '6', 2],
  ['of a server that does not number it', null, 2],
])('an answer %s', async (_which, seq, times) => {
  const page = open();
  await page.answer('/api/x', true, seq);
  await page.answer('/api/profile/me', true);
  expect(page.requests.filter((path) => path === '/api/x')).toHaveLength(times);
  await page.answer('/api/x', true, '9');
  await expect(page.early?.answers['/api/x']).resolves.toMatchObject({
    seq: times === 1 ? seq : '9',
  });
});

test.each([
  ['is refused', (page: Opened) => page.answer('/api/profile/me', false)],
  ['does not come', (page: Opened) => page.cut('/api/profile/me')],
])(
  'a profile that %s: nothing is requested anew, and nothing is left uncaught',
  async (_which, happen) => {
    const uncaught = jest.fn();
    process.on('unhandledRejection', uncaught);
    const page = open();
    await page.answer('/api/x', true, '6');
    await happen(page);
    expect(page.requests).toHaveLength(3);
    await expect(page.early?.answers['/api/x']).rejects.not.toBeNull();
    process.off('unhandledRejection', uncaught);
    expect(uncaught).not.toHaveBeenCalled();
  },
);

test('an address with a query may show something else: the profile alone is requested', async () => {
  const page = open({ search: '?tab=mine' });
  await page.answer('/api/profile/me', true);
  expect(page.requests).toEqual(['/api/profile/me']);
});

test.each([
  ['nobody is signed in', { token: '' }],
  ['the browser keeps nothing', { storage: false }],
])('where %s nothing is requested', (_which, browser) => {
  const page = open(browser);
  expect([page.requests, page.early]).toEqual([[], undefined]);
});
