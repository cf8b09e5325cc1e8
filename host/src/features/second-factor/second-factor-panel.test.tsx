import { fakeApi, freshWorld, refuse, type FakeRoutes } from '@muhatap/shared/testing';
import { UiProvider } from '@muhatap/shared/ui';
import { loadLateParts } from '@muhatap/shared/ui/app';
import type { SecondFactorState } from '@muhatap/shared/wire/people';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SecondFactorPanel } from './index';

beforeAll(loadLateParts);

const OFF: SecondFactorState = { totp: null, recovery_codes_left: 0, asks_password: true };
const ON: SecondFactorState = {
  totp: { created_at: '2026-11-01T09:00:00.000Z', last_used_at: null },
  recovery_codes_left: 2,
  asks_password: true,
};
const SETUP = {
  secret: 'GEZDGNBVGY3TQOJQ',
  address: 'otpauth://totp/Muhatap:ayse?secret=GEZDGNBVGY3TQOJQ',
  setup: 's1',
};
const CODES = ['abcd-efgh-jkmn-pqrs', 'tvwx-yz23-4567-89ab'];

function show(state: SecondFactorState, routes: FakeRoutes) {
  const server = fakeApi(routes);
  const { memory } = freshWorld({ http: server });
  const onChanged = jest.fn();
  render(
    <UiProvider>
      <SecondFactorPanel state={state} onChanged={onChanged} />
    </UiProvider>,
  );
  const bodyOf = (path: string) => server.requests.find((request) => request.path === path)?.body;
  return { memory, onChanged, bodyOf };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('sets up by password, shows the code to scan, and the recovery codes once, as a file as well', async () => {
  const { memory, onChanged, bodyOf } = show(OFF, {
    'POST /api/profile/second-factor/totp': () => SETUP,
    'POST /api/profile/second-factor/totp/confirm': () => ({ recovery_codes: CODES }),
  });
  await press('Kur');
  await userEvent.type(await screen.findByLabelText(/Mevcut parola/), 'parolam-bu');
  await press('Devam et');
  expect(await screen.findByRole('img', { name: /kare kod/ })).toBeVisible();
  expect(screen.getByText(SETUP.secret)).toBeVisible();
  await userEvent.type(screen.getByLabelText(/Doğrulama kodu/), '123456');
  await press('Doğrula ve aç');
  expect(await screen.findByText(CODES[0] ?? '')).toBeVisible();
  expect(bodyOf('/api/profile/second-factor/totp')).toEqual({ current_password: 'parolam-bu' });
  expect(bodyOf('/api/profile/second-factor/totp/confirm')).toEqual({
    setup: 's1',
    code: '123456',
  });
  await press('İndir');
  expect(memory.saved.at(-1)).toMatchObject({ name: 'muhatap-kurtarma-kodlari.txt' });
  expect(memory.saved.at(-1)?.content).toEqual(expect.stringContaining(CODES[1] ?? ''));
  expect(onChanged).toHaveBeenCalledTimes(1);
  // They are not shown again: no key and no other button takes them away.
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText(CODES[0] ?? '')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'İptal' })).toBeNull();
  await press('Sakladım');
  await waitFor(() => expect(screen.queryByText(CODES[0] ?? '')).toBeNull());
});

it('a person without a password begins with the code to scan', async () => {
  const { bodyOf } = show(
    { ...OFF, asks_password: false },
    { 'POST /api/profile/second-factor/totp': () => SETUP },
  );
  await press('Kur');
  expect(await screen.findByRole('img', { name: /kare kod/ })).toBeVisible();
  expect(bodyOf('/api/profile/second-factor/totp')).toEqual({});
});

it('a wrong password is said at its field', async () => {
  const message = 'Mevcut parola hatalı.';
  show(OFF, {
    'POST /api/profile/second-factor/totp': () =>
      refuse(400, 'invalid_password', message, { fields: { current_password: message } }),
  });
  await press('Kur');
  await userEvent.type(await screen.findByLabelText(/Mevcut parola/), 'yanlış');
  await press('Devam et');
  expect(await screen.findByText(message)).toBeVisible();
});

it('shows that few codes are left, and takes the factor away with a code', async () => {
  const { onChanged, bodyOf } = show(ON, { 'POST /api/profile/second-factor/remove': () => OFF });
  expect(screen.getByText('2 kurtarma kodunuz kaldı.')).toBeVisible();
  await press('Kapat');
  await userEvent.type(await screen.findByLabelText(/Doğrulama kodu/), '123456');
  await userEvent.click(screen.getAllByRole('button', { name: 'Kapat' }).at(-1) as HTMLElement);
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(bodyOf('/api/profile/second-factor/remove')).toEqual({ code: '123456' });
});

it('renews the recovery codes with a code', async () => {
  const { onChanged } = show(ON, {
    'POST /api/profile/second-factor/recovery-codes': () => ({ recovery_codes: CODES }),
  });
  await press('Kurtarma kodlarını yenile');
  await userEvent.type(await screen.findByLabelText(/Doğrulama kodu/), '123456');
  await press('Yenile');
  expect(await screen.findByText(CODES[1] ?? '')).toBeVisible();
  expect(onChanged).toHaveBeenCalledTimes(1);
});
