import { pageAge } from '../lib';
import { aRoom } from '../testing/demo-data';
import { LiveWorld } from '../testing/live-world';
import { createRealtime } from './realtime-client';

let world: LiveWorld;
beforeEach(() => {
  world = new LiveWorld();
});
afterEach(() => world.realtime.stop());

const joins = () =>
  world.sent.filter(({ name }) => name === 'join-company').map(({ payload }) => payload);

test('a join waits for the connection and is sent again on every reconnect', async () => {
  world.realtime.joinCompany('c1');
  expect(joins()).toEqual([]);
  await world.open();
  expect(joins()).toEqual(['c1']);
  expect(world.status).toBe('online');
  world.drop();
  expect(world.status).toBe('reconnecting');
  world.connect();
  expect(joins()).toEqual(['c1', 'c1']);
  world.realtime.leaveCompany('c1');
  expect(world.sent.at(-1)).toMatchObject({ name: 'leave-company', payload: 'c1' });
});

test('signing out leaves the company before the connection ends', async () => {
  world.realtime.joinCompany('c1');
  await world.open();
  world.realtime.stop();
  expect(world.sent.at(-1)).toMatchObject({ name: 'leave-company', payload: 'c1' });
});

test('the first join begins after the newest event; live events come in order', async () => {
  world.latest = 40;
  world.realtime.joinCompany('c1');
  await world.open();
  world.happen();
  world.happen();
  expect(world.received).toEqual(['41:r41', '42:r42']);
  expect(world.fetchedAfter).toEqual([]);
});

test('with a known beginning, what happened between the first look and the join is delivered as well', async () => {
  for (let before = 0; before < 4; before += 1) world.happen({ live: false });
  world.realtime.joinCompany('c1');
  await world.open(2);
  world.happen();
  await world.clock.advance(0);
  expect(world.received).toEqual(['3:r3', '4:r4', '5:r5']);
});

test('an event that overtakes the answer to the join is not lost', async () => {
  world.answerJoin = false;
  world.realtime.joinCompany('c1');
  await world.open();
  world.happen();
  world.happen();
  world.sent.at(-1)?.acknowledged?.({ ok: true, seq: 2 });
  expect(world.received).toEqual(['1:r1', '2:r2']);
});

test('a lost event is read from the log, once, before what came after it', async () => {
  world.realtime.joinCompany('c1');
  await world.open();
  world.happen();
  world.happen({ live: false });
  world.happen();
  expect(world.received).toEqual(['1:r1']);
  await world.clock.advance(300);
  expect(world.received).toEqual(['1:r1', '2:r2', '3:r3']);
  expect(world.fetchedAfter).toEqual([1]);
});

test('events that only changed places never trouble the log', async () => {
  world.realtime.joinCompany('c1');
  await world.open();
  world.happen({ live: false });
  world.happen({ live: false });
  const [first, second] = world.log;
  world.listeners?.event('room-updated', second?.payload);
  world.listeners?.event('room-updated', first?.payload);
  world.listeners?.event('room-updated', first?.payload);
  expect(world.received).toEqual(['1:r1', '2:r2']);
});

test('after a reconnect everything missed is read page by page', async () => {
  world.realtime.joinCompany('c1');
  await world.open();
  world.happen();
  world.drop();
  for (let missed = 0; missed < 8; missed += 1) world.happen({ live: false });
  world.connect();
  await world.clock.advance(0);
  expect(world.received.map((one) => Number(one.split(':')[0]))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9,
  ]);
  expect(world.fetchedAfter).toEqual([1, 4, 7]);
});

test('waking up and coming back online ask the log even on a connection that looks alive', async () => {
  world.realtime.joinCompany('c1');
  await world.open();
  world.happen({ live: false });
  world.machine.memory.becomeVisible();
  await world.clock.advance(0);
  world.happen({ live: false });
  world.machine.memory.comeOnline();
  await world.clock.advance(0);
  expect(world.received).toEqual(['1:r1', '2:r2']);
});

test('an event that is hidden from the person only moves the number on', async () => {
  world.realtime.joinCompany('c1');
  await world.open();
  world.happen({ type: 'hidden' });
  world.happen();
  world.happen({ type: 'hidden', live: false });
  world.happen();
  await world.clock.advance(300);
  expect(world.received).toEqual(['2:r2', '4:r4']);
});

test('a room that is no longer visible is announced in its turn, live and from the log', async () => {
  world.realtime.onCompanyEvent('room-gone', (event) =>
    world.received.push(`${event.seq}:${event.room_id} gone`),
  );
  world.realtime.joinCompany('c1');
  await world.open();
  world.happen({ type: 'room-gone' });
  world.happen({ type: 'room-gone', live: false });
  world.happen();
  await world.clock.advance(300);
  expect(world.received).toEqual(['1:r1 gone', '2:r2 gone', '3:r3']);
});

