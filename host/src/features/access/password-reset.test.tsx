import { startSession } from '@muhatap/shared/session';
import {
  aUser,
  createManualClock,
  fakeApi,
  freshWorld,
  refuse,
  type FakeRoutes,
} from '@muhatap/shared/testing';
import { UiProvider } from '@muhatap/shared/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { PasswordResetForm } from './index';

const EMAIL = 'ayse@demo.muhatap.test';

async function show(routes: FakeRoutes = {}) {
  const clock = createManualClock();
  const server = fakeApi({
    'POST /api/auth/forgot-password': ({ body }) => ({
      ...(body as object),
      expires_in: 180,
      retry_after: 30,
    }),
    'POST /api/auth/reset-password': () => ({ user: aUser(), token: 't' }),
    'GET /api/profile/me': () => ({ user: aUser(), role: [], permissions: [] }),
    ...routes,
  });
  freshWorld({ http: server, clock });
  await startSession();
  const onSignedIn = jest.fn();
  render(
    <MemoryRouter>
      <UiProvider>
        <PasswordResetForm onSignedIn={onSignedIn} />
      </UiProvider>
    </MemoryRouter>,
  );
  const sentRequests = () =>
    server.requests
      .filter(({ method }) => method === 'POST')
      .map(({ path, body }) => [path.split('/').at(-1), body]);
  return { server, clock, onSignedIn, sentRequests };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const byEmail = async () => {
  await userEvent.click(screen.getByRole('tab', { name: 'E-posta ile' }));
  await userEvent.type(screen.getByLabelText('E-posta'), EMAIL);
  await press('Kod gönder');
};
const renew = async () => {
  await userEvent.type(await screen.findByLabelText('Giriş Kodu'), ' 123456 ');
  await userEvent.type(screen.getByLabelText('Yeni parola'), 'uzun-bir-parola');
  await press('Parolayı yenile');
};

it('goes by e-mail, and signs in', async () => {
  const { onSignedIn, sentRequests } = await show();
  await byEmail();
  expect(await screen.findByText(`${EMAIL} adresi kayıtlıysa kod gönderildi.`)).toBeVisible();
  await renew();
  expect(onSignedIn).toHaveBeenCalledTimes(1);
  expect(sentRequests()).toEqual([
    ['forgot-password', { email: EMAIL }],
    ['reset-password', { email: EMAIL, code: '123456', password: 'uzun-bir-parola' }],
  ]);
});

it('goes by phone, as the server reads the number', async () => {
  const { sentRequests } = await show({
    'POST /api/auth/forgot-password': () => ({
      phone: '+905550000001',
      expires_in: 180,
      retry_after: 30,
    }),
  });
  await userEvent.type(screen.getByLabelText('Telefon numarası'), '0555 000 00 01');
  await press('Kod gönder');
  expect(
    await screen.findByText('+905550000001 numarası kayıtlıysa kod gönderildi.'),
  ).toBeVisible();
  await renew();
  expect(sentRequests()[1]).toEqual([
    'reset-password',
    { phone: '+905550000001', code: '123456', password: 'uzun-bir-parola' },
  ]);
});

it('wants an address, and forgets the fault with the way', async () => {
  const { sentRequests } = await show();
  await press('Kod gönder');
  expect(screen.getByText('Telefon numaranızı girin.')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'E-posta ile' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Kod gönder');
  expect(screen.getByText('E-posta adresinizi girin.')).toBeVisible();
  expect(sentRequests()).toEqual([]);
});

it('says what the server refuses, and keeps what was typed', async () => {
  await show({
    'POST /api/auth/reset-password': () =>
      refuse(400, 'invalid_code', 'Giriş kodu hatalı veya süresi dolmuş.'),
  });
  await byEmail();
  await renew();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Giriş kodu hatalı veya süresi dolmuş.',
  );
  expect(screen.getByLabelText('Yeni parola')).toHaveValue('uzun-bir-parola');
});

it('asks for another code after the pause that the server names, or for another address', async () => {
  const { clock, sentRequests } = await show();
  await byEmail();
  expect(await screen.findByText('30 saniye sonra yeni kod isteyebilirsiniz.')).toBeVisible();
  await act(() => clock.advance(30_000));
  await press('Kodu tekrar gönder');
  expect(await screen.findByText(/Kod yeniden gönderildi/)).toBeVisible();
  expect(sentRequests()).toEqual([
    ['forgot-password', { email: EMAIL }],
    ['forgot-password', { email: EMAIL }],
  ]);
  await press('E-posta adresini değiştir');
  expect(screen.getByLabelText('E-posta')).toHaveValue(EMAIL);
});
