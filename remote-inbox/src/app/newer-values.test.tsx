import { act, screen, within } from '@testing-library/react';
import { aConnection, fakeApi, renderScreen } from '@muhatap/shared/testing';
import type { OtherValue } from '@muhatap/shared/wire/open';
import type { Room } from '@muhatap/shared/wire/conversations';
import { composerFakes } from '../fakes/composer.fakes';
import { conversationFakes } from '../fakes/conversation.fakes';
import { createFakeInbox } from '../fakes/fake-inbox';
import { emitMessage, messageIn } from '../fakes/fake-line';
import { inboxWorld } from '../fakes/inbox-world';
import { listFakes } from '../fakes/list.fakes';
import { pagesFakes } from '../fakes/pages.fakes';
import { routes } from './routes';

const NOW = Date.parse('2026-11-20T10:00:00.000Z');
const NAME = 'Mehmet Öztürk';
const world = inboxWorld(NOW);
const line = () => world.live;

/** The inbox with a conversation of Mehmet Öztürk open, on the channel of `change`. */
function open(change: Partial<Room> = {}) {
  const inbox = createFakeInbox(3, NOW);
  const { channel = 'whatsapp' } = change;
  const account = { ...inbox.room('room-1')!.receiver_account, platform: channel };
  inbox.change('room-1', { receiver_account: account, chatbot: null, ...change });
  const fake = fakeApi({
    ...pagesFakes(line),
    ...listFakes(() => inbox, line),
    ...conversationFakes(() => inbox, line),
    ...composerFakes(() => inbox, line),
    'GET /api/drafts': () => ({ drafts: [] }),
  });
  renderScreen([{ id: 'shell', HydrateFallback: () => null, children: routes }], {
    at: '/inbox?room=room-1',
    connections: [aConnection({ id: account.id, platform: channel })],
  });
  return { fake, inbox };
}
const messages = async () => within(await screen.findByRole('region', { name: 'Mesajlar' }));
const row = async () => {
  const list = await screen.findByRole('listbox', { name: 'Konuşmalar', hidden: true });
  return within(await within(list).findByRole('option', { name: new RegExp(NAME), hidden: true }));
};

test('a conversation on an unknown channel stands in the list with its own name; nothing can be written, and the page says why', async () => {
  open({ channel: 'telegram' as OtherValue });
  await messages();
  expect((await row()).getByRole('img', { name: 'telegram', hidden: true })).toBeInTheDocument();
  expect(
    await screen.findByText('Bu sayfa bu kanalı tanımıyor; yazmak için sayfayı yenileyin.'),
  ).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Yanıt' })).not.toBeInTheDocument();
});

test('a message of an unknown type, status, side and visibility is drawn as one that cannot be shown', async () => {
  const { inbox } = open();
  await messages();
  const message = messageIn(inbox.room('room-1')!, 'poll', 'Hangi gün?', {
    type: 'poll' as OtherValue,
    status: 'scheduled' as OtherValue,
    visibility: 'followers' as OtherValue,
    is_sent: true,
  });
  act(() => void emitMessage(world.live, inbox.write(message), message));
  expect(await (await messages()).findByText(/^Bu mesaj türü burada gösterilemiyor/)).toBeVisible();
  expect((await row()).getByText('Hangi gün?')).toBeInTheDocument();
});

test('a conversation that cannot be read is left out of the list; the others stay', async () => {
  const { fake, inbox } = open();
  const rooms = () => [{ id: 'odd' }, ...inbox.rooms()];
  fake.add({
    'GET /api/room/all': rooms,
    'GET /api/room/open': rooms,
    'GET /api/room/me': rooms,
  });
  expect((await row()).getByText(NAME)).toBeInTheDocument();
  expect(screen.queryByText('Konuşmalar yüklenemedi')).not.toBeInTheDocument();
});
