import type { Message } from '@muhatap/shared/wire/conversations';
import { openRoom, receiveMessages } from './active-room.transitions';
import { emptyConversation, type ConversationState } from './conversation.state';
import { selectShownMessages } from './conversation.selectors';
import { readLiveMessage } from './live-message';
import { applyLiveMessage } from './live.transitions';
import { selectHeld, selectSendState } from './outbox.selectors';
import {
  addSends,
  confirmSend,
  discardSend,
  failSend,
  holdSend,
  moveSend,
  nextSend,
  releaseRoom,
  stallRoom,
} from './outbox.transitions';
import { pendingSend } from './pending-send';
import { isoAt, MOMENT, roomWith, sampleEvent, sampleMessage, sampleRoom } from './testing/samples';

const room = sampleRoom('a');
const REASON = { code: 'x', message: 'Olmadı', action: 'retry' } as const;
const opened = (): ConversationState => {
  const state = openRoom({ ...emptyConversation(), seq: 7 }, 'a');
  const old = sampleMessage('old', 'a', { created_at: isoAt(-60) });
  return receiveMessages(state, 'a', state.active?.load ?? 0, {
    room,
    messages: { data: [old], current_page: 1, total: 1, per_page: 50 },
  });
};
const begin = (state: ConversationState, key: string, text = 'Merhaba') =>
  addSends(state, [
    pendingSend(
      state,
      room,
      { kind: 'text', text },
      { key, senderName: 'Ayşe', baseline: 3, now: MOMENT },
    ),
  ]);
const answerTo = (key: string, more: Partial<Message> = {}) =>
  sampleMessage(`server-${key}`, 'a', {
    is_sent: true,
    status: 'queued',
    content: 'Merhaba',
    client_key: key,
    message_id: null,
    ...more,
  });
const texts = (state: ConversationState) =>
  selectShownMessages(state)
    .filter((message) => message.is_sent)
    .map((message) => message.content);
const stateOf = (state: ConversationState, key: string) =>
  selectSendState({ id: key, client_key: key })(state);

test('is shown at once and stands once, whether its event or its answer comes first', () => {
  const begun = begin(opened(), 'k1');
  expect(texts(begun)).toEqual(['Merhaba']);
  const answer = answerTo('k1');
  const live = readLiveMessage(sampleEvent(8, roomWith(room, answer), answer), MOMENT);
  if (live === null) throw new Error('no live message');
  expect(texts(confirmSend(applyLiveMessage(begun, live), answer))).toEqual(['Merhaba']);
  expect(texts(applyLiveMessage(confirmSend(begun, answer), live))).toEqual(['Merhaba']);
});

test('remembers what its writer had on screen, and at least what was known at sign-in', () => {
  expect(begin(opened(), 'k1').outbox[0]).toMatchObject({
    seenSeq: 7,
    seenIds: ['old'],
    state: 'queued',
  });
  expect(begin({ ...opened(), seq: 0 }, 'k1').outbox[0]).toMatchObject({ seenSeq: 3 });
});

test('a refused one keeps its words and its reason, and waits again when it is tried again', () => {
  const failed = failSend(begin(opened(), 'k1'), 'k1', REASON);
  expect(selectShownMessages(failed).at(-1)).toMatchObject({
    status: 'failed',
    content: 'Merhaba',
    error: REASON,
  });
  expect(nextSend(failed, 'a')).toBeNull();
  const again = moveSend(failed, 'k1', 'queued');
  expect(selectShownMessages(again).at(-1)).toMatchObject({ status: 'queued', error: null });
  expect(nextSend(again, 'a')?.message.id).toBe('k1');
  expect(texts(discardSend(failed, 'k1'))).toEqual([]);
});

test('go one after the other, in the order of writing', () => {
  const two = begin(begin(opened(), 'k1', 'bir'), 'k2', 'iki');
  expect(nextSend(two, 'a')?.message.id).toBe('k1');
  expect(nextSend(moveSend(two, 'k1', 'sending'), 'a')).toBeNull();
  expect(nextSend(failSend(two, 'k1', REASON), 'a')?.message.id).toBe('k2');
  expect(nextSend(two, 'b')).toBeNull();
});

test('a cut line makes everything of the room wait, and what waits is next', () => {
  const cut = stallRoom(moveSend(begin(begin(opened(), 'k1'), 'k2'), 'k1', 'sending'), 'a');
  expect([stateOf(cut, 'k1'), stateOf(cut, 'k2')]).toEqual(['waiting', 'waiting']);
  expect(nextSend(cut, 'a')?.message.id).toBe('k1');
  expect(stallRoom(cut, 'a')).toBe(cut);
});

describe('a send that newer messages overtake', () => {
  const theirs = sampleMessage('new', 'a', { content: 'Bir dakika', created_at: isoAt(5) });

  test('is held, they are shown, and the sends behind it wait', () => {
    const held = holdSend(begin(begin(opened(), 'k1'), 'k2'), 'k1', [theirs], 9);
    expect(held.active?.messages.map(({ id }) => id)).toEqual(['old', 'new']);
    expect(selectHeld('a')(held)).toMatchObject([{ newer: [theirs], state: 'held' }]);
    expect(nextSend(held, 'a')).toBeNull();
    expect(selectHeld('b')(held)).toEqual([]);
  });

  test('sent anyway, the sends of the room go whatever comes', () => {
    const released = releaseRoom(
      holdSend(begin(begin(opened(), 'k1'), 'k2'), 'k1', [theirs], 9),
      'a',
    );
    expect(released.outbox.map(({ state, seenSeq }) => ({ state, seenSeq }))).toEqual([
      { state: 'queued', seenSeq: null },
      { state: 'queued', seenSeq: null },
    ]);
    expect(releaseRoom(released, 'a')).toBe(released);
  });

  test('goes again by itself when all of them had been on screen', () => {
    const again = holdSend(
      begin(opened(), 'k1'),
      'k1',
      [sampleMessage('old', 'a', { created_at: isoAt(-60) })],
      9,
    );
    expect(again.outbox[0]).toMatchObject({ state: 'queued', seenSeq: 9 });
    // The same number again would go round for ever.
    expect(holdSend(again, 'k1', [sampleMessage('old', 'a')], 9).outbox[0]).toMatchObject({
      state: 'held',
    });
  });
});

test('a message that the conversation knows already is not sent from the outbox again', () => {
  const known = confirmSend(opened(), answerTo('k1'));
  expect(begin(known, 'k1').outbox).toEqual([]);
});
