import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aConnection,
  aCustomer,
  aMessage,
  aRole,
  aRoom,
  fakeApi,
  refuse,
  renderScreen,
  type FakeApi,
  type FakeRoutes,
} from '@muhatap/shared/testing';
import type { Message } from '@muhatap/shared/wire/conversations';
import { IDEMPOTENCY_HEADER } from '@muhatap/shared/wire/http';
import type { ModuleGrant } from '@muhatap/shared/wire/session';
import { forgetChoosing } from '#entities/complaint';
import { forgetOpenings } from '#features/complaint-opening';
import { complaintsFakes, FAKE_TYPES } from '../fakes/complaints.fakes';
import type { FakeInbox } from '../fakes/fake-inbox';
import { inboxWorld } from '../fakes/inbox-world';
import { FAKE_LINKS } from '../fakes/links';
import { routes } from './routes';

const NOW = Date.parse('2026-11-20T10:00:00.000Z');
const world = inboxWorld(NOW);
const at = (minute: number) => new Date(NOW - minute * 60_000).toISOString();
const room = aRoom({ id: 'room-1', customer: aCustomer({ name: 'İlknur Şahin' }) });
const say = (id: string, minute: number, content: string, more: Partial<Message> = {}): Message =>
  aMessage({
    id,
    room_id: 'room-1',
    message_id: `wamid.${id}`,
    content,
    created_at: at(minute),
    updated_at: at(minute),
    ...more,
  });
const MESSAGES = [
  say('a', 30, 'Merhaba'),
  say('b', 29, 'Buyurun, dinliyorum', {
    is_sent: true,
    sender_name: 'Ayşe Yılmaz',
    status: 'read',
  }),
  say('c', 28, 'Sokağımızdaki lamba bir haftadır yanmıyor.'),
  say('d', 27, 'Akşamları çok karanlık'),
  say('e', 26, 'Gitmeyen söz', {
    is_sent: true,
    status: 'failed',
    error: { code: 'x', message: 'Olmadı.', action: null },
  }),
];

async function open({
  more = {},
  grants,
}: { more?: FakeRoutes; grants?: readonly ModuleGrant[] } = {}): Promise<FakeApi> {
  const fixture = {
    room: (id: string) => (id === room.id ? room : undefined),
    messages: () => MESSAGES,
  } as unknown as FakeInbox;
  const fake = fakeApi({
    'GET /api/room/all': () => [room],
    'GET /api/room/counts': () => ({ all: 1, open: 1, mine: 0 }),
    'GET /api/labels': () => ({ labels: [] }),
    'GET /api/drafts': () => ({ drafts: [] }),
    'GET /api/templates': () => ({ templates: [] }),
    'GET /api/room/{id}': () => ({
      room,
      messages: {
        data: MESSAGES,
        current_page: 1,
        total: MESSAGES.length,
        per_page: 50,
        has_older: false,
        has_newer: false,
      },
    }),
    'GET /api/room/{id}/notes': () => ({ notes: [] }),
    'GET /api/customers/{id}': () => ({
      customer: room.customer,
      first_seen_at: at(9000),
      message_count: 12,
      identities: [],
      rooms: [room],
      notes: [],
    }),
    'POST /api/room/{id}/read': () => ({ room }),
    ...complaintsFakes(
      () => fixture,
      () => world.live,
    ),
    ...more,
  });
  const pages = [
    ...routes,
    { id: 'detail', path: 'sikayetler/detay', element: <p>Şikayetin sayfası</p> },
  ];
  renderScreen([{ id: 'shell', HydrateFallback: () => null, children: pages }], {
    at: '/inbox?room=room-1',
    connections: [aConnection()],
    links: FAKE_LINKS,
    ...(grants && { roles: [aRole(grants)] }),
  });
  await within(await screen.findByRole('region', { name: 'Mesajlar' })).findByText('Merhaba');
  return fake;
}
const press = (key: string) =>
  act(() => world.machine.memory.press(new KeyboardEvent('keydown', { key })));
