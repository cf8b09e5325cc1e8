import fc from 'fast-check';
import { openRoom, receiveMessages } from './active-room.transitions';
import { selectShownMessages } from './conversation.selectors';
import { emptyConversation, type ConversationState } from './conversation.state';
import { readLiveMessage } from './live-message';
import { applyLiveMessage, applyMessageUpdated } from './live.transitions';
import { beginSend, confirmSend, discardSend, failSend, isPending } from './outbox.transitions';
import { isoAt, MOMENT, roomWith, sampleEvent, sampleMessage, sampleRoom } from './testing/samples';

const room = sampleRoom('a');
const request = { room, content: 'Ekip yolda', clientKey: 'key-1', senderName: 'Elif' };
const stored = sampleMessage('m1', 'a', { is_sent: true, status: 'queued', content: 'Ekip yolda', client_key: 'key-1', message_id: null, created_at: isoAt(1) });

function opened(): ConversationState {
  const state = openRoom(emptyConversation(), 'a');
  return receiveMessages(state, 'a', state.active?.load ?? 0, { room, messages: { data: [], current_page: 1, total: 0, per_page: 50 } });
}
const shown = (state: ConversationState) => selectShownMessages(state).map(({ id, status }) => `${id} ${status}`);

test('is shown at once and replaced by the answer', () => {
  const waiting = beginSend(opened(), request, MOMENT);
  expect(shown(waiting)).toEqual(['key-1 queued']);
  expect(selectShownMessages(waiting).every(isPending)).toBe(true);
  expect(shown(confirmSend(waiting, stored))).toEqual(['m1 queued']);
});

test('stands once whatever comes first: answer, live event, status, a timeout, a second try', () => {
  const answer = (state: ConversationState) => confirmSend(state, stored);
  const event = (state: ConversationState) => {
    const live = readLiveMessage(sampleEvent(1, roomWith(room, stored), stored), MOMENT);
    return live ? applyLiveMessage(state, live) : state;
  };
  const sent = { ...stored, status: 'sent' as const, message_id: 'wamid.1', updated_at: isoAt(2) };
  const status = (state: ConversationState) => applyMessageUpdated(state, { seq: 2, room_id: 'a', id: 'm1', status: 'sent', message: sent });
  const timeout = (state: ConversationState) => failSend(state, 'key-1', { code: 'timeout', message: 'Zaman aşımı' });
  const again = (state: ConversationState) => beginSend(state, request, MOMENT + 5000);
  fc.assert(fc.property(fc.shuffledSubarray([answer, event, status, timeout, again, event, answer], { minLength: 7 }), (steps) => {
    const end = steps.reduce((state, step) => step(state), beginSend(opened(), request, MOMENT));
    expect(shown(end)).toEqual(['m1 sent']);
  }));
});

test('its live event alone is enough where the answer was lost', () => {
  const live = readLiveMessage(sampleEvent(1, roomWith(room, stored), stored), MOMENT);
  const lost = failSend(beginSend(opened(), request, MOMENT), 'key-1', { code: 'timeout', message: 'Zaman aşımı' });
  expect(shown(live ? applyLiveMessage(lost, live) : lost)).toEqual(['m1 queued']);
});

test('a refused send keeps its words and its reason, waits again under the same key, and can be dropped', () => {
  const refused = failSend(beginSend(opened(), request, MOMENT), 'key-1', { code: 'window_closed', message: 'Süre doldu' });
  expect(selectShownMessages(refused)[0]).toMatchObject({ content: 'Ekip yolda', status: 'failed', error: { message: 'Süre doldu' } });
  expect(shown(beginSend(refused, request, MOMENT))).toEqual(['key-1 queued']);
  expect(shown(discardSend(refused, 'key-1'))).toEqual([]);
});

test('a send survives a look into another room', () => {
  const away = openRoom(beginSend(opened(), request, MOMENT), 'b');
  expect(shown(away)).toEqual([]);
  expect(shown(openRoom(away, 'a'))).toEqual(['key-1 queued']);
});
