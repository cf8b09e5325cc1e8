import { LiveWorld } from '../testing/live-world';

let world: LiveWorld;
beforeEach(() => {
  world = new LiveWorld();
});
afterEach(() => world.realtime.stop());

test.each([
  ['an object', { room_id: 'r', content: 'Merhaba' }],
  ['a JSON string', JSON.stringify({ room_id: 'r', content: 'Merhaba' })],
  ['data', { data: { room_id: 'r', content: 'Merhaba' } }],
  ['message', { message: { room_id: 'r', content: 'Merhaba' } }],
])(
  'a chat message without a number, as %s of a server that answers no join, is handed on as it is',
  async (_how, payload) => {
    const seen = jest.fn();
    world.realtime.onSignal('chat-message', seen);
    world.answerJoin = false;
    world.realtime.joinCompany('c1');
    await world.open();
    world.listeners?.event('chat-message', payload);
    expect(seen.mock.calls).toEqual([[{ room_id: 'r', content: 'Merhaba' }]]);
    expect(world.status).toBe('online');
  },
);