const check = (name: RegExp) => screen.getByRole('checkbox', { name });
const bar = () => within(screen.getByRole('region', { name: 'Mesaj seçimi' }));
const subject = () => screen.findByRole('textbox', { name: 'Konu özeti' });
const posted = (fake: FakeApi) =>
  fake.requests.filter(
    ({ method, path }) => method === 'POST' && path.startsWith('/api/complaints'),
  );
const submit = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Şikayeti Oluştur' }));
const answer = async (isSure: boolean) => {
  await userEvent.click(
    within(
      await screen.findByRole('alertdialog', { name: 'Şikayetten vazgeçilsin mi?' }),
    ).getByRole('button', { name: isSure ? 'Onayla' : 'İptal' }),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** One message of the citizen, chosen by its own tool. */
async function chooseOne(): Promise<void> {
  const line = within(screen.getByRole('region', { name: 'Mesajlar' }))
    .getByText(/Sokağımızdaki/)
    .closest('.message-line') as HTMLElement;
  fireEvent.click(within(line).getByRole('button', { name: 'Şikayet oluştur' }));
  await screen.findByRole('region', { name: 'Mesaj seçimi' });
}

afterEach(() =>
  act(() => {
    forgetChoosing();
    forgetOpenings();
  }),
);

test('from one message over a range to a complaint: opened once, announced with its number, and a link that leads there', async () => {
  const fake = await open();
  await chooseOne();
  expect(bar().getByRole('status')).toHaveTextContent('1 mesaj seçildi');
  expect(check(/Sokağımızdaki/)).toBeChecked();
  expect(check(/Sokağımızdaki/)).toHaveFocus();
  expect(screen.queryByRole('checkbox', { name: /Gitmeyen/ })).toBeNull();
  fireEvent.click(check(/Merhaba/), { shiftKey: true });
  expect(bar().getByRole('status')).toHaveTextContent('3 mesaj seçildi');
  fireEvent.click(bar().getByRole('button', { name: 'Şikayet oluştur' }));
  expect(await subject()).toHaveValue('Sokağımızdaki lamba bir haftadır yanmıyor');
  const [type] = FAKE_TYPES;
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Şikayet türü' })).toBeEnabled());
  expect(screen.queryByRole('option', { name: /eski/ })).toBeNull();
  fireEvent.change(screen.getByRole('combobox', { name: 'Şikayet türü' }), {
    target: { value: type?.id },
  });
  expect(screen.getByRole('combobox', { name: 'Birim' })).toHaveDisplayValue(
    'Fen İşleri Müdürlüğü',
  );
  fireEvent.change(screen.getByRole('combobox', { name: 'Mahalle' }), {
    target: { value: 'district-5' },
  });
  fireEvent.change(screen.getByRole('textbox', { name: 'Not' }), {
    target: { value: ' Öncelikli ' },
  });
  const button = screen.getByRole('button', { name: 'Şikayeti Oluştur' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('MHT-2026-000042 numaralı şikayet oluşturuldu')).toBeVisible();
  expect(posted(fake).map(({ body }) => body)).toEqual([
    {
      room_id: 'room-1',
      message_ids: ['a', 'b', 'c'],
      konuOzeti: 'Sokağımızdaki lamba bir haftadır yanmıyor',
      type_id: 'type-1',
      unit_id: null,
      district_id: 'district-5',
      note: 'Öncelikli',
    },
  ]);
  await gone();
  expect(screen.queryByRole('region', { name: 'Mesaj seçimi' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /Merhaba/ })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Şikayeti aç' }));
  expect(await screen.findByText('Şikayetin sayfası')).toBeVisible();
});

test('a typed text stays when the dialog is closed and when the request fails; the next try has the same key', async () => {
  let answer: unknown = refuse(503, 'busy', 'Şu anda olmuyor.');
  const fake = await open();
  const opens = complaintsFakes(
    () => ({ room: () => room, messages: () => MESSAGES }) as unknown as FakeInbox,
    () => null,
  )['POST /api/complaints'];
  fake.add({ 'POST /api/complaints': (request) => answer ?? opens?.(request) });
  await chooseOne();
  press('s');
  fireEvent.change(await subject(), { target: { value: 'Lamba yanmıyor' } });
  fireEvent.keyDown(await subject(), { key: 'Escape' });
  await gone();
  expect(bar().getByRole('status')).toHaveTextContent('1 mesaj seçildi');
  press('s');
  expect(await subject()).toHaveValue('Lamba yanmıyor');
  await submit();
  expect(await screen.findByText('Şu anda olmuyor.')).toBeVisible();
  expect(await subject()).toHaveValue('Lamba yanmıyor');
  answer = undefined;
  await submit();
  expect(await screen.findByText('MHT-2026-000042 numaralı şikayet oluşturuldu')).toBeVisible();
  const keys = posted(fake).map(({ headers }) => headers.get(IDEMPOTENCY_HEADER));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
  await chooseOne(); // a further complaint of the same message is another one
  press('s');
  await submit();
  await waitFor(() => expect(posted(fake)).toHaveLength(3));
  expect(posted(fake).at(-1)?.headers.get(IDEMPOTENCY_HEADER)).not.toBe(keys[0]);
});

test('an answer that got lost opens no second complaint, and what was chosen meanwhile joins the first', async () => {
  const fake = await open();
  const { 'POST /api/complaints': opens } = complaintsFakes(
    () => ({ room: () => room, messages: () => MESSAGES }) as unknown as FakeInbox,
    () => null,
  );
  let isLost = true;
  fake.add({
    'POST /api/complaints': (request) => {
      const answer = opens?.(request);
      if (!isLost) return answer;
      throw new TypeError('Failed to fetch');
    },
    'POST /api/complaints/{id}/messages': (request) => opens?.({ ...request, ...posted(fake)[0] }), // answers with the complaint of the first one
  });
  await chooseOne();
  press('s');
  await submit();
  expect(await screen.findByText(/Sunucuya ulaşılamadı/)).toBeVisible();
  fireEvent.keyDown(await subject(), { key: 'Escape' });
  await gone();
  fireEvent.click(check(/Akşamları/));
  isLost = false;
  press('s');
  await submit();
  expect(await screen.findByText('MHT-2026-000042 numaralı şikayet oluşturuldu')).toBeVisible();
  expect(
    posted(fake).map(({ path, body }) => [path, (body as { message_ids: string[] }).message_ids]),
  ).toEqual([
    ['/api/complaints', ['c']],
    ['/api/complaints', ['c', 'd']],
    ['/api/complaints/complaint-42/messages', ['d']],
  ]);
});

test('a subject is required, and a type that is gone is said beside its field', async () => {
  const fake = await open({
    more: {
      'POST /api/complaints': () => refuse(422, 'type_unknown', 'Bu şikayet türü artık yok.'),
    },
  });
  await chooseOne();
  press('s');
  fireEvent.change(await subject(), { target: { value: '   ' } });
  await submit();
  expect(await screen.findByText('Şikayetin konusunu yazın.')).toBeVisible();
  expect(posted(fake)).toHaveLength(0);
  fireEvent.change(await subject(), { target: { value: 'Lamba' } });
  await submit();
  const group = (await screen.findByText('Bu şikayet türü artık yok.')).closest(
    '[role=group]',
  ) as HTMLElement;
  expect(within(group).getByRole('combobox', { name: 'Şikayet türü' })).toBeInvalid();
});

test('a district that is gone is said beside its field, and the lists are requested again', async () => {
  const fake = await open({
    more: {
      'POST /api/complaints': () => refuse(422, 'district_unknown', 'Seçilen mahalle artık yok.'),
    },
  });
  await chooseOne();
  press('s');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Mahalle' })).toBeEnabled());
  fireEvent.change(screen.getByRole('combobox', { name: 'Mahalle' }), {
    target: { value: 'district-2' },
  });
  await submit();
  const group = (await screen.findByText('Seçilen mahalle artık yok.')).closest(
    '[role=group]',
  ) as HTMLElement;
  expect(within(group).getByRole('combobox', { name: 'Mahalle' })).toBeInvalid();
  await waitFor(() =>
    expect(fake.requests.filter(({ path }) => path === '/api/complaint-districts')).toHaveLength(2),
  );
});

test('keys alone: S begins, arrows walk, Shift takes the way along, Escape ends and asks before words are lost', async () => {
  await open();
  press('s');
  expect(bar().getByRole('status')).toHaveTextContent('Mesaj seçin');
  expect(bar().getByRole('button', { name: 'Şikayet oluştur' })).toBeDisabled();
  expect(check(/Akşamları/)).toHaveFocus();
  await userEvent.keyboard(' {ArrowUp}');
  expect(check(/Sokağımızdaki/)).toHaveFocus();
  fireEvent.keyDown(check(/Sokağımızdaki/), { key: 'ArrowUp', shiftKey: true });
  expect(check(/Buyurun/)).toHaveFocus();
  expect(bar().getByRole('status')).toHaveTextContent('3 mesaj seçildi');
  press('s');
  fireEvent.change(await subject(), { target: { value: 'Yarım kalan' } });
  fireEvent.keyDown(await subject(), { key: 'Escape' });
  await gone();
  press('Escape');
  await answer(false);
  expect(bar().getByRole('status')).toHaveTextContent('3 mesaj seçildi');
  press('Escape');
  await answer(true);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Mesaj seçimi' })).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Yanıt' })).toBeVisible();
});

test('further messages join a complaint of the conversation, an open one first', async () => {
  const fake = await open();
  await chooseOne();
  press('s');
  await submit();
  await screen.findByText('MHT-2026-000042 numaralı şikayet oluşturuldu');
  await gone();
  press('s');
  fireEvent.click(check(/Akşamları/));
  await waitFor(() => expect(bar().getByRole('button', { name: 'Şikayete ekle' })).toBeEnabled());
  fireEvent.click(bar().getByRole('button', { name: 'Şikayete ekle' }));
  const choices = await screen.findAllByRole('radio');
  expect(choices).toHaveLength(2); // the fakes know an older one of this conversation
  fireEvent.click(screen.getByRole('radio', { name: /Sokağımızdaki/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Mesajları Ekle' }));
  expect(
    await screen.findByText('1 mesaj MHT-2026-000042 numaralı şikayete eklendi'),
  ).toBeVisible();
  expect(posted(fake).at(-1)).toMatchObject({
    path: '/api/complaints/complaint-42/messages',
    body: { message_ids: ['d'] },
  });
});

test('the menu of the header begins it as well', async () => {
  await open();
  // by keyboard: jsdom lacks pointer events, and the menu ignores other mouse events
  screen.getByRole('button', { name: 'Diğer işlemler' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  const item = await screen.findByRole('menuitem', { name: 'Şikayet oluştur' });
  for (let step = 0; step < 3 && !item.hasAttribute('data-highlighted'); step += 1)
    await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('region', { name: 'Mesaj seçimi' })).toBeVisible();
});

test('without the grant there is no tool, no menu, no key and no question to the server', async () => {
  const fake = await open({ grants: ['inbox'] });
  expect(screen.queryByRole('button', { name: 'Şikayet oluştur' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Diğer işlemler' })).toBeNull();
  press('s');
  expect(screen.queryByRole('region', { name: 'Mesaj seçimi' })).toBeNull();
  expect(screen.queryByText(/Şikayet/)).toBeNull();
  expect(fake.requests.filter(({ path }) => path.includes('complaint'))).toEqual([]);
});
