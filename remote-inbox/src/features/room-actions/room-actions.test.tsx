import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aCustomer,
  aRole,
  aRoom,
  aUser,
  fakeApi,
  fieldsOf,
  freshWorld,
  refuse,
  renderScreen,
  type FakeApi,
  type FakeRequest,
  type FakeRoutes,
} from '@muhatap/shared/testing';
import { platform } from '@muhatap/shared/platform';
import type { Label, Room } from '@muhatap/shared/wire/conversations';
import type { Role } from '@muhatap/shared/wire/session';
import {
  change,
  conversationStore,
  emptyConversation,
  selectRoom,
  showRooms,
  useConversation,
} from '#entities/conversation';
import { forgetAnswers } from '../../forget-answers';
import { openAction } from './open-action.store';
import { RoomActions } from './room-actions';

const LABELS: Label[] = [
  { id: 'l1', name: 'Acil', color: 'red' },
  { id: 'l2', name: 'Işık', color: 'yellow' },
];
const ELIF = { id: 'user-2', name: 'Elif Kaya' };

function Header() {
  const room = useConversation(selectRoom('room-1'));
  return room ? <RoomActions room={room} onTake={() => undefined} /> : null;
}
const held = (): Room | undefined => selectRoom('room-1')(conversationStore.getState());

async function open(
  room: Partial<Room>,
  more: FakeRoutes = {},
  role: Role = aRole(),
): Promise<FakeApi> {
  const start = aRoom({ customer: aCustomer(), ...room });
  const labels = (request: FakeRequest) => ({
    room: {
      ...start,
      labels: [...LABELS, { id: 'l3', name: 'Yeni', color: 'blue' as const }].filter(({ id }) =>
        (fieldsOf(request)['label_ids'] as string[]).includes(id),
      ),
    },
  });
  const fake = fakeApi({
    'GET /api/room/all': () => [start],
    'GET /api/room/assignees': () => ({
      assignees: [
        { ...ELIF, avatar_url: null, open_rooms: 4, availability: 'online', is_here: true },
        {
          id: 'user-1',
          name: 'Ayşe Yılmaz',
          avatar_url: null,
          open_rooms: 2,
          availability: 'away',
          is_here: true,
        },
        {
          id: 'user-5',
          name: 'Ali Veli',
          avatar_url: null,
          open_rooms: 0,
          availability: 'online',
          is_here: false,
        },
      ],
      groups: [{ id: 'g1', name: 'Su işleri', members: 3, here: 1 }],
    }),
    'GET /api/labels': () => ({ labels: LABELS.map((label) => ({ ...label, room_count: 0 })) }),
    'PUT /api/room/{id}/labels': labels,
    ...more,
  });
  renderScreen([{ path: '/', element: <Header /> }], { at: '/', user: aUser(), roles: [role] });
  await act(() => Promise.resolve(showRooms('all', {})));
  return fake;
}
const body = (fake: FakeApi, path: string) =>
  fake.requests.find((request) => request.body !== undefined && request.path.endsWith(path))?.body;

beforeEach(() => void freshWorld());
afterEach(() =>
  act(() => {
    forgetAnswers();
    openAction(null);
    change(emptyConversation);
  }),
);

