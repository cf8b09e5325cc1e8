import { aRole, refuse, type FakeRoutes } from '@muhatap/shared/testing';
import type { Approval, ApprovalRules } from '@muhatap/shared/wire/people';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPeople } from '../../testing/show-people';

// The hidden check of every element is slow; toBeVisible checks where visibility matters.
configure({ defaultHidden: true });
beforeAll(() => Promise.all([import('./approvals.page'), import('./approvals.loader')]));

const request = (more: Partial<Approval> = {}): Approval => ({
  id: 'a1',
  kind: 'saysis',
  state: 'waiting',
  lines: [{ field: 'Adres', value: 'https://saysis.ornek.test' }],
  requested_by: { id: 'user-2', name: 'Ayşe Yılmaz' },
  requested_at: '2026-11-22T08:00:00.000Z',
  ends_at: '2026-11-25T08:00:00.000Z',
  decided_by: null,
  decided_at: null,
  note: null,
  may_decide: true,
  may_withdraw: false,
  ...more,
});
const rules = (on: readonly string[] = ['saysis']): ApprovalRules => ({
  version: 4,
  approvers: 2,
  rules: [
    { kind: 'saysis', is_on: on.includes('saysis'), rows: null },
    { kind: 'export', is_on: on.includes('export'), rows: 1500 },
  ],
});

const show = (approvals: readonly Approval[], more: FakeRoutes = {}) =>
  showPeople('/settings/approvals', {
    more: {
      'GET /api/approvals': () => ({ approvals, next_cursor: null }),
      'GET /api/approvals/rules': () => rules(),
      'POST /api/approvals/{id}/decision': () => request({ state: 'approved' }),
      'POST /api/approvals/{id}/withdrawal': () => request({ state: 'withdrawn' }),
      'PUT /api/approvals/rules': () => rules(['saysis', 'export']),
      ...more,
    },
  });
const waiting = async () => within(await screen.findByRole('list', { name: 'Bekleyen istekler' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('shows what would be done, by whom, and approves it', async () => {
  const { sent, notifications } = show([request()]);
  const list = await waiting();
  expect(list.getByText('SAYSIS bağlantısını değiştirme')).toBeVisible();
  expect(list.getByText('https://saysis.ornek.test')).toBeVisible();
  expect(list.getByText(/^Ayşe Yılmaz, 22 Kasım 2026/)).toBeVisible();
  await press('Onayla');
  await waitFor(() => expect(notifications()).toContain('İstek onaylandı'));
  expect(sent('POST', '/api/approvals/a1/decision')).toEqual([{ approve: true }]);
});

test('says why a second account of whoever asked decides nothing', async () => {
  show([request({ may_decide: false, made_by_requester: true })]);
  const list = await waiting();
  expect(list.getByText(/^İsteği yapan, son yedi gün içinde/)).toBeVisible();
  expect(list.queryByRole('button')).toBeNull();
});

test('refuses with a reason, and with none not', async () => {
  const { sent } = show([request()]);
  await waiting();
  await press('Reddet…');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Reddet' }));
  expect(await dialog.findByText('Bir neden yazın.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Neden'), 'Adres yanlış');
  await userEvent.click(dialog.getByRole('button', { name: 'Reddet' }));
  await waitFor(() =>
    expect(sent('POST', '/api/approvals/a1/decision')).toEqual([
      { approve: false, note: 'Adres yanlış' },
    ]),
  );
});

test('one’s own request is withdrawn, not approved; whoever administers nothing sees no rules', async () => {
  const own = request({ may_decide: false, may_withdraw: true });
  const { sent, server } = showPeople('/settings/approvals', {
    roles: [{ ...aRole(), actions: [] }],
    more: {
      'GET /api/approvals': () => ({ approvals: [own], next_cursor: null }),
      'POST /api/approvals/{id}/withdrawal': () => request({ state: 'withdrawn' }),
    },
  });
  await waiting();
  expect(screen.queryByRole('button', { name: 'Onayla' })).toBeNull();
  await press('Geri çek');
  await waitFor(() => expect(sent('POST', '/api/approvals/a1/withdrawal')).toHaveLength(1));
  expect(server.requests.map(({ path }) => path)).not.toContain('/api/approvals/rules');
});

test('a decision that somebody else has made meanwhile is said', async () => {
  const { notifications } = show([request()], {
    'POST /api/approvals/{id}/decision': () =>
      refuse(409, 'approval_decided', 'Bu istek için karar verilmiş ya da istek geri çekilmiş.'),
  });
  await waiting();
  await press('Onayla');
  await waitFor(() =>
    expect(notifications()).toContain('Bu istek için karar verilmiş ya da istek geri çekilmiş.'),
  );
});

test('those that are over say how they ended', async () => {
  show([
    request({
      state: 'refused',
      decided_by: { id: 'user-3', name: 'Mehmet Kaya' },
      decided_at: '2026-11-22T09:00:00.000Z',
      note: 'Adres yanlış',
      may_decide: false,
    }),
  ]);
  const over = within(await screen.findByRole('list', { name: 'Sonuçlanan istekler' }));
  expect(over.getByText('Reddedildi')).toBeVisible();
  expect(over.getByText('Adres yanlış')).toBeVisible();
  expect(over.getByText(/^Mehmet Kaya, 22 Kasım 2026/)).toBeVisible();
});

test('sets for which acts a second person is wanted', async () => {
  const { sent } = show([]);
  expect(await screen.findByText('Bekleyen istek yok')).toBeVisible();
  await press('Kuralları değiştir');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByLabelText('Çok satırlı dışa aktarma'));
  const rows = await dialog.findByLabelText(/^Kaç satırdan çok/);
  expect(rows).toHaveValue(1500);
  await userEvent.clear(rows);
  await userEvent.click(dialog.getByRole('button', { name: 'Kaydet' }));
  expect(await dialog.findByText('En az 1 olan bir sayı yazın.')).toBeVisible();
  await userEvent.type(rows, '200');
  await userEvent.click(dialog.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() =>
    expect(sent('PUT', '/api/approvals/rules')).toEqual([
      { version: 4, on: ['saysis', 'export'], rows: 200 },
    ]),
  );
});
