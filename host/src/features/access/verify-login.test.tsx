import {
  createManualClock,
  fakeApi,
  freshWorld,
  refuse,
  type FakeRoutes,
} from '@muhatap/shared/testing';
import { startSession } from '@muhatap/shared/session';
import { UiProvider } from '@muhatap/shared/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { PhoneLoginForm, VerifyLoginForm } from './index';

const PHONE = '+905550000001';

async function show(routes: FakeRoutes) {
  const clock = createManualClock();
  const api = fakeApi(routes);
  freshWorld({ http: api, clock });
  await startSession();
  const onVerified = jest.fn();
  const onChangePhone = jest.fn();
  render(
    <MemoryRouter>
      <UiProvider>
        <VerifyLoginForm phone={PHONE} onVerified={onVerified} onChangePhone={onChangePhone} />
      </UiProvider>
    </MemoryRouter>,
  );
  return { api, clock, onVerified, onChangePhone };
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Giriş Yap' }));
const type = (code: string) => userEvent.type(screen.getByLabelText(/Giriş Kodu/), code);

describe('the login code', () => {
  it('is required: nothing is sent without it', async () => {
    const { api } = await show({});
    await submit();
    expect(await screen.findByText('Giriş kodunu girin.')).toBeInTheDocument();
    expect(api.requests).toEqual([]);
  });

  it('signs in with the phone', async () => {
    const person = {
      id: 'u',
      name: 'Ayşe Yılmaz',
      email: null,
      phone: PHONE,
      company_id: 'c',
      company_name: 'Ilıca',
      avatar_url: null,
      created_at: '',
    };
    const { api, onVerified } = await show({
      'POST /api/auth/verify-otp': () => ({ user: person, token: 't' }),
      'GET /api/profile/me': () => ({ user: person, role: [], permissions: [] }),
    });
    await type(' 123456 ');
    await submit();
    expect(onVerified).toHaveBeenCalled();
    expect(api.requests[0]?.body).toEqual({ phone: PHONE, code: '123456' });
  });

  it('shows the server’s message', async () => {
    await show({
      'POST /api/auth/verify-otp': () =>
        refuse(400, 'invalid_code', 'Giriş kodu hatalı veya süresi dolmuş.'),
    });
    await type('1');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Giriş kodu hatalı veya süresi dolmuş.',
    );
  });

  it('shows ‘Login failed’ when the server gives none', async () => {
    await show({
      'POST /api/auth/verify-otp': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await type('1');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
  });

  it('leads back to the phone', async () => {
    const { onChangePhone } = await show({});
    await userEvent.click(screen.getByRole('button', { name: 'Telefon Numarasını Değiştir' }));
    expect(onChangePhone).toHaveBeenCalled();
  });

  it('can be requested again after the pause that the server names', async () => {
    const clock = createManualClock();
    const waits = [25, 30];
    const api = fakeApi({
      'POST /api/auth/login-with-otp': () => ({
        phone: PHONE,
        expires_in: 180,
        retry_after: waits.shift(),
      }),
    });
    freshWorld({ http: api, clock });
    await startSession();
    const { unmount } = render(
      <MemoryRouter>
        <UiProvider>
          <PhoneLoginForm onRequested={() => {}} />
        </UiProvider>
      </MemoryRouter>,
    );
    await userEvent.type(screen.getByLabelText('Telefon numarası'), '0555 000 00 01');
    await userEvent.click(screen.getByRole('button', { name: 'Giriş kodu gönder' }));
    unmount();
    await act(() => clock.advance(5_000));
    render(
      <MemoryRouter>
        <UiProvider>
          <VerifyLoginForm phone={PHONE} onVerified={() => {}} onChangePhone={() => {}} />
        </UiProvider>
      </MemoryRouter>,
    );
    expect(await screen.findByText(/^20 saniye sonra/)).toBeInTheDocument();
    await act(() => clock.advance(19_000));
    expect(screen.queryByRole('button', { name: 'Kodu tekrar gönder' })).not.toBeInTheDocument();
    await act(() => clock.advance(1_000));
    await userEvent.click(await screen.findByRole('button', { name: 'Kodu tekrar gönder' }));
    expect(await screen.findByText(/30 saniye sonra/)).toBeInTheDocument();
    expect(api.requests).toHaveLength(2);
  });

  it('refused as too early, counts down from the pause of the refusal', async () => {
    await show({
      'POST /api/auth/login-with-otp': () =>
        refuse(429, 'too_many_requests', 'Çok sık kod istediniz.', { retry_after: 12 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Kodu tekrar gönder' }));
    expect(await screen.findByText(/^12 saniye sonra/)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Çok sık kod istediniz.');
  });
});
