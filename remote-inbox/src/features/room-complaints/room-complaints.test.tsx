import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfferedLinks } from '@muhatap/shared/contract';
import {
  aRoom,
  fakeApi,
  freshWorld,
  refuse,
  renderScreen,
  type FakeRoutes,
} from '@muhatap/shared/testing';
import { complaintsFakes } from '../../fakes/complaints.fakes';
import { createFakeInbox } from '../../fakes/fake-inbox';
import { FAKE_LINKS } from '../../fakes/links';
import { forgetAnswers } from '../../forget-answers';
import { RoomComplaints } from './room-complaints';

const inbox = createFakeInbox(6, Date.parse('2026-11-20T10:00:00.000Z'));

function show(roomId: string, more: FakeRoutes = {}, links: OfferedLinks = FAKE_LINKS) {
  freshWorld();
  forgetAnswers();
  const fake = fakeApi({
    ...complaintsFakes(
      () => inbox,
      () => null,
    ),
    ...more,
  });
  renderScreen([{ path: '/', element: <RoomComplaints room={inbox.room(roomId) ?? aRoom()} /> }], {
    at: '/',
    links,
  });
  return fake;
}

test('names each with its number, state and unit, and leads there', async () => {
  show('room-3');
  const first = await screen.findByRole('link', { name: /MHT-2026-000041/ });
  expect(first).toHaveAttribute('href', '/sikayetler/detay?id=complaint-41');
  expect(first).toHaveTextContent('İşlemde');
  expect(first).toHaveTextContent('Park ve Bahçeler Müdürlüğü');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/sikayetler/detay?id=complaint-41',
    '/sikayetler/detay?id=complaint-17',
    expect.stringMatching(/^\/sikayetler\?search=\d+$/),
  ]);
});

test('names them without a link while no module has a page for them', async () => {
  show('room-3', {}, {});
  expect(await screen.findByText('MHT-2026-000041')).toBeVisible();
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('says so where there is none', async () => {
  show('room-4');
  expect(screen.getByRole('status', { name: 'Şikayetler yükleniyor' })).toBeInTheDocument();
  expect(await screen.findByText('Bu konuşmadan açılmış şikayet yok.')).toBeVisible();
});

test('says why they could not be loaded, and tries again', async () => {
  const fake = show('room-3', { 'GET /api/complaints': () => refuse(500, 'x', '') });
  expect(await screen.findByText('Şikayetler yüklenirken hata oluştu')).toBeVisible();
  fake.add(
    complaintsFakes(
      () => inbox,
      () => null,
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
  expect(await screen.findByRole('link', { name: /MHT-2026-000017/ })).toBeVisible();
});

test.each([
  [true, 've 1.235 şikayet daha'],
  [false, 've en az 1.235 şikayet daha'],
])('says how many more there are; counted to the end: %s', async (totalIsExact, text) => {
  const base = complaintsFakes(
    () => inbox,
    () => null,
  )['GET /api/complaints'];
  show('room-3', {
    'GET /api/complaints': (request) => ({
      ...(base?.(request) as object),
      total: 1240,
      totalIsExact,
    }),
  });
  expect(await screen.findByText(text)).toBeVisible();
});
