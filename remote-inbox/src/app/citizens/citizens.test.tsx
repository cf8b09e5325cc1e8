import { notificationsStore } from '@muhatap/shared/notifications';
import { aCustomer, aRoom, refuse } from '@muhatap/shared/testing';
import type { CustomerRow, Room } from '@muhatap/shared/wire/conversations';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { complaintsFakes } from '../../fakes/complaints.fakes';
import { conversationFakes } from '../../fakes/conversation.fakes';
import { createFakeInbox } from '../../fakes/fake-inbox';
import { showPage } from '../../fakes/show-page';
import { forgetAnswers } from '../../forget-answers';
import { pageRoutes } from '../page-routes';

beforeAll(async () => {
  await import('./citizens.page');
  await import('./citizen.page');
});

const aPerson = (id: string, name: string): CustomerRow => ({
  customer: aCustomer({ id, name }),
  platforms: ['whatsapp', 'instagram'],
  first_seen_at: '2026-11-20T09:00:00.000Z',
  last_message_at: '2026-11-20T09:30:00.000Z',
  room_count: 2,
  open_room_count: 1,
});

const inbox = createFakeInbox(12, Date.parse('2026-11-20T10:00:00.000Z'));
function show(at: string, more = {}) {
  forgetAnswers();
  return showPage(pageRoutes, {
    at,
    grants: ['inbox', 'complaints'],
    more: {
      ...conversationFakes(
        () => inbox,
        () => null,
      ),
      ...complaintsFakes(
        () => inbox,
        () => null,
      ),
      ...more,
    },
  });
}
const names = () =>
  within(screen.getByRole('list', { name: 'Kişiler' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('people are listed with their conversations, and further ones come on demand', async () => {
  show('/kisiler', {
    'GET /api/customers': ({ query }: { query: URLSearchParams }) =>
      query.get('cursor') === null
        ? { customers: [aPerson('a', 'Ayşe Kaya')], next_cursor: 'c1' }
        : { customers: [aPerson('b', 'Mehmet Demir')], next_cursor: null },
  });
  expect(await screen.findByRole('link', { name: /Ayşe Kaya/ })).toHaveAttribute(
    'href',
    '/kisiler/a',
  );
  expect(names()[0]).toContain('2 konuşma, 1 açık');
  await userEvent.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
  expect(await screen.findByText('Mehmet Demir')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Daha fazla göster' })).toBeNull();
});

test('a search stands in the address and asks the server; nobody found is said', async () => {
  const { server } = show('/kisiler');
  await screen.findByRole('list', { name: 'Kişiler' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Kişi ara' }), 'yok böyle biri');
  expect(await screen.findByText('Kişi bulunamadı')).toBeVisible();
  expect(server.requests.at(-1)?.query.get('q')).toBe('yok böyle biri');
});

test('people are sorted by the server; the address holds the order, and the way back finds it', async () => {
  const { router, server } = show('/kisiler?ara=a');
  await screen.findByRole('list', { name: 'Kişiler' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sırala' }), 'Kişi');
  await waitFor(() => expect(router.state.location.search).toBe('?ara=a&sort=name.ascending'));
  await waitFor(() =>
    expect(Object.fromEntries(server.requests.at(-1)?.query ?? [])).toMatchObject({
      q: 'a',
      sort: 'name',
      direction: 'ascending',
    }),
  );
  // The rows stay meanwhile.
  expect(names().length).toBeGreaterThan(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Azalan sıraya çevir' }));
  await waitFor(() => expect(router.state.location.search).toBe('?ara=a&sort=name.descending'));
  const [first] = within(screen.getByRole('list', { name: 'Kişiler' })).getAllByRole('link');
  await userEvent.click(first!);
  await userEvent.click(await screen.findByRole('link', { name: 'Kişilere dön' }));
  await waitFor(() => expect(router.state.location.search).toBe('?ara=a&sort=name.descending'));
});

test('a list that cannot be read says why and tries again', async () => {
  const { server } = show('/kisiler', { 'GET /api/customers': () => refuse(503, 'x', '') });
  expect(await screen.findByText('Kişiler yüklenemedi')).toBeVisible();
  server.add({ 'GET /api/customers': () => ({ customers: [], next_cursor: null }) });
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
  expect(await screen.findByText('Henüz kimse yazmadı')).toBeVisible();
});

test('two records are merged, and undone by the notification', async () => {
  const byName = new Map(inbox.rooms().map((each) => [each.customer.name, each]));
  const [one, other] = [...byName.values()] as [Room, Room];
  const { server } = show(`/kisiler/${one.customer_id}`);
  await screen.findByRole('heading', { name: one.customer.name, level: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Birleştir' }));
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByRole('searchbox', { name: 'Kişi ara' });
  await userEvent.clear(field);
  await userEvent.type(field, other.customer.name);
  await userEvent.click(
    await within(dialog).findByRole('radio', { name: new RegExp(other.customer.name) }),
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Birleştir' }));
  await screen.findByRole('heading', { name: other.customer.name, level: 1 });
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    into_id: other.customer_id,
  });
  expect(
    await screen.findByRole('button', { name: `${one.customer.name} hesabını ayır` }),
  ).toBeVisible();
  notificationsStore.getState().notifications.at(-1)?.undo?.();
  await waitFor(() => expect(screen.queryByRole('button', { name: /hesabını ayır/ })).toBeNull());
});

test('a name is corrected, and given back to the channel', async () => {
  const [one = aRoom()] = inbox.rooms();
  const { server } = show(`/kisiler/${one.customer_id}`);
  await screen.findByRole('heading', { name: one.customer.name, level: 1 });
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Adı düzelt' }));
  await open();
  const field = screen.getByRole('textbox', { name: 'Ad' });
  expect(screen.getByRole('button', { name: 'Kaydet' })).toBeDisabled();
  expect(screen.queryByText(/Kanaldaki adı/)).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, ' Şeyma Işık {Enter}');
  await screen.findByRole('heading', { name: 'Şeyma Işık', level: 1 });
  expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: 'Şeyma Işık',
  });
  await open();
  expect(screen.getByText(`Kanaldaki adı: ${one.customer.name}`)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Bu ada dön' }));
  await screen.findByRole('heading', { name: one.customer.name, level: 1 });
});

test('a name that is not taken stays in its field with the reason', async () => {
  const [one = aRoom()] = inbox.rooms();
  show(`/kisiler/${one.customer_id}`, {
    'PUT /api/customers/{id}/name': () => refuse(404, 'customer_not_found', 'Kişi bulunamadı.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Adı düzelt' }));
  const field = screen.getByRole('textbox', { name: 'Ad' });
  await userEvent.type(field, ' Işık{Enter}');
  expect(await screen.findByText('Kişi bulunamadı.')).toBeVisible();
  expect(field).toHaveValue(`${one.customer.name} Işık`);
});

test('an administrator goes on to the personal data of the citizen', async () => {
  const [one] = inbox.rooms();
  show(`/kisiler/${one?.customer_id}`);
  expect(await screen.findByRole('link', { name: 'Kişisel verileri' })).toHaveAttribute(
    'href',
    `/settings/personal-data?customer=${one?.customer_id}`,
  );
});

test('a refused merge is said in the dialog and nothing else changes', async () => {
  const [room = aRoom()] = inbox.rooms();
  show(`/kisiler/${room.customer_id}`, {
    'GET /api/customers': () => ({ customers: [aPerson('b', 'Mehmet Demir')], next_cursor: null }),
    'POST /api/customers/{id}/merge': () =>
      refuse(422, 'same_person', 'Bu iki kayıt zaten aynı kişi.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Birleştir' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('radio', { name: /Mehmet Demir/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Birleştir' }));
  expect(await within(dialog).findByText('Bu iki kayıt zaten aynı kişi.')).toBeVisible();
});

test('a person whom the viewer may not see is missing, with the way back', async () => {
  show('/kisiler/yok', {
    'GET /api/customers/{id}': () => refuse(404, 'customer_not_found', 'Kişi bulunamadı.'),
  });
  expect(await screen.findByText('Kişi bulunamadı')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kişilere dön' })).toHaveAttribute('href', '/kisiler');
});
