import { notificationsStore } from '@muhatap/shared/notifications';
import { sessionStore, startSession, useSession } from '@muhatap/shared/session';
import { aUser, fakeApi, freshWorld, refuse } from '@muhatap/shared/testing';
import { UiProvider } from '@muhatap/shared/ui';
import type { User } from '@muhatap/shared/wire/session';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddressForm } from './index';

const EMAIL = 'ayse@ornek.test';

async function show(kind: 'email' | 'phone', change: Partial<User>, refused?: () => object) {
  const person = aUser({ email: EMAIL, phone: '+905321112233', ...change });
  const server = fakeApi({
    'POST /api/profile/address-code': ({ body }) => ({
      ...(body as object),
      expires_in: 180,
      retry_after: 30,
    }),
    'POST /api/profile/address': ({ body }) =>
      refused?.() ?? {
        role: [],
        permissions: [],
        user: { ...person, [kind]: (body as typeof person)[kind], [`${kind}_proven`]: true },
      },
  });
  freshWorld({ http: server });
  await startSession();
  sessionStore.setState({ status: 'authenticated', user: person });
  function Shown() {
    const now = useSession((state) => state.user);
    return now && <AddressForm kind={kind} user={now} />;
  }
  render(
    <UiProvider>
      <Shown />
    </UiProvider>,
  );
  return { sent: () => server.requests.map(({ path, body }) => [path, body]) };
}
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fill = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(label), text);

it('proves the address that stands there with the code and the password', async () => {
  const { sent } = await show('email', { email_proven: false });
  expect(screen.getByText('Doğrulanmadı')).toBeVisible();
  await press('E-posta: Doğrula');
  expect(screen.getByLabelText('E-posta adresi')).toHaveValue(EMAIL);
  await press('Kod gönder');
  expect(await screen.findByRole('status')).toHaveTextContent(`${EMAIL} adresine kod gönderildi.`);
  await press('Doğrula');
  expect(screen.getByText('Doğrulama kodunu girin.')).toBeVisible();
  await fill('Doğrulama kodu', '123456');
  await fill('Mevcut parola', 'gizli-parola');
  await press('Doğrula');
  expect(await screen.findByText('Doğrulandı')).toBeVisible();
  expect(sent()).toEqual([
    ['/api/profile/address-code', { email: EMAIL }],
    ['/api/profile/address', { email: EMAIL, code: '123456', current_password: 'gizli-parola' }],
  ]);
  const [notice] = notificationsStore.getState().notifications;
  expect(notice?.message).toBe('E-posta adresiniz doğrulandı.');
  expect(screen.getByRole('button', { name: 'E-posta: Değiştir' })).toBeVisible();
});

it('adds a phone, and says at its field what the server refuses', async () => {
  const message = 'Mevcut parola hatalı.';
  await show('phone', { phone: null }, () =>
    refuse(400, 'invalid_password', message, { fields: { current_password: message } }),
  );
  expect(screen.getByText('Yok')).toBeVisible();
  await press('Telefon: Ekle');
  await press('Kod gönder');
  expect(screen.getByText('Telefon numaranızı girin.')).toBeVisible();
  await fill('Telefon numarası', '05321112244');
  await press('Kod gönder');
  await fill('Doğrulama kodu', '123456');
  await fill('Mevcut parola', 'yanlis');
  await press('Doğrula');
  await waitFor(() => expect(screen.getByText(message)).toBeVisible());
  await press('Vazgeç');
  expect(screen.getByRole('button', { name: 'Telefon: Ekle' })).toBeVisible();
});