test('a join reports that the person may do something else than at the join before; the first one and another company’s report nothing', async () => {
  let changes = 0;
  world.realtime.onSignal('access-changed', () => (changes += 1));
  world.access = 'wide';
  world.realtime.joinCompany('c1');
  await world.open();
  world.drop();
  world.connect();
  expect(changes).toBe(0);
  world.drop();
  world.access = 'narrow';
  world.connect();
  expect(changes).toBe(1);
  world.drop();
  world.connect();
  expect(changes).toBe(1);
  world.access = 'elsewhere';
  world.realtime.joinCompany('c2');
  expect(changes).toBe(1);
});

test('malformed messages are logged and passed over; the page lives on', async () => {
  world.realtime.joinCompany('c1');
  await world.open();
  world.listeners?.event('room-updated', 'no json');
  world.listeners?.event('room-updated', { data: null });
  world.latest = 1;
  world.listeners?.event('room-updated', { seq: 1, room: { id: 5 } });
  world.happen();
  expect(world.received).toEqual(['2:r2']);
  expect(world.machine.memory.logged.filter(({ level }) => level === 'error')).toHaveLength(3);
});

test('an error page_outdated of the server marks the page as outdated', async () => {
  pageAge.setState(pageAge.getInitialState());
  world.realtime.joinCompany('c1');
  await world.open();
  world.listeners?.event('error', { code: 'bad_request', message: 'x' });
  expect(pageAge.getState().isOutdated).toBe(false);
  world.listeners?.event('error', { code: 'page_outdated', message: 'x' });
  expect(pageAge.getState().isOutdated).toBe(true);
});

test('one listener that fails keeps no event from the others', async () => {
  world.realtime.onCompanyEvent('room-updated', () => {
    throw new Error('broken screen');
  });
  const after: number[] = [];
  const undo = world.realtime.onCompanyEvent('room-updated', ({ seq }) => after.push(seq));
  world.realtime.joinCompany('c1');
  await world.open();
  world.happen();
  undo();
  world.happen();
  expect(after).toEqual([1]);
  expect(world.received).toEqual(['1:r1', '2:r2']);
});

test('a log that cannot be read is read again', async () => {
  world.realtime.joinCompany('c1');
  await world.open();
  world.failing = new Error('offline');
  world.happen({ live: false });
  world.happen();
  await world.clock.advance(1000);
  expect(world.received).toEqual([]);
  world.failing = null;
  await world.clock.advance(5000);
  expect(world.received).toEqual(['1:r1', '2:r2']);
});

test('too far behind: the screens load anew, and go on from the newest', async () => {
  world.realtime.joinCompany('c1');
  await world.open();
  world.drop();
  world.latest = 5000;
  world.connect();
  await world.clock.advance(0);
  expect(world.resyncs).toBe(1);
  world.happen();
  expect(world.received).toEqual(['5001:r5001']);
});

test('a log that no longer reaches back, or a server whose numbers began anew, asks for the same', async () => {
  world.latest = 10;
  world.realtime.joinCompany('c1');
  await world.open();
  world.drop();
  world.failing = Object.assign(new Error('gone'), {
    code: 'events_gone',
    status: 410,
    details: { latest: 12 },
  });
  world.latest = 12;
  world.connect();
  await world.clock.advance(0);
  expect(world.resyncs).toBe(1);
  world.drop();
  world.failing = null;
  world.latest = 2;
  world.connect();
  await world.clock.advance(0);
  expect(world.resyncs).toBe(2);
  world.happen();
  expect(world.received).toEqual(['3:r3']);
});

test('an event that never comes does not stop the others for ever', async () => {
  world.realtime.joinCompany('c1');
  await world.open();
  world.fetchEvents = () => Promise.resolve({ events: [], latest: 0, has_more: false });
  await world.open();
  world.listeners?.event('room-updated', { seq: 3, room: aRoom({ id: 'r3' }) });
  await world.clock.advance(10_000);
  expect(world.resyncs).toBe(1);
  world.listeners?.event('room-updated', { seq: 4, room: aRoom({ id: 'r4' }) });
  expect(world.received).toEqual(['4:r4']);
});

