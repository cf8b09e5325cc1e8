import type { RoomRow } from '../rooms/rooms.repository';
import type { MessageRow } from './messages.repository';
import { momentOf, roomAfterMessage } from './room-after-message';

const NOON = new Date('2026-11-20T12:00:00.500Z');
const room = {
  lastMessageId: 'a',
  lastMessageAt: NOON,
  lastCustomerMessageAt: null,
  messageCount: 3,
  unreadMessages: 1,
  isActive: false,
} as RoomRow['room'];
const message = (at: string, isSent = false) =>
  ({
    id: 'b',
    channel: 'whatsapp',
    content: 'c',
    type: 'text',
    isSent,
    status: isSent ? 'queued' : 'received',
    createdAt: new Date(at),
  }) as MessageRow;

describe('roomAfterMessage', () => {
  it('counts, reopens and shows an inbound message, also one of the same second in whole seconds', () => {
    expect(roomAfterMessage(room, message('2026-11-20T12:00:00.000Z'), NOON)).toMatchObject({
      messageCount: 4,
      unreadMessages: 2,
      isActive: true,
      lastMessageId: 'b',
      lastMessageAt: NOON,
    });
  });

  it('ends the waiting of before a closing with a message of the citizen or an answer of staff, not with a word of a chatbot', () => {
    const closed = { ...room, waitingSince: null, waitingAtClose: NOON };
    const after = (change: Partial<MessageRow>) =>
      roomAfterMessage(closed, { ...message('2026-11-20T12:30:00.000Z'), ...change }, NOON);
    expect(after({})).toMatchObject({
      waitingSince: new Date('2026-11-20T12:30:00.000Z'),
      waitingAtClose: null,
    });
    expect(after({ isSent: true, isBotMessage: false })).toMatchObject({ waitingAtClose: null });
    for (const change of [{ isSent: true, isBotMessage: true }, { type: 'system' as const }])
      expect(after(change)).not.toHaveProperty('waitingAtClose');
  });

  it('counts a late message but keeps the newer last one', () => {
    const after = roomAfterMessage(room, message('2026-11-20T11:00:00.000Z'), NOON);
    expect(after).toMatchObject({
      messageCount: 4,
      unreadMessages: 2,
      lastCustomerMessageAt: new Date('2026-11-20T11:00:00.000Z'),
    });
    expect(after).not.toHaveProperty('lastMessageId');
  });

  it('lets the newest comment be answered privately for seven days', () => {
    const comment = (at: string, id: string) =>
      ({ ...message(at), channel: 'instagram-comment', providerMessageId: id }) as MessageRow;
    const after = roomAfterMessage(
      { ...room, privateReplyUntil: null },
      comment('2026-11-20T12:00:00.000Z', 'c1'),
      NOON,
    );
    expect(after).toMatchObject({
      privateReplyTo: 'c1',
      privateReplyUntil: new Date('2026-11-27T12:00:00.000Z'),
    });
    expect(
      roomAfterMessage({ ...room, ...after }, comment('2026-11-20T11:00:00.000Z', 'c0'), NOON),
    ).not.toHaveProperty('privateReplyTo');
    expect(roomAfterMessage(room, message('2026-11-20T12:00:00.000Z'), NOON)).not.toHaveProperty(
      'privateReplyTo',
    );
  });

  it('shows a notice of the platform without counting it as a word of the citizen', () => {
    const after = roomAfterMessage(
      room,
      { ...message('2026-11-20T12:01:00.000Z'), type: 'system' },
      NOON,
    );
    expect(after).toMatchObject({ lastMessageId: 'b' });
    for (const field of ['unreadMessages', 'isActive', 'lastCustomerMessageAt', 'waitingSince'])
      expect(after).not.toHaveProperty(field);
  });

  it('in a room that a snooze has lifted takes the place of the message once that is newer', () => {
    const at = (time: string) => new Date(`2026-11-20T${time}.000Z`);
    const lifted = { ...room, lastMessageAt: at('13:00:00'), lastMessageSentAt: NOON };
    expect(roomAfterMessage(lifted, message('2026-11-20T12:59:00.000Z'), NOON)).toMatchObject({
      lastMessageId: 'b',
      lastMessageAt: at('13:00:00'),
      lastMessageSentAt: at('12:59:00'),
      snoozedUntil: null,
    });
    expect(roomAfterMessage(lifted, message('2026-11-20T13:01:00.000Z', true), NOON)).toMatchObject(
      {
        lastMessageAt: at('13:01:00'),
        lastMessageSentAt: null,
      },
    );
    expect(roomAfterMessage(lifted, message('2026-11-20T11:00:00.000Z'), NOON)).not.toHaveProperty(
      'lastMessageAt',
    );
  });

  it('leaves unread count and closing alone for our own', () => {
    const after = roomAfterMessage(room, message('2026-11-20T12:01:00.000Z', true), NOON);
    expect(after).toMatchObject({ lastMessageIsSent: true, messageCount: 4 });
    expect(after).not.toHaveProperty('unreadMessages');
    expect(after).not.toHaveProperty('isActive');
  });
});

describe('momentOf', () => {
  const MINUTE_MS = 60_000;
  const after = (ms: number, from = NOON) => new Date(from.getTime() + ms);
  const hourBack = after(-60 * MINUTE_MS);
  const second = new Date('2026-11-20T12:00:00.000Z');
  const inSeconds = { at: second, isWholeSecond: true };

  it('a platform’s moment, late or new, is taken', () => {
    for (const ms of [-30 * MINUTE_MS, 1, MINUTE_MS])
      expect(momentOf(room, { at: after(ms) }, after(ms))).toEqual(after(ms));
  });

  it('our clock an hour back, a moment that fits the room is taken', () => {
    expect(momentOf(room, { at: after(MINUTE_MS) }, hourBack)).toEqual(after(MINUTE_MS));
  });

  it('a platform’s clock an hour ahead, our moment after all that the room holds is taken', () => {
    const ahead = after(60 * MINUTE_MS);
    expect(momentOf(room, { at: ahead }, after(2))).toEqual(after(2));
    expect(momentOf(room, { at: ahead }, after(-2))).toEqual(after(1));
    expect(momentOf({ ...room, lastMessageId: null }, { at: ahead }, after(-2))).toEqual(after(-2));
  });

  it('whole seconds, a message in the second of the newest or of the citizen’s last stands behind it', () => {
    expect(momentOf(room, inSeconds, NOON)).toEqual(after(1));
    const future = { ...room, lastMessageAt: after(60 * MINUTE_MS), lastCustomerMessageAt: second };
    expect(momentOf(future, inSeconds, NOON)).toEqual(after(1, second));
    expect(momentOf({ ...room, lastMessageId: null }, inSeconds, NOON)).toEqual(second);
  });

  it('milliseconds that happen to be none are no whole second: a message that comes late stands before what follows it', () => {
    const answered = { ...room, lastMessageAt: after(828, second) };
    expect(momentOf(answered, { at: second }, NOON)).toEqual(second);
  });

  it('whole seconds, a message stands in its second also behind the last millisecond of it', () => {
    const last = after(999, second);
    for (const held of [998, 999])
      expect(momentOf({ ...room, lastMessageAt: after(held, second) }, inSeconds, NOON)).toEqual(
        last,
      );
    expect(momentOf({ ...room, lastCustomerMessageAt: last }, inSeconds, NOON)).toEqual(last);
    expect(momentOf({ ...room, lastMessageAt: after(1_000, second) }, inSeconds, NOON)).toEqual(
      second,
    );
  });
});