test('a free conversation is taken at once', async () => {
  let answer: (value: unknown) => void = () => {};
  await open(
    {},
    { 'POST /api/room/{id}/claim': () => new Promise((resolve) => (answer = resolve)) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Konuşmayı üstlen' }));
  expect(held()?.assignee).toEqual({ id: 'user-1', name: 'Ayşe Yılmaz' });
  expect(screen.queryByRole('button', { name: 'Konuşmayı üstlen' })).toBeNull();
  await act(() =>
    Promise.resolve(answer({ room: aRoom({ assignee: { id: 'user-1', name: 'Ayşe Yılmaz' } }) })),
  );
  expect(screen.getByRole('button', { name: /Sorumlu: Ayşe Yılmaz/ })).toBeInTheDocument();
});

test('a colleague who was faster is named, and the row knows it', async () => {
  await open(
    {},
    {
      'POST /api/room/{id}/claim': () =>
        refuse(409, 'already_claimed', 'x', { room: aRoom({ assignee: ELIF }) }),
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Konuşmayı üstlen' }));
  expect(
    await screen.findByText('Bu konuşmayı sizden önce Elif Kaya üstlendi.'),
  ).toBeInTheDocument();
  expect(held()?.assignee).toEqual(ELIF);
});

test('is given to a colleague who is searched by name, with what was on screen as the expectation', async () => {
  const fake = await open(
    {},
    { 'POST /api/room/{id}/assign': () => ({ room: aRoom({ assignee: ELIF }) }) },
  );
  act(() => openAction('assign'));
  const field = await screen.findByRole('combobox', { name: 'Temsilci ya da grup ara' });
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual([
      'AYBana ataUzakta · 2 açık',
      'EKElif Kaya, Çevrimiçi, 4 açık',
      'Su işleri3 kişi · 1 çevrimiçi',
      'AVAli VeliÇevrimdışı · 0 açık',
      'Kimseye atanmasın',
    ]),
  );
  await userEvent.type(field, 'KAYA{Enter}');
  expect(held()?.assignee).toEqual(ELIF);
  await waitFor(() =>
    expect(body(fake, '/assign')).toEqual({ assignee_id: 'user-2', expected: null }),
  );
});

test('is given to a group, and the last choice stands behind oneself the next time', async () => {
  const SU = { id: 'g1', name: 'Su işleri' };
  const fake = await open(
    { assignee: ELIF },
    { 'POST /api/room/{id}/assign': () => ({ room: aRoom({ group: SU }) }) },
  );
  act(() => openAction('assign'));
  await userEvent.click(await screen.findByRole('option', { name: /Su işleri/ }));
  await waitFor(() =>
    expect(body(fake, '/assign')).toEqual({
      assignee_id: null,
      group_id: 'g1',
      expected: 'user-2',
    }),
  );
  expect(held()?.assignee).toBeNull();
  expect(
    await screen.findByRole('button', { name: 'Sorumlu grup: Su işleri. Değiştir' }),
  ).toBeInTheDocument();
  act(() => openAction('assign'));
  await waitFor(() => expect(screen.getAllByRole('option')[1]).toHaveTextContent('Su işleri'));
});

test('a handover note goes with the assignment, and stays in its field when that is refused', async () => {
  let answer: unknown = refuse(500, 'x', '');
  const fake = await open({}, { 'POST /api/room/{id}/assign': () => answer });
  act(() => openAction('assign'));
  await userEvent.click(await screen.findByRole('button', { name: 'Devir notu ekle' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Devir notu' }), ' Yarın arayacağız ');
  await userEvent.click(screen.getByRole('option', { name: /Elif Kaya/ }));
  expect(await screen.findByText('Konuşma atanamadı.')).toBeInTheDocument();
  act(() => openAction('assign'));
  expect(await screen.findByRole('textbox', { name: 'Devir notu' })).toHaveValue(
    ' Yarın arayacağız ',
  );
  answer = { room: aRoom({ assignee: ELIF }) };
  await userEvent.click(screen.getByRole('option', { name: /Elif Kaya/ }));
  await waitFor(() =>
    expect(fake.requests.filter(({ path }) => path.endsWith('/assign')).at(-1)?.body).toEqual({
      assignee_id: 'user-2',
      expected: null,
      note: 'Yarın arayacağız',
    }),
  );
  act(() => openAction('assign'));
  expect(await screen.findByRole('button', { name: 'Devir notu ekle' })).toBeInTheDocument();
});

test('a conversation that changed hands meanwhile is shown and not overwritten; any other failure puts back', async () => {
  let answer: unknown = refuse(409, 'assigned_meanwhile', 'x', { room: aRoom({ assignee: ELIF }) });
  await open(
    { assignee: { id: 'user-9', name: 'Can' } },
    { 'POST /api/room/{id}/assign': () => answer },
  );
  const giveNobody = async () => {
    act(() => openAction('assign'));
    await userEvent.click(await screen.findByText('Kimseye atanmasın'));
  };
  await giveNobody();
  expect(
    await screen.findByText('Bu sırada konuşma Elif Kaya adlı temsilciye verildi.'),
  ).toBeInTheDocument();
  expect(held()?.assignee).toEqual(ELIF);
  answer = refuse(500, 'x', '');
  await giveNobody();
  expect(await screen.findByText('Konuşma atanamadı.')).toBeInTheDocument();
  expect(held()?.assignee).toEqual(ELIF);
});

test('labels are ticked one after the other and saved as a whole', async () => {
  const fake = await open({ labels: [LABELS[0] as Label] });
  act(() => openAction('labels'));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Etiket ara' }), 'ISIK');
  await userEvent.click(await screen.findByRole('option', { name: 'Işık' }));
  await waitFor(() => expect(body(fake, '/labels')).toEqual({ label_ids: ['l1', 'l2'] }));
  expect(screen.getByRole('option', { name: 'Işık' })).toHaveAttribute('aria-selected', 'true');
});

test('a missing label is made in place by whoever may, and put on the conversation', async () => {
  const fake = await open(
    {},
    { 'POST /api/labels': () => ({ id: 'l3', name: 'Yeni', color: 'blue' }) },
  );
  act(() => openAction('labels'));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Etiket ara' }), 'Yeni');
  expect(within(await screen.findByRole('radiogroup')).getAllByRole('radio')).toHaveLength(9);
  await userEvent.click(screen.getByRole('option', { name: '“Yeni” etiketini oluştur' }));
  await waitFor(() => expect(held()?.labels.map(({ name }) => name)).toEqual(['Yeni']));
  expect(body(fake, '/api/labels')).toEqual({ name: 'Yeni', color: 'blue' });
});

test('without the grant nothing can be made', async () => {
  await open({}, {}, aRole(['inbox']));
  act(() => openAction('labels'));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Etiket ara' }), 'Yeni');
  expect(await screen.findByText('Bu adda etiket yok.')).toBeInTheDocument();
});

test('the number of conversations that a colleague holds is not shown where it is not known', async () => {
  await open(
    {},
    {
      'GET /api/room/assignees': () => ({
        assignees: [{ ...ELIF, avatar_url: null, open_rooms: null }],
      }),
    },
  );
  act(() => openAction('assign'));
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual([
      'EKElif Kaya',
      'Kimseye atanmasın',
    ]),
  );
});

test('without the actions a conversation is labelled, but neither given away nor closed; who has it is shown', async () => {
  await open({ assignee: ELIF }, {}, { ...aRole(), actions: ['export'] });
  expect(await screen.findByText('Sorumlu: Elif Kaya')).toBeInTheDocument();
  // jsdom sees the phone, where labels are in the customer panel.
  expect(
    screen
      .getAllByRole('button', { hidden: true })
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Etiketler', 'Öncelik: Normal. Değiştir', 'Ertele']);
});

test('an unassigned conversation may be taken without any action', async () => {
  await open({}, {}, { ...aRole(), actions: [] });
  expect(
    (await screen.findAllByRole('button', { hidden: true })).map((button) =>
      button.getAttribute('aria-label'),
    ),
  ).toEqual(['Konuşmayı üstlen', 'Etiketler', 'Öncelik: Normal. Değiştir', 'Ertele']);
});

test('closing happens at once, keeps the focus and can be taken back, and so can reopening', async () => {
  const fake = await open(
    { assignee: ELIF },
    { 'POST /api/room/{id}/close': () => ({}), 'POST /api/room/{id}/reopen': () => ({}) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Konuşmayı kapat' }));
  expect(held()?.is_active).toBe(false);
  expect(screen.getByRole('button', { name: 'Konuşmayı yeniden aç' })).toHaveFocus();
  const stack = within(screen.getByRole('region', { name: 'Bildirimler' }));
  expect(await stack.findByText(/^Konuşma kapatıldı/)).toBeInTheDocument();
  await userEvent.click(stack.getByRole('button', { name: 'Geri al' }));
  await waitFor(() => expect(held()?.is_active).toBe(true));
  expect(held()?.assignee).toEqual(ELIF);
  expect(fake.requests.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/room/room-1/close', '/api/room/room-1/reopen']),
  );
});

test('a double click closes and leaves it closed', async () => {
  const fake = await open({}, { 'POST /api/room/{id}/close': () => ({}) });
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Konuşmayı kapat' }));
  await waitFor(() => expect(held()?.is_active).toBe(false));
  expect(fake.requests.map(({ path }) => path)).not.toContain('/api/room/room-1/reopen');
});

test('a close that is refused is put back and offers no undo', async () => {
  await open({}, { 'POST /api/room/{id}/close': () => refuse(500, 'x', 'Kaydedilemedi.') });
  await userEvent.click(await screen.findByRole('button', { name: 'Konuşmayı kapat' }));
  expect(await screen.findByText('Kaydedilemedi.')).toBeInTheDocument();
  expect(held()?.is_active).toBe(true);
  expect(screen.queryByRole('button', { name: 'Geri al' })).toBeNull();
});

test('a priority is chosen in its menu, and the header shows it', async () => {
  const fake = await open(
    {},
    { 'PUT /api/room/{id}/priority': () => ({ room: aRoom({ priority: 'urgent' }) }) },
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Öncelik: Normal. Değiştir', hidden: true }),
  );
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Acil' }));
  await waitFor(() => expect(body(fake, '/priority')).toEqual({ priority: 'urgent' }));
  expect(held()?.priority).toBe('urgent');
});

test('a conversation is put off until tomorrow morning, and taken back from the toast', async () => {
  const NOON = Date.parse('2026-11-26T12:00:00+03:00');
  jest.spyOn(platform().clock, 'now').mockReturnValue(NOON);
  const until = '2026-11-27T06:00:00.000Z';
  const fake = await open(
    {},
    {
      'GET /api/inbox/working-hours': () => refuse(500, 'x', 'Olmadı.'),
      'PUT /api/room/{id}/snooze': (request: FakeRequest) => ({
        room: aRoom({ snoozed_until: fieldsOf(request)['until'] as string | null }),
      }),
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Ertele', hidden: true }));
  await userEvent.click(await screen.findByRole('button', { name: /Yarın sabah/ }));
  await waitFor(() => expect(body(fake, '/snooze')).toEqual({ until }));
  expect(held()?.snoozed_until).toBe(until);
  await userEvent.click(await screen.findByRole('button', { name: 'Geri al' }));
  await waitFor(() => expect(held()?.snoozed_until).toBeNull());
});

test('a time that is over cannot be chosen to put a conversation off', async () => {
  jest.spyOn(platform().clock, 'now').mockReturnValue(Date.parse('2026-11-26T12:00:00+03:00'));
  await open({}, { 'GET /api/inbox/working-hours': () => refuse(500, 'x', 'Olmadı.') });
  await userEvent.click(await screen.findByRole('button', { name: 'Ertele', hidden: true }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Gün' }), 'Bugün');
  expect(screen.getByText('Bu zaman geçti; daha sonrasını seçin.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Bu zamana ertele' })).toBeDisabled();
});
