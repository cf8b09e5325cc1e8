import { chooseRowAction, fieldsOf, refuse, type FakeRoutes } from '@muhatap/shared/testing';
import type { LegalHold, RetentionOverview } from '@muhatap/shared/wire/people';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeAdministration } from '../../testing/fake-administration';
import { showPeople } from '../../testing/show-people';

// The hidden check of every element is slow; toBeVisible checks where visibility matters.
configure({ defaultHidden: true });
beforeAll(() => Promise.all([import('./retention.page'), import('./retention.loader')]));

const rule = (kind: 'conversations' | 'cases', months: number, isOn: boolean) => ({
  ...{ kind, months, is_on: isOn, is_law: false },
  least_months: kind === 'cases' ? 60 : 12,
  allows_endless: kind === 'cases',
  reason: `${kind}: 2577 sayılı Kanun md. 13`,
});
const overview = (): RetentionOverview => ({
  rules: [rule('conversations', 24, false), rule('cases', 120, true)],
  runs: [
    {
      id: 'r2',
      night: '2026-11-21',
      started_at: '2026-11-20T23:00:00.000Z',
      finished_at: '2026-11-20T23:04:00.000Z',
      is_cut: false,
      tallies: [{ kind: 'cases', months: 120, deleted: 1204, held: 2, busy: 1 }],
    },
    {
      id: 'r1',
      night: '2026-11-20',
      started_at: '2026-11-19T23:00:00.000Z',
      finished_at: '2026-11-20T03:00:00.000Z',
      is_cut: true,
      tallies: [],
    },
  ],
});
const hold = (more: Partial<LegalHold> = {}): LegalHold => ({
  id: 'h1',
  customer_id: null,
  complaint_id: 'c1',
  name: 'BLD-2026-000123',
  reason: 'Bilirkişi incelemesi',
  until: '2026-12-31T21:00:00.000Z',
  set_by: { id: 'user-1', name: 'Ayşe Yılmaz' },
  created_at: '2026-11-10T09:00:00.000Z',
  ...more,
});
const PREVIEW = {
  ...{ due: 312, held: 2, busy: 1, before: '2024-11-20T21:00:00.000Z' },
  months: [
    { month: '2024-09', count: 300 },
    { month: '2024-10', count: 12 },
  ],
  first: [
    {
      ...{ id: 'a', name: 'Zeynep Işık', ended_at: '2024-09-02T09:00:00.000Z' },
      ...{ about: 'room', about_id: 'room-1' },
    },
    {
      ...{ id: 'b', name: '', ended_at: '2024-09-03T09:00:00.000Z' },
      ...{ about: null, about_id: null },
    },
  ],
};

function show(holds: LegalHold[] = [hold()], more: FakeRoutes = {}) {
  return showPeople('/settings/retention', {
    more: {
      ...fakeAdministration().routes,
      'GET /api/retention': () => overview(),
      'GET /api/retention/{kind}/preview': () => PREVIEW,
      'PUT /api/retention/{kind}': (request) => ({
        ...rule('conversations', 24, false),
        ...fieldsOf(request),
      }),
      'GET /api/legal-holds': () => ({ holds }),
      'DELETE /api/legal-holds/{id}': () => {
        holds.splice(0);
      },
      ...more,
    },
  });
}
const open = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};
const save = async (form: Awaited<ReturnType<typeof open>>) =>
  userEvent.click(form.getByRole('button', { name: 'Kaydet' }));

test('says that nothing goes until it is switched on, and what goes when', async () => {
  show();
  expect(await screen.findByText(/Siz açana kadar hiçbir şey silinmez/)).toBeVisible();
  expect(screen.getByRole('row', { name: /^Konuşmalar/ })).toHaveTextContent(
    /2 yıl1 yılSilinmiyor/,
  );
  expect(screen.getByRole('row', { name: /^Şikayet ve başvurular/ })).toHaveTextContent(
    /10 yıl5 yılSiliniyor/,
  );
});