test('when the quick attempts failed, a calm one follows every 15 s; success makes it quick again', async () => {
  world.realtime.joinCompany('c1');
  void world.realtime.start({
    address: 'x',
    token: () => Promise.resolve(null),
    fetchEvents: world.fetchEvents,
  });
  await world.clock.advance(0);
  expect(world.connects).toEqual(['quick']);
  world.listeners?.failed(new Error('refused'));
  expect(world.status).toBe('reconnecting');
  world.listeners?.gaveUp();
  expect(world.status).toBe('waiting');
  await world.clock.advance(15_000);
  expect(world.connects).toEqual(['quick', 'once']);
  world.listeners?.failed(new Error('refused'));
  world.listeners?.gaveUp();
  expect(world.status).toBe('waiting');
  await world.clock.advance(15_000);
  expect(world.connects).toEqual(['quick', 'once', 'once']);
  world.connect();
  await world.clock.advance(0);
  expect(world.status).toBe('online');
  world.drop('io server disconnect');
  await world.clock.advance(1000);
  expect(world.connects.at(-1)).toBe('quick');
});

test('waking up while waiting tries at once', async () => {
  void world.realtime.start({
    address: 'x',
    token: () => Promise.resolve(null),
    fetchEvents: world.fetchEvents,
  });
  await world.clock.advance(0);
  world.listeners?.gaveUp();
  world.machine.memory.becomeVisible();
  expect(world.connects).toEqual(['quick', 'quick']);
  await world.clock.advance(60_000);
  expect(world.connects).toEqual(['quick', 'quick']);
});

test('a join that is not answered is sent again; one that is refused waits', async () => {
  world.answerJoin = false;
  world.realtime.joinCompany('c1');
  await world.open();
  await world.clock.advance(5000);
  expect(joins()).toHaveLength(2);
  world.sent.at(-1)?.acknowledged?.({ ok: false, code: 'forbidden', message: 'Yetkiniz yok.' });
  expect(world.status).toBe('waiting');
  await world.clock.advance(15_000);
  expect(joins()).toHaveLength(3);
});

test('a signal before the answer to the join, after a broken connection or outside a company is not sent', async () => {
  const signals = () => world.sent.filter(({ name }) => name === 'presence').length;
  const signal = () => world.realtime.sendSignal('presence', { room_id: 'r1', state: 'viewing' });
  world.answerJoin = false;
  world.realtime.joinCompany('c1');
  await world.open();
  signal();
  expect(signals()).toBe(0);
  world.sent.at(-1)?.acknowledged?.({ ok: true, seq: 0 });
  signal();
  expect(signals()).toBe(1);
  world.drop();
  world.connect();
  signal();
  expect(signals()).toBe(1);
  world.sent.at(-1)?.acknowledged?.({ ok: true, seq: 0 });
  signal();
  expect(signals()).toBe(2);
  world.realtime.leaveCompany('c1');
  signal();
  world.realtime.joinCompany('c2');
  signal();
  expect(signals()).toBe(2);
});

test('stopping ends everything; another company starts from its own newest number', async () => {
  world.latest = 5;
  world.realtime.joinCompany('c1');
  await world.open();
  const old = world.listeners;
  world.realtime.stop();
  expect(world.status).toBe('idle');
  old?.event('room-updated', { seq: 6, room: aRoom() });
  expect(world.received).toEqual([]);
  world.latest = 100;
  world.realtime.joinCompany('c2');
  await world.open();
  world.happen();
  expect(world.received).toEqual(['101:r101']);
});

test('names outside the closed map go to signal listeners', async () => {
  const received: unknown[] = [];
  world.realtime.onSignal('releases', (payload) => received.push(payload));
  await world.open();
  world.listeners?.event('releases', { revision: 3 });
  expect(received).toEqual([{ revision: 3 }]);
});

test('a person who does not want to wait tries at once', async () => {
  await world.open();
  world.drop();
  world.listeners?.gaveUp();
  expect(world.status).toBe('waiting');
  const before = world.connects.length;
  world.realtime.retry();
  expect([world.status, world.connects.length]).toEqual(['reconnecting', before + 1]);
});

test('waking up where the socket could not even be made makes it anew', async () => {
  let fails = true;
  let made = 0;
  const broken = createRealtime(() => {
    made += 1;
    const nothing = () => {};
    return fails
      ? Promise.reject(new Error('chunk missing'))
      : Promise.resolve({
          connected: false,
          connect: nothing,
          connectOnce: nothing,
          disconnect: nothing,
          send: nothing,
        });
  });
  void broken.start({
    address: 'x',
    token: () => Promise.resolve('t'),
    fetchEvents: world.fetchEvents,
  });
  await world.clock.advance(0);
  expect([made, world.status]).toEqual([1, 'waiting']);
  fails = false;
  world.machine.memory.comeOnline();
  await world.clock.advance(0);
  expect([made, world.status]).toEqual([2, 'connecting']);
  broken.stop();
});
