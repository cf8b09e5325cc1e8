import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notificationsStore } from '../../../notifications';
import { renderScreen } from '../../../testing';
import type { LegalHold, LegalHoldsOf } from '../../../wire/people';
import { LegalHolds, type LegalHoldCalls } from './legal-holds';

const hold = (more: Partial<LegalHold> = {}): LegalHold => ({
  id: 'h1',
  customer_id: 'a',
  complaint_id: null,
  name: 'Ayşe',
  reason: 'Dava 2026/15',
  until: null,
  set_by: { id: 'u', name: 'Elif' },
  created_at: '2026-11-10T09:00:00.000Z',
  ...more,
});

function show(answer: LegalHoldsOf | null | Error, more: Partial<LegalHoldCalls> = {}) {
  let now = answer;
  const calls = {
    read: jest.fn(() => (now instanceof Error ? Promise.reject(now) : Promise.resolve(now))),
    set: jest.fn(() =>
      Promise.resolve({ ok: true as const, data: { may_change: true, holds: [hold()] } }),
    ),
    lift: jest.fn(() => Promise.resolve({ ok: true as const, data: undefined })),
    ...more,
  };
  renderScreen(
    [
      {
        path: '/',
        element: <LegalHolds calls={calls} isOwn={({ customer_id: id }) => id === 'a'} />,
      },
    ],
    { at: '/' },
  );
  return { calls, turn: (next: typeof now) => void (now = next) };
}
const messages = () => notificationsStore.getState().notifications.map(({ message }) => message);

test('a held citizen shows a badge with its end; without the right there is no reason and no button', async () => {
  show({
    may_change: false,
    holds: [hold({ reason: '', until: '2026-12-31T21:00:00.000Z' })],
  });
  expect(await screen.findByText('Hukuki saklamada')).toBeVisible();
  expect(screen.getByText('son gün 31 Aralık 2026')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('nothing is shown where nothing is held and nothing may be, or the server knows no holds', async () => {
  for (const answer of [{ may_change: false, holds: [] }, null]) {
    const { calls } = show(answer);
    await waitFor(() => expect(calls.read).toHaveBeenCalled());
    expect(document.body).not.toHaveTextContent(/saklama/i);
  }
});

test('an administrator sets a hold with its reason, and is told what is refused', async () => {
  const refused = { ok: false as const, code: 'x', sentence: 'Zaten saklamada.', fields: {} };
  const { calls } = show(
    { may_change: true, holds: [] },
    {
      set: jest
        .fn()
        .mockResolvedValueOnce(refused)
        .mockResolvedValue({ ok: true, data: { may_change: true, holds: [hold()] } }),
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Hukuki saklamaya al…' }));
  const form = within(await screen.findByRole('dialog'));
  const save = () => userEvent.click(form.getByRole('button', { name: 'Saklamaya al' }));
  await save();
  expect(form.getByText(/^Nedeni yazın/)).toBeVisible();
  expect(calls.set).not.toHaveBeenCalled();
  await userEvent.type(form.getByLabelText('Neden'), 'Dava 2026/15');
  await save();
  expect(await form.findByText('Zaten saklamada.')).toBeVisible();
  await save();
  expect(await screen.findByText(/Dava 2026\/15 · kaldırılana kadar/)).toBeVisible();
  expect(calls.set).toHaveBeenLastCalledWith({ reason: 'Dava 2026/15', until: null });
  expect(messages()).toContain('Hukuki saklamaya alındı');
});

test('a hold is lifted after asking, where it was set and nowhere else', async () => {
  const { calls, turn } = show({
    may_change: true,
    holds: [hold(), hold({ id: 'h2', customer_id: null, complaint_id: 'c' })],
  });
  const lift = await screen.findAllByRole('button', { name: 'Saklamayı kaldır…' });
  expect(lift).toHaveLength(1);
  turn({ may_change: true, holds: [] });
  await userEvent.click(lift[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: 'Onayla' }));
  expect(await screen.findByRole('button', { name: 'Hukuki saklamaya al…' })).toBeVisible();
  expect(calls.lift).toHaveBeenCalledWith('h1');
});

test('a failed reading offers another try', async () => {
  const { turn } = show(new Error('x'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Hukuki saklama bilgisi alınamadı.');
  turn({ may_change: false, holds: [hold()] });
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
  expect(await screen.findByText('Hukuki saklamada')).toBeVisible();
});
