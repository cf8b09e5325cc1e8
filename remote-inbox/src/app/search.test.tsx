import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aConnection,
  aCustomer,
  aMessage,
  aRoom,
  fakeApi,
  refuse,
  renderScreen,
  type FakeRoutes,
} from '@muhatap/shared/testing';
import { inboxWorld } from '../fakes/inbox-world';
import { routes } from './routes';

const world = inboxWorld();

const room = aRoom({ id: 'room-1', customer: aCustomer({ name: 'İlknur Şahin' }) });
const message = aMessage({ id: 'm7', room_id: 'room-1', content: 'Sokakta ŞİKÂYET ettiğim lamba' });

function open(search: FakeRoutes[string], address = '/inbox') {
  const fake = fakeApi({
    'GET /api/room/all': () => [room],
    'GET /api/room/counts': () => ({ all: 1, open: 1, mine: 0 }),
    'GET /api/labels': () => ({ labels: [] }),
    'GET /api/drafts': () => ({ drafts: [] }),
    'GET /api/templates': () => ({ templates: [] }),
    'GET /api/room/{id}': () => ({
      room,
      messages: {
        data: [message],
        current_page: 0,
        total: 1,
        per_page: 50,
        has_older: false,
        has_newer: false,
      },
    }),
    'GET /api/room/{id}/notes': () => ({ notes: [] }),
    'GET /api/customers/{id}': () => ({
      customer: room.customer,
      first_seen_at: room.created_at,
      message_count: 1,
      identities: [],
      rooms: [room],
      notes: [],
    }),
    'POST /api/room/{id}/read': () => ({ room }),
    'GET /api/inbox/search': search,
  });
  const { router } = renderScreen(
    [{ id: 'shell', HydrateFallback: () => null, children: routes }],
    { at: address, connections: [aConnection()] },
  );
  return { fake, router };
}
const found = () => ({ rooms: [room], messages: [{ message, room }], next_cursor: null });
const results = () => screen.findByRole('listbox', { name: 'Arama sonuçları' });

test('people and messages are found with the words marked; arrows and Enter open the message in its place', async () => {
  const { fake, router } = open(found);
  await userEvent.click(await screen.findByRole('searchbox'));
  // At once: between letters a busy machine may pause long enough for half a word to be requested.
  await userEvent.paste('sikayet');
  const list = within(await results());
  expect(
    within(list.getByRole('group', { name: 'Kişiler' })).getByText('İlknur Şahin'),
  ).toBeVisible();
  expect(list.getByText('ŞİKÂYET').tagName).toBe('MARK');
  expect(
    fake.requests
      .filter(({ path }) => path === '/api/inbox/search')
      .map(({ query }) => query.get('q')),
  ).toEqual(['sikayet']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(list.getAllByRole('option', { selected: true })).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('message')).toBe('m7'),
  );
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe('sikayet');
  expect(await screen.findByRole('region', { name: 'Mesajlar' })).toBeVisible();
});

test('words that were found are none that the browser may keep, nor is a list kept while they stand in its place', async () => {
  open(found, '/inbox?q=lamba');
  expect((await results()).closest('[data-words]')).not.toBeNull();
  expect(screen.getByRole('region', { name: 'Konuşma listesi' })).toHaveAttribute(
    'data-kept',
    'waiting',
  );
});

test('a person who is found is opened with the keyboard', async () => {
  const { router } = open(found);
  await userEvent.click(await screen.findByRole('searchbox'));
  await userEvent.paste('ilknur');
  await results();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('room')).toBe('room-1'),
  );
  expect(new URLSearchParams(router.state.location.search).get('message')).toBeNull();
  expect(await screen.findByRole('region', { name: 'Mesajlar' })).toBeVisible();
});

test('the address alone searches; Escape brings the list back', async () => {
  const { router } = open(found, '/inbox?q=lamba');
  await results();
  await userEvent.type(screen.getByRole('searchbox'), '{Escape}');
  expect(await screen.findByRole('listbox', { name: 'Konuşmalar' })).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('Escape leads from a field of what was found to the words, and from there back to the list', async () => {
  const { router } = open(found);
  await userEvent.type(await screen.findByRole('searchbox'), 'lamba');
  await results();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'İç not' }));
  await userEvent.click(await screen.findByRole('textbox', { name: 'İç not' }));
  const { memory } = world.machine;
  memory.inField = true;
  act(() => memory.press(new KeyboardEvent('keydown', { key: 'Escape' })));
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).not.toContain('q='));
  expect(await screen.findByRole('listbox', { name: 'Konuşmalar' })).toBeVisible();
});

test('one letter asks nobody; nothing found and failure are said', async () => {
  let fails = false;
  const { fake } = open(() =>
    fails
      ? refuse(503, 'busy', 'Arama şu anda yapılamıyor.')
      : { rooms: [], messages: [], next_cursor: null },
  );
  const field = await screen.findByRole('searchbox');
  await userEvent.type(field, 'z');
  expect(await screen.findByText('En az iki harf yazın.')).toBeVisible();
  await userEvent.type(field, 'z');
  expect(await screen.findByText('Sonuç bulunamadı')).toBeVisible();
  expect(fake.requests.filter(({ path }) => path === '/api/inbox/search')).toHaveLength(1);
  fails = true;
  await userEvent.type(field, 'z');
  expect(await screen.findByText('Arama şu anda yapılamıyor.')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
  expect(await screen.findByText('Sonuç bulunamadı')).toBeVisible();
});
