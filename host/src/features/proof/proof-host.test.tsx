import { api } from '@muhatap/shared/api';
import { FakeAnswer, fakeApi, freshWorld, refuse, type FakeRoutes } from '@muhatap/shared/testing';
import { UiProvider } from '@muhatap/shared/ui';
import { loadLateParts } from '@muhatap/shared/ui/app';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { giveBrowserPasskeys, SENT_BYTES } from '../../testing/fake-passkeys';
import { ProofHost } from './index';

beforeAll(() =>
  Promise.all([loadLateParts(), import('./proof-dialog'), import('@simplewebauthn/browser')]),
);

/** A server that wants a proof before a file is made. */
function show(by: string, routes: FakeRoutes = {}) {
  let isProved = false;
  const server = fakeApi({
    'POST /api/files': () =>
      isProved ? { id: 'f1' } : refuse(403, 'proof_required', 'Yeniden giriş yapın.', { by }),
    'POST /api/profile/proof': () => {
      isProved = true;
      return new FakeAnswer(undefined, 204);
    },
    'GET /api/profile/second-factor': () => ({
      totp: null,
      recovery_codes_left: 10,
      asks_password: true,
    }),
    ...routes,
  });
  freshWorld({ http: server });
  render(
    <UiProvider>
      <ProofHost />
    </UiProvider>,
  );
  const sent = (path: string) => server.requests.filter((request) => request.path === path);
  return { sent };
}

it.each([
  ['password', /Parolanız/, 'parolam-bu', { current_password: 'parolam-bu' }],
  ['code', /Doğrulama kodu/, '123456', { code: '123456' }],
])(
  'asks by %s once for all calls that wait, and makes each again',
  async (by, label, typed, body) => {
    const { sent } = show(by);
    const calls = Promise.all([api.post('/api/files'), api.post('/api/files')]);
    await userEvent.type(await screen.findByLabelText(label), typed);
    await userEvent.click(screen.getByRole('button', { name: 'Doğrula' }));
    expect(await calls).toEqual([{ id: 'f1' }, { id: 'f1' }]);
    expect(sent('/api/profile/proof').map((request) => request.body)).toEqual([body]);
    expect(sent('/api/files')).toHaveLength(4);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

it('a passkey proves as well, where the person has one', async () => {
  const device = giveBrowserPasskeys();
  try {
    const { sent } = show('code', {
      'GET /api/profile/second-factor': () => ({
        totp: null,
        recovery_codes_left: 10,
        asks_password: true,
        passkeys: [{ id: 'k1', name: 'Dizüstü', created_at: '', last_used_at: null }],
      }),
      'POST /api/profile/proof/passkey': () => ({ options: { challenge: SENT_BYTES } }),
    });
    const call = api.post('/api/files');
    const button = await screen.findByRole('button', { name: 'Geçiş anahtarıyla doğrula' });
    device.refuse('NotAllowedError');
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(/vazgeçildi/);
    device.refuse(null);
    await userEvent.click(button);
    expect(await call).toEqual({ id: 'f1' });
    expect(sent('/api/profile/proof')[0]?.body).toMatchObject({ passkey: { id: SENT_BYTES } });
  } finally {
    device.restore();
  }
});

it('keeps the dialog with the reason while the proof is wrong, and the call fails where it is closed', async () => {
  const message = 'Mevcut parola hatalı.';
  const { sent } = show('password', {
    'POST /api/profile/proof': () =>
      refuse(400, 'invalid_password', message, { fields: { current_password: message } }),
  });
  const call = api.post('/api/files').catch((error: unknown) => error);
  await userEvent.type(await screen.findByLabelText(/Parolanız/), 'yanlış');
  await userEvent.click(screen.getByRole('button', { name: 'Doğrula' }));
  expect(await screen.findByText(message)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'İptal' }));
  expect(await call).toMatchObject({ code: 'proof_required' });
  expect(sent('/api/files')).toHaveLength(1);
});

it('offers the way out to a person with neither code nor password', async () => {
  show('sign_in');
  const call = api.post('/api/files').catch((error: unknown) => error);
  expect(await screen.findByText(/yeniden giriş yapmanız gerekir/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'İptal' }));
  expect(await call).toMatchObject({ code: 'proof_required' });
});
