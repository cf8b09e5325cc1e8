import vm from 'node:vm';
import { EARLY_ANSWERS, type EarlyAnswers } from '@muhatap/shared/wire/http';
import { earlyCalls } from './early-calls';

interface Opened {
  readonly requests: string[];
  readonly headers: Record<string, string>[];
  readonly early: EarlyAnswers | undefined;
  /** Answers the request of a path, or cuts the line. */
  readonly answer: (path: string, ok: boolean) => Promise<void>;
  readonly cut: (path: string) => Promise<void>;
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

function open({ token = 't1', search = '', storage = true } = {}): Opened {
  const waiting = new Map<string, { resolve: (value: object) => void; reject: () => void }>();
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
        waiting.set(path, { resolve, reject: () => reject(new TypeError('cut')) });
      }),
  };
  vm.runInNewContext(earlyCalls(['/api/profile/me', '/api/room/all?limit=20', '/api/x']), page);
  return {
    get requests() {
      return [...waiting.keys()];
    },
    headers,
    get early() {
      return (page as { [EARLY_ANSWERS]?: EarlyAnswers })[EARLY_ANSWERS];
    },
    answer: async (path, ok) => {
      waiting.get(path)?.resolve({ ok });
      await settle();
    },
    cut: async (path) => {
      waiting.get(path)?.reject();
      await settle();
    },
  };
}

test('the profile is requested at once, the screen once that was answered', async () => {
  const page = open();
  expect(page.requests).toEqual(['/api/profile/me']);
  await page.answer('/api/profile/me', true);
  expect(page.requests).toEqual(['/api/profile/me', '/api/room/all?limit=20', '/api/x']);
  expect(new Set(page.headers.map(({ authorization }) => authorization))).toEqual(
    new Set(['Bearer t1']),
  );
  expect(page.early?.token).toBe('t1');
  await page.answer('/api/x', true);
  await expect(page.early?.answers['/api/x']).resolves.toEqual({ ok: true });
});

test.each([
  ['is refused', (page: Opened) => page.answer('/api/profile/me', false)],
  ['does not come', (page: Opened) => page.cut('/api/profile/me')],
])(
  'a profile that %s: nothing else is requested, and nothing is left uncaught',
  async (_which, happen) => {
    const uncaught = jest.fn();
    process.on('unhandledRejection', uncaught);
    const page = open();
    await happen(page);
    expect(page.requests).toEqual(['/api/profile/me']);
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