test('previews a time before it is switched on, and saves both', async () => {
  const { sent, server, notifications } = show();
  const form = await open('Konuşmalar');
  expect(form.getByText(/2577 sayılı Kanun/)).toBeVisible();
  await userEvent.clear(form.getByLabelText('Süre'));
  await userEvent.type(form.getByLabelText('Süre'), '3');
  await userEvent.click(form.getByRole('button', { name: 'Şimdi ne silinirdi?' }));
  expect(await form.findByText('3 yıl ile şimdi 312 kayıt silinirdi.')).toBeVisible();
  const request = server.requests.find(
    ({ path }) => path === '/api/retention/conversations/preview',
  );
  expect(request?.query.get('months')).toBe('36');
  expect(form.getByText(/kalanlar: 2 hukuki saklamada, 1 işlemi sürüyor/)).toBeVisible();
  expect(form.getByText('09.2024: 300')).toBeVisible();
  const first = within(form.getByRole('list', { name: 'İlk silinecekler' }));
  expect(first.getByText('Zeynep Işık')).toBeVisible();
  expect(first.getByText('Görmediğiniz bir kayıt')).toBeVisible();
  await userEvent.click(form.getByRole('checkbox', { name: /her gece silinsin/ }));
  await save(form);
  await waitFor(() => expect(notifications()).toContain('Saklama süresi kaydedildi'));
  expect(sent('PUT', '/api/retention/conversations')).toEqual([{ months: 36, is_on: true }]);
});

test('a time below the minimum cannot be saved, and endless only where it may be', async () => {
  const { sent } = show();
  const form = await open('Konuşmalar');
  const units = () =>
    [...form.getByLabelText<HTMLSelectElement>('Birim').options].map(({ text }) => text);
  expect(units()).toEqual(['yıl', 'ay']);
  await userEvent.selectOptions(form.getByLabelText('Birim'), 'ay');
  for (const [typed, fault] of [
    ['11', 'En az 1 yıl olabilir.'],
    ['iki', /tam sayı/],
    ['1201', /tam sayı/],
  ] as const) {
    await userEvent.clear(form.getByLabelText('Süre'));
    await userEvent.type(form.getByLabelText('Süre'), typed);
    expect(form.getByText(fault)).toBeVisible();
    expect(form.getByRole('button', { name: 'Kaydet' })).toBeDisabled();
  }
  await userEvent.click(form.getByRole('button', { name: 'İptal' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const cases = await open('Şikayet ve başvurular');
  await userEvent.selectOptions(cases.getByLabelText('Birim'), 'süresiz');
  await save(cases);
  await waitFor(() =>
    expect(sent('PUT', '/api/retention/cases')).toEqual([{ months: null, is_on: true }]),
  );
});

test('says in the form what the server refuses, and offers another try where nothing could be counted', async () => {
  let answers = false;
  show([], {
    'PUT /api/retention/{kind}': () => refuse(422, 'retention_too_short', 'Daha uzun olmalı.'),
    'GET /api/retention/{kind}/preview': () =>
      answers ? { ...PREVIEW, due: 0, months: [], first: [] } : refuse(503, 'x', 'Sayılamadı.'),
  });
  const form = await open('Konuşmalar');
  await save(form);
  expect(await form.findByText('Daha uzun olmalı.')).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Şimdi ne silinirdi?' }));
  const retry = await form.findByRole('button', { name: /Tekrar Dene/ });
  answers = true;
  await userEvent.click(retry);
  expect(await form.findByText('2 yıl ile şimdi hiçbir şey silinmez.')).toBeVisible();
});

test('shows the nights with what went and what stayed', async () => {
  show();
  const nights = within(await screen.findByRole('list', { name: 'Geceler' }));
  const [newest, cut] = nights.getAllByRole('listitem');
  expect(newest).toHaveTextContent('02:00–02:04 · Bitti');
  expect(newest).toHaveTextContent(
    'Şikayet ve başvurular (10 yıl): 1.204 silindi; kalanlar: 2 hukuki saklamada, 1 işlemi sürüyor',
  );
  expect(cut).toHaveTextContent('Sabah oldu, ertesi gece sürer');
  expect(cut).toHaveTextContent('Süresi dolan bir şey yoktu.');
});

test('lists the holds and lifts one after asking', async () => {
  const { sent, notifications } = show();
  const row = await screen.findByRole('row', { name: /BLD-2026-000123/ });
  expect(row).toHaveTextContent('Bilirkişi incelemesi');
  expect(row).toHaveTextContent('31 Aralık 2026');
  await chooseRowAction('BLD-2026-000123', 'Saklamayı kaldır…');
  expect(await screen.findByText(/ilk gecede silinebilir/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Onayla' }));
  await waitFor(() => expect(notifications()).toContain('Hukuki saklama kaldırıldı'));
  expect(sent('DELETE', '/api/legal-holds/h1')).toHaveLength(1);
  expect(await screen.findByText(/Hukuki saklamada kimse ya da şikayet yok/)).toBeVisible();
});

test('a hold whose subject is not seen has no name, and none at all offers another try', async () => {
  show([hold({ name: '', until: null })]);
  expect(await screen.findByText('Görmediğiniz bir kayıt')).toBeVisible();
  expect(screen.getByText('Kaldırılana kadar')).toBeVisible();
});
