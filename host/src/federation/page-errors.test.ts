import { ApiError } from '@muhatap/shared/api';
import {
  createMemoryPlatform,
  initializePlatform,
  type MemoryPlatform,
} from '@muhatap/shared/platform';
import { releaseError, type ReleaseError } from '@muhatap/shared/wire/releases';
import { reportPageErrors } from './page-errors';

const INBOX = '/remotes/remote-inbox/2.0.0-0123456789ab';
let machine: MemoryPlatform;
let sent: ReleaseError[];
beforeEach(() => {
  sent = [];
  machine = createMemoryPlatform({
    http: {
      fetch: (_address, init) => {
        sent.push(releaseError.parse(JSON.parse(init?.body as string)));
        return Promise.reject(new TypeError('Failed to fetch'));
      },
    },
  });
  initializePlatform(machine);
  reportPageErrors();
});

const errorIn = (place: string, message = 'x is not a function'): Error =>
  Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n    at send (https://muhatap.test${place}/page.js?retry=a1:1:20)\n    at https://muhatap.test/remotes/host/1.0.0-0123456789ab/base.js:2:30`,
  });
const throwAll = (...errors: unknown[]) => errors.forEach(machine.memory.throwUncaught);

test('an uncaught error is reported with the release whose script threw it', () => {
  throwAll(errorIn(INBOX));
  expect(sent).toEqual([
    {
      module: 'remote-inbox',
      version: '2.0.0-0123456789ab',
      message: 'TypeError: x is not a function',
      stack: `${INBOX}/page.js:1:20\n/remotes/host/1.0.0-0123456789ab/base.js:2:30`,
    },
  ]);
});

test('each message is reported once, and ten of a page at most', () => {
  throwAll(errorIn(INBOX), errorIn(INBOX), errorIn('/remotes/host/1.0.0-0123456789ab'));
  expect(sent.map(({ module }) => module)).toEqual(['remote-inbox', 'host']);
  throwAll(...Array.from({ length: 30 }, (_, index) => errorIn(INBOX, `no ${index}`)));
  expect(sent).toHaveLength(10);
});

test.each([
  ["Cannot read properties of undefined (reading 'Ayşe')", '(reading …)'],
  ['no room “Ayşe Yılmaz” at /inbox?phone=05551112233', 'no room … at /inbox…'],
  ['no answer for ayse@example.test or +90 555 111 22 33', 'no answer for … or …'],
])('a message says nothing of a person: %s', (message, expected) => {
  throwAll(errorIn(INBOX, message));
  expect(sent[0]?.message).toContain(expected);
  expect(sent[0]?.message).not.toMatch(/Ayşe|ayse|555/);
});

test("a server's refusal, a cut line and what no script of a release threw are not reported", () => {
  throwAll(
    ApiError.refusal(500, { error: { code: 'internal', message: 'olmadı' } }),
    errorIn(INBOX, 'Failed to fetch'),
    new Error('from an extension'),
    'text',
    undefined,
  );
  expect(sent).toEqual([]);
});
