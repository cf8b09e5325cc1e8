import { chooseRowAction, refuse, type FakeRoutes } from '@muhatap/shared/testing';
import type { CitizenMatch, CitizenRequest } from '@muhatap/shared/wire/people';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPeople } from '../../testing/show-people';

// The hidden check of every element is slow; toBeVisible checks where visibility matters.
configure({ defaultHidden: true });
beforeAll(() => Promise.all([import('./personal-data.page'), import('./personal-data.loader')]));

const REQUESTS = '/api/personal-data/requests';
const EXPORTS = '/api/personal-data/exports';
const ZEYNEP: CitizenMatch = {
  reference: { kind: 'customer', id: 'c1' },
  name: 'Zeynep Işık',
  contacts: ['905321112233'],
  room_count: 2,
  complaint_count: 1,
};

const request = (change: Partial<CitizenRequest> = {}): CitizenRequest => ({
  id: 'r1',
  kind: 'export',
  citizen: 'Zeynep Işık',
  application_number: 'KVKK-17',
  reason: 'Dilekçe',
  requested_by: 'Ayşe Yılmaz',
  state: 'ready',
  total: 10,
  done: 10,
  size: 2048,
  url: '/api/personal-data/requests/r1/file?key=k',
  error: null,
  created_at: '2026-11-20T09:00:00.000Z',
  finished_at: '2026-11-20T09:01:00.000Z',
  ...change,
});

const show = (
  requests: CitizenRequest[],
  { at = '', more = {} }: { at?: string; more?: FakeRoutes } = {},
) =>
  showPeople(`/settings/personal-data${at}`, {
    more: {
      [`GET ${REQUESTS}`]: () => ({ requests }),
      'GET /api/personal-data/citizens': () => ({ citizens: [ZEYNEP] }),
      [`POST ${EXPORTS}`]: () => {
        requests.unshift(request({ id: 'r2', state: 'waiting', url: null, size: null }));
        return requests[0];
      },
      [`POST ${REQUESTS}/{id}/cancel`]: () => {
        requests.splice(0, 1, request({ state: 'cancelled', url: null, size: null }));
        return requests[0];
      },
      ...more,
    },
  });

const dialog = async () => within(await screen.findByRole('dialog'));

test('an export asks for the citizen, the number of the application and the reason', async () => {
  const { sent, notifications, clock } = show([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Verileri dışa aktar' }));
  const form = await dialog();
  await userEvent.click(form.getByRole('button', { name: 'Hazırla' }));
  for (const sentence of [
    'Başvuran vatandaşı seçin.',
    'Başvurunun kayıt numarasını yazın.',
    'Gerekçeyi en az üç harfle yazın.',
  ])
    expect(await form.findByText(sentence)).toBeVisible();
  await userEvent.click(form.getByRole('searchbox'));
  await userEvent.paste('zeynep');
  await act(() => clock.advance(400));
  await userEvent.click(await form.findByRole('button', { name: /Zeynep Işık.*2 konuşma/ }));
  await userEvent.type(form.getByLabelText(/^Başvuru numarası/), 'KVKK-17');
  await userEvent.type(form.getByLabelText(/^Gerekçe/), 'Bilgi talebi');
  await userEvent.click(form.getByRole('button', { name: 'Hazırla' }));
  await waitFor(() => expect(notifications()).toContain('Dosya hazırlanıyor'));
  expect(sent('POST', EXPORTS)).toEqual([
    {
      citizen: { kind: 'customer', id: 'c1' },
      application_number: 'KVKK-17',
      reason: 'Bilgi talebi',
    },
  ]);
  expect(await screen.findByText('Sırada')).toBeVisible();
});

test('the record of a citizen leads to the dialog with them, and closing it to the list', async () => {
  const { address } = show([request()], { at: '?customer=c1' });
  expect(await (await dialog()).findByText('Zeynep Işık')).toBeVisible();
  await userEvent.click((await dialog()).getByRole('button', { name: 'İptal' }));
  await waitFor(() => expect(address()).toBe('/settings/personal-data'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a second export of the same citizen is refused in the dialog', async () => {
  show([], {
    at: '?customer=c1',
    more: { [`POST ${EXPORTS}`]: () => refuse(409, 'already_running', 'Bir işlem sürüyor.') },
  });
  const form = await dialog();
  await userEvent.type(form.getByLabelText(/^Başvuru numarası/), '1');
  await userEvent.type(form.getByLabelText(/^Gerekçe/), 'Dilekçe');
  await userEvent.click(form.getByRole('button', { name: 'Hazırla' }));
  expect(await form.findByText('Bir işlem sürüyor.')).toBeVisible();
});

test('a ready file is downloaded or deleted; a running one says how far it is', async () => {
  show([
    request(),
    request({ id: 'r3', citizen: 'Mert Su', state: 'running', done: 3, url: null }),
  ]);
  expect(await screen.findByRole('link', { name: 'İndir' })).toHaveAttribute(
    'href',
    '/api/personal-data/requests/r1/file?key=k',
  );
  expect(screen.getByText('Hazırlanıyor %30')).toBeVisible();
  await chooseRowAction('Zeynep Işık', 'Dosyayı sil…');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Onayla' }),
  );
  await waitFor(() => expect(screen.queryByRole('link', { name: 'İndir' })).toBeNull());
  expect(await screen.findByText('Vazgeçildi')).toBeVisible();
});

test('an erasure shows what goes, and asks for the number twice', async () => {
  const { sent, notifications, clock } = show([], {
    more: {
      'GET /api/personal-data/erasures/preview': () => ({
        lines: [
          { title: 'Mesajlar', count: 3, outcome: 'deleted' },
          { title: 'Şikayetler', count: 2, outcome: 'kept' },
        ],
        against: [],
        places: ['WhatsApp (Meta)'],
      }),
      'POST /api/personal-data/erasures': () => request({ kind: 'erasure', state: 'waiting' }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Verileri sil' }));
  const form = await dialog();
  await userEvent.click(form.getByRole('searchbox'));
  await userEvent.paste('zeynep');
  await act(() => clock.advance(400));
  await userEvent.click(await form.findByRole('button', { name: /Zeynep Işık.*2 konuşma/ }));
  expect(await form.findByText('Mesajlar: 3')).toBeVisible();
  expect(form.getByText('Şikayetler: 2')).toBeVisible();
  await userEvent.type(form.getByLabelText(/^Başvuru numarası/), 'K-1');
  await userEvent.type(form.getByLabelText(/^Gerekçe/), 'Silme talebi');
  await userEvent.type(form.getByLabelText(/^Onay/), 'K-1');
  await userEvent.click(form.getByRole('button', { name: 'Kalıcı olarak sil' }));
  await waitFor(() => expect(notifications()).toContain('Silme başladı'));
  expect(sent('POST', '/api/personal-data/erasures')).toMatchObject([
    { application_number: 'K-1', confirmation: 'K-1', citizen: { id: 'c1' } },
  ]);
});

test('a place that was told is ticked', async () => {
  const system = { id: 't1', place: 'WhatsApp (Meta)', notified_by: null, notified_at: null };
  const erasure = request({ kind: 'erasure', citizen: null, url: null, systems: [system] });
  const { sent } = show([erasure], {
    more: { 'PUT /api/personal-data/systems/{id}': () => erasure },
  });
  expect(await screen.findByText('Silindi')).toBeVisible();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'WhatsApp (Meta)' }));
  await waitFor(() =>
    expect(sent('PUT', '/api/personal-data/systems/t1')).toEqual([{ is_notified: true }]),
  );
});
