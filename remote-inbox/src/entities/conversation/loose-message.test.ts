import { ApiError } from '@muhatap/shared/api';
import { emptyConversation } from './conversation.state';
import { readLiveMessage } from './live-message';
import { applyLiveMessage } from './live.transitions';
import { readLooseMessage } from './loose-message';
import { readTrouble } from './send-outcome';
import { MOMENT } from './testing/samples';

const apply = (payload: unknown) => {
  const live = readLiveMessage(readLooseMessage(payload), MOMENT);
  return live === null ? null : applyLiveMessage(emptyConversation(), live);
};

test('a message of an unknown room without a number, the room is made of it', () => {
  const state = apply({
    room_id: 7,
    customer: { name: 'İlknur Şahin' },
    recipient: '905321112233',
    content: 'Merhaba',
    platform: 'instagram',
    room: { unread_messages: 3 },
  });
  expect(state?.rooms.get('7')?.shown).toMatchObject({
    id: '7',
    channel: 'instagram',
    customer: { name: 'İlknur Şahin', external_id: '905321112233' },
    unread_messages: 3,
    last_message: { content: 'Merhaba', type: 'text', is_sent: false },
  });
});

test('only words and a room, it counts as text on WhatsApp by somebody unknown', () => {
  expect(apply({ room: { id: 'r' }, message: 'Selam' })?.rooms.get('r')?.shown).toMatchObject({
    channel: 'whatsapp',
    customer: { name: 'Bilinmeyen kişi' },
    unread_messages: 1,
    last_message: { content: 'Selam' },
  });
});

test('no room id, the message is discarded', () => {
  expect([apply({ content: 'Selam' }), apply(null), apply({ room_id: '' })]).toEqual([
    null,
    null,
    null,
  ]);
});

test('a send that no words of the server explain, the specification’s stand for it', () => {
  const failed = { kind: 'refused', reason: { message: 'Failed to send message' } };
  expect(readTrouble(new Error('x'))).toMatchObject(failed);
  expect(readTrouble(new Error('Unsupported platform: fax'))).toMatchObject({
    reason: { message: 'Unsupported platform: fax' },
  });
  expect(readTrouble(new ApiError('bad_answer', 'x', { status: 500 }))).toMatchObject(failed);
});
