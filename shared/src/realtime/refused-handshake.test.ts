import { LiveWorld } from '../testing/live-world';

test('a handshake that is refused for its session has the access read again, any other failure does not', async () => {
  const world = new LiveWorld();
  const signals: string[] = [];
  world.realtime.onSignal('access-changed', () => signals.push('again'));
  void world.realtime.start({
    address: 'x',
    token: () => Promise.resolve(null),
    fetchEvents: world.fetchEvents,
  });
  await world.clock.advance(0);
  world.listeners?.failed(new Error('refused'));
  expect(signals).toEqual([]);
  world.listeners?.failed(new Error('unauthenticated'));
  expect(signals).toEqual(['again']);
  world.realtime.stop();
});
