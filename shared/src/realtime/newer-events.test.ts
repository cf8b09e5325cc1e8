import { aRoom } from '../testing/demo-data';
import { LiveWorld } from '../testing/live-world';

let world: LiveWorld;
beforeEach(() => {
  world = new LiveWorld();
});
afterEach(() => world.realtime.stop());

test('an event that this page does not know takes its number; the log is not read for it', async () => {
  world.realtime.joinCompany('c1');
  await world.open();
  world.happen();
  world.happen({ type: 'payment-changed' });
  world.happen();
  await world.clock.advance(1000);
  expect(world.received).toEqual(['1:r1', '3:r3']);
  expect(world.fetchedAfter).toEqual([]);
});

test('live events and missed ones are read as far as they can be: unknown values stay, what has another shape is left out', async () => {
  const room = { ...aRoom({ id: 'r1' }), channel: 'telegram', labels: [null] };
  const event = { seq: 1, room, change: 'archived', by: null };
  const rooms: unknown[] = [];
  world.realtime.onCompanyEvent('room-updated', (read) => rooms.push([read.change, read.room]));
  world.realtime.joinCompany('c1');
  await world.open(0);
  world.listeners?.event('room-updated', event);
  world.latest = 2;
  world.log.push({ seq: 2, type: 'room-updated', payload: { ...event, seq: 2 }, created_at: '' });
  world.realtime.retry();
  await world.clock.advance(0);
  expect(rooms).toEqual([1, 2].map(() => ['archived', { ...room, labels: [] }]));
  expect(world.machine.memory.logged.map(({ level }) => level)).toEqual(['error', 'error']);
});

test('an answer from before an event counts for nothing asked after it', async () => {
  const forgotten = jest.fn();
  world.machine.http.forgetEarly = forgotten;
  world.realtime.joinCompany('c1');
  await world.open();
  expect(forgotten).not.toHaveBeenCalled();
  world.happen();
  expect(forgotten).toHaveBeenCalledTimes(1);
  world.realtime.resync();
  expect(forgotten).toHaveBeenCalledTimes(2);
});
