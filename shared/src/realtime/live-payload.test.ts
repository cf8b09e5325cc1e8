import { liveEvent, unwrap } from './live-payload';

const bare = { seq: 4, room_id: 'r', message: { id: 'm' } };

test.each([
  ['bare', bare],
  ['a JSON string', JSON.stringify(bare)],
  ['in data', { data: bare }],
  ['in message', { message: bare }],
  ['a string in data', { data: JSON.stringify(bare) }],
  ['a JSON string around message', JSON.stringify({ message: bare })],
])('finds the event: %s', (_how, raw) => {
  expect(liveEvent('chat-message', raw)).toEqual({ seq: 4, type: 'chat-message', payload: bare });
});

test.each([
  ['no JSON'],
  [null],
  [7],
  [[bare]],
  [{}],
  [{ data: null }],
  [{ seq: 'x', room_id: 'r' }],
  [{ seq: -1 }],
  [{ seq: 1.5 }],
  [{ room_id: 'r' }],
])('%p is no event', (raw) => {
  expect(liveEvent('chat-message', raw)).toBeNull();
});

test('does not dig for ever', () => {
  expect(unwrap({ data: { data: { data: { data: { data: bare } } } } })).toBeNull();
});
