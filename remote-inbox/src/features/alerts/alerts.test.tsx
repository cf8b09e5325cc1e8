import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MemoryPlatform } from '@muhatap/shared/platform';
import { adoptSession } from '@muhatap/shared/session';
import {
  aCustomer,
  aMessage,
  aRole,
  aRoom,
  aUser,
  createManualClock,
  fakeApi,
  fakeRealtime,
  freshWorld,
  renderScreen,
  type FakeRealtime,
  type ManualClock,
} from '@muhatap/shared/testing';
import type { Room } from '@muhatap/shared/wire/conversations';
import { alertStore, keepAlertPreferences, setAlertPreferences } from '#entities/alert';
import { change, conversationStore, emptyConversation, recountRooms } from '#entities/conversation';
import { forgetAnswers } from '../../forget-answers';
import { groupAlerts } from './alert-rules';
import { AlertsButton } from './alerts-button';
import { followAlerts, followBadge } from './follow-alerts';

const ME = { id: 'user-1', name: 'Ayşe Yılmaz' };
const undos: (() => void)[] = [];
let machine: MemoryPlatform;
let live: FakeRealtime;

const roomOf = (id: string, more: Partial<Room> = {}): Room =>
  aRoom({ id, customer: aCustomer({ name: `Kişi ${id}` }), ...more });
function writes(room: Room, id: string, more = {}): void {
  const message = aMessage({ id, room_id: room.id, message_id: id, content: `Söz ${id}`, ...more });
  live.emit('chat-message', {
    room_id: room.id,
    customer: room.customer,
    recipient: '',
    content: message.content,
    type: 'text',
    platform: room.channel,
    is_sent: message.is_sent,
    is_bot_message: false,
    message_id: id,
    receiver_account: room.receiver_account,
    survey_response: null,
    room,
    message,
  });
}

