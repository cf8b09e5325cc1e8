import type { DatabaseHandle } from '../../database';
import { createKnownSessions } from './known-sessions';

interface Found {
  readonly userId: string;
  readonly sessionId: string;
  readonly companyId: string;
}
const elif: Found = { userId: 'elif', sessionId: 'first', companyId: 'company' };

/** A database whose notifications arrive as long as `isUp`. */
function fakeHandle() {
  const listeners = new Map<string, Parameters<DatabaseHandle['listen']>>();
  const line = { isUp: true };
  const say = (channel: string, payload: string) =>
    line.isUp && listeners.get(channel)?.[1](payload);
  return {
    line,
    say,
    lose: () => listeners.forEach(([, , , onLost]) => onLost?.()),
    reconnect: () => listeners.forEach(([, , onReconnected]) => onReconnected?.()),
    handle: {
      listen: (...given: Parameters<DatabaseHandle['listen']>) => {
        listeners.set(given[0], given);
        return Promise.resolve(() => Promise.resolve());
      },
      db: {
        execute: (query: { queryChunks: unknown[] }) => {
          const [channel, payload] = query.queryChunks.filter((part) => typeof part === 'string');
          say(String(channel), String(payload));
          return Promise.resolve();
        },
      },
    } as unknown as DatabaseHandle,
  };
}

async function start() {
  let now = 0;
  const fake = fakeHandle();
  const known = createKnownSessions<Found>(() => now);
  const stop = await known.follow(fake.handle);
  const keep = () => known.startLookUp()('token', elif);
  known.find('token');
  keep();
  return { ...fake, known, keep, stop, pass: (ms: number) => (now += ms) };
}

test('a look-up is kept, and read anew after ten seconds', async () => {
  const { known, pass } = await start();
  expect(known.find('token')).toBe(elif);
  expect(known.find('another')).toBeNull();
  for (let second = 0; second < 9; second += 1) {
    pass(1_000);
    expect(known.find('token')).toBe(elif);
  }
  pass(1_000);
  expect(known.find('token')).toBeNull();
});

test.each([
  ['session_revoked', 'first'],
  ['access_changed', 'elif'],
  ['person_renamed', 'elif'],
])('%s, the session is looked up again', async (channel, id) => {
  const { known, say } = await start();
  say(channel, 'mert');
  expect(known.find('token')).toBe(elif);
  say(channel, id);
  expect(known.find('token')).toBeNull();
});

test('a change during a look-up, its result is not kept', async () => {
  const { known, say } = await start();
  say('access_changed', 'elif');
  const keep = known.startLookUp();
  say('access_changed', 'elif');
  keep('token', elif);
  expect(known.find('token')).toBeNull();
});

test('a connection that is lost, nothing is used or kept until it is back, and nothing from before', async () => {
  const { known, keep, lose, reconnect } = await start();
  lose();
  expect(known.find('token')).toBeNull();
  keep();
  expect(known.find('token')).toBeNull();
  const keepLater = known.startLookUp();
  reconnect();
  keepLater('token', elif);
  expect(known.find('token')).toBeNull();
  keep();
  expect(known.find('token')).toBe(elif);
});

test('notifications that cease without a word, nothing is used after three seconds', async () => {
  const { known, keep, line, pass } = await start();
  line.isUp = false;
  pass(2_999);
  expect(known.find('token')).toBe(elif);
  pass(1);
  expect(known.find('token')).toBeNull();
  line.isUp = true;
  pass(1_000);
  keep();
  expect(known.find('token')).toBe(elif);
});

test('without notifications at all, or after the end, nothing is kept', async () => {
  const silent = createKnownSessions<Found>();
  silent.startLookUp()('token', elif);
  expect(silent.find('token')).toBeNull();
  const { known, keep, stop } = await start();
  await stop();
  keep();
  expect(known.find('token')).toBeNull();
});