describe('notifications', () => {
  let clock: ManualClock;
  const opened: string[] = [];
  const notified = () => machine.memory.notified.map(({ title, body }) => `${title}: ${body}`);
  const settle = () => clock.advance(1000);

  beforeEach(async () => {
    clock = createManualClock();
    machine = freshWorld({ clock });
    fakeApi();
    adoptSession(aUser(), [aRole()]);
    live = fakeRealtime();
    machine.memory.permission = 'granted';
    machine.memory.visible = false;
    opened.length = 0;
    undos.push(
      keepAlertPreferences(),
      followAlerts((roomId) => opened.push(roomId)),
      followBadge(),
    );
    await clock.advance(0);
    setAlertPreferences({ desktop: true });
  });
  afterEach(() => {
    undos.splice(0).forEach((undo) => undo());
    change(emptyConversation);
    forgetAnswers();
    live.stop();
  });

  test('a citizen’s message is announced once, with a tone, and its click opens the room; ours is not', async () => {
    writes(roomOf('a'), 'm1');
    writes(roomOf('a'), 'm2', { is_sent: true });
    await settle();
    expect(notified()).toEqual(['Kişi a: Söz m1']);
    expect(machine.memory.tones).toBe(1);
    machine.memory.notified[0]?.onClick();
    expect(opened).toEqual(['a']);
  });

  test('a person who sees the room is not notified, one who sees another room is', async () => {
    machine.memory.visible = true;
    conversationStore.setState({ active: { roomId: 'a' } as never });
    writes(roomOf('a'), 'm1');
    writes(roomOf('b'), 'm2');
    await settle();
    expect(notified()).toEqual(['Kişi b: Söz m2']);
  });

  test('only mine, or none at all', async () => {
    setAlertPreferences({ messages: 'mine' });
    writes(roomOf('a'), 'm1');
    writes(roomOf('b', { assignee: ME }), 'm2');
    await settle();
    setAlertPreferences({ messages: 'none' });
    writes(roomOf('b', { assignee: ME }), 'm3');
    await settle();
    expect(notified()).toEqual(['Kişi b: Söz m2']);
  });

  test('a burst makes one tone, and many messages one notification', async () => {
    for (let n = 0; n < 5; n += 1) writes(roomOf(`r${n}`), `m${n}`);
    await settle();
    writes(roomOf('z'), 'last');
    await settle();
    expect(notified()).toEqual([
      '5 yeni bildirim: Kişi r0, Kişi r1, Kişi r2 ve 2 kişi daha',
      'Kişi z: Söz last',
    ]);
    expect(machine.memory.tones).toBe(1);
    await clock.advance(5000);
    writes(roomOf('z'), 'later');
    await settle();
    expect(machine.memory.tones).toBe(2);
  });

  test('a message that another tab has announced is not announced again', async () => {
    machine.memory.takenTurns.add('inbox-alert:m1');
    writes(roomOf('a'), 'm1');
    await settle();
    expect([notified(), machine.memory.tones]).toEqual([[], 0]);
  });

  test('a conversation given to me by somebody else is announced, what I took myself is not', async () => {
    const room = roomOf('a', { assignee: ME });
    live.emit('room-updated', { room, change: 'assigned', by: ME });
    live.emit('room-updated', {
      room,
      change: 'assigned',
      by: { id: 'user-2', name: 'Elif Kaya' },
    });
    await settle();
    live.emit('room-updated', { room, change: 'assigned', by: null });
    live.emit('room-updated', { room: roomOf('b'), change: 'assigned', by: null });
    await settle();
    expect(notified()).toEqual([
      'Size bir konuşma atandı: Kişi a · Elif Kaya atadı',
      'Size bir konuşma atandı: Kişi a',
    ]);
  });

  test('a chatbot’s talk is quiet until it gives the citizen to people', async () => {
    const chatbot = { id: 'bot', name: 'Karşılama menüsü' };
    writes(roomOf('a', { chatbot }), 'm1');
    writes(roomOf('a'), 'note', { type: 'system', is_bot_message: true });
    live.emit('room-updated', { room: roomOf('a', { chatbot }), change: 'chatbot', by: null });
    await settle();
    expect([notified(), machine.memory.tones]).toEqual([[], 0]);

    const text = 'Chatbot konuşmayı ekibe aktardı.\nSeçilenler: Yol › Çukur';
    const room = roomOf('a', {
      last_message: {
        id: 'note',
        content: text,
        type: 'system',
        is_sent: false,
        status: 'received',
        created_at: '2026-11-20T10:00:00.000Z',
      },
    });
    live.emit('room-updated', { room, change: 'handoff', by: null });
    await settle();
    expect(notified()).toEqual([
      'Kişi a: Chatbot konuşmayı ekibe aktardı. Seçilenler: Yol › Çukur',
    ]);
    expect(machine.memory.tones).toBe(1);

    setAlertPreferences({ messages: 'mine' });
    live.emit('room-updated', { room: roomOf('b'), change: 'handoff', by: null });
    live.emit('room-updated', { room: roomOf('c', { assignee: ME }), change: 'handoff', by: null });
    await settle();
    expect(notified().slice(1)).toEqual(['Kişi c: Chatbot konuşmayı ekibe aktardı.']);
  });

  test('without sound and notifications nothing sounds or is shown', async () => {
    setAlertPreferences({ sound: false, desktop: false });
    writes(roomOf('a'), 'm1');
    await settle();
    expect([notified(), machine.memory.tones]).toEqual([[], 0]);
  });

  test('the unread count stands on the page as long as the person wants it', async () => {
    fakeApi({ 'GET /api/room/counts': () => ({ all: 9, open: 9, mine: 1, unread: 3 }) });
    recountRooms();
    await settle();
    expect(machine.memory.badge).toBe(3);
    setAlertPreferences({ badge: false });
    await settle();
    expect(machine.memory.badge).toBe(0);
  });

  test('preferences are kept per person on this device, and another tab’s change counts here, too', async () => {
    setAlertPreferences({ messages: 'mine' });
    const kept = machine.memory.values.get('inbox_alerts:user-1') ?? '';
    adoptSession(aUser({ id: 'user-2' }), [aRole()]);
    await clock.advance(0);
    expect(alertStore.getState().messages).toBe('all');
    adoptSession(aUser(), [aRole()]);
    await clock.advance(0);
    expect(alertStore.getState().messages).toBe('mine');
    machine.memory.changeFromOtherTab('inbox_alerts:user-1', kept.replace('mine', 'none'));
    expect(alertStore.getState().messages).toBe('none');
    machine.memory.changeFromOtherTab('inbox_alerts:user-1', '{broken');
    expect(alertStore.getState().messages).toBe('all');
  });
});

describe('the switches', () => {
  beforeEach(() => {
    machine = freshWorld();
    fakeApi();
    undos.push(keepAlertPreferences());
    renderScreen([{ path: '/', element: <AlertsButton /> }], { at: '/' });
  });
  afterEach(() => act(() => undos.splice(0).forEach((undo) => undo())));
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Ses ve uyarılar' }));

  test('permission is requested by the click on the switch, and a no is explained', async () => {
    machine.memory.nextPermission = 'denied';
    await open();
    expect(machine.memory.permission).toBe('unasked');
    const desktop = () => screen.findByRole('checkbox', { name: 'Tarayıcı bildirimi göster' });
    fireEvent.click(await desktop());
    expect(await screen.findByText(/bildirimleri engelliyor/)).toBeInTheDocument();
    expect(await desktop()).not.toBeChecked();
    expect(alertStore.getState().desktop).toBe(false);
  });

  test('a yes turns notifications on; the sound can be tried', async () => {
    await open();
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Tarayıcı bildirimi göster' }));
    await waitFor(() => expect(alertStore.getState().desktop).toBe(true));
    fireEvent.click(screen.getByRole('button', { name: 'Sesi dene' }));
    expect(machine.memory.tones).toBe(1);
  });
});

test('few alerts are shown one by one', () => {
  const alert = (id: string) => ({ id, roomId: id, title: id, body: '' });
  expect(groupAlerts([alert('a'), alert('b')])).toHaveLength(2);
  expect(groupAlerts([alert('a'), alert('b'), alert('b')])).toMatchObject([
    { title: '3 yeni bildirim', body: 'a, b', roomId: 'b' },
  ]);
});
