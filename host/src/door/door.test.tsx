import { TOKEN_KEY } from '@muhatap/shared/api';
import { platform } from '@muhatap/shared/platform';
import { fakeApi, freshWorld, refuse, type FakeRoutes } from '@muhatap/shared/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  Link,
  Navigate,
  Outlet,
  OutletProvider,
  useNavigate,
  useSearchParams,
} from './door-router';
import {
  acceptInvitation,
  readInvitation,
  requestCode,
  requestPasswordReset,
  signIn,
  verifyCode,
} from './door-session';

function world(routes: FakeRoutes = {}) {
  const api = fakeApi(routes);
  return { api, machine: freshWorld({ http: api }) };
}
const token = () => platform().storage.get(TOKEN_KEY);

describe('signing in at the door', () => {
  it('keeps the token for the suite that loads next, and asks nothing more', async () => {
    const { api } = world({ 'POST /api/auth/login': () => ({ user: {}, token: 't1' }) });
    await signIn({ email: 'a@b.c', password: 'x' });
    expect(await token()).toBe('t1');
    expect(api.requests).toHaveLength(1);
  });

  it('says the server’s sentence, and keeps nothing', async () => {
    world({
      'POST /api/auth/verify-otp': () =>
        refuse(400, 'invalid_code', 'Kod hatalı.', { fields: { code: 'Yanlış.' } }),
    });
    await expect(verifyCode({ phone: '+90555', code: '1' })).rejects.toMatchObject({
      code: 'invalid_code',
      message: 'Kod hatalı.',
      spoken: true,
    });
    expect(await token()).toBeNull();
  });

  it.each([{}, { token: 5 }, 'ok'])('takes %j for no sign-in', async (answer) => {
    world({ 'POST /api/auth/login': () => answer });
    await expect(signIn({ email: 'a', password: 'b' })).rejects.toMatchObject({
      code: 'bad_answer',
    });
    expect(await token()).toBeNull();
  });

  it('passes on how long a code lives', async () => {
    world({
      'POST /api/auth/login-with-otp': () => ({
        phone: '+90555',
        expires_in: 300,
        retry_after: 60,
      }),
    });
    expect(await requestCode('+90555')).toEqual({
      phone: '+90555',
      expires_in: 300,
      retry_after: 60,
    });
  });
});

describe('an invitation at the door', () => {
  const about = {
    company_name: 'Çınarlı',
    name: 'Deniz',
    email: 'd@e.f',
    phone: null,
    has_account: false,
  };

  it('is read and accepted; the suite that loads next begins with its company', async () => {
    const { machine, api } = world({
      'POST /api/auth/invitation': () => about,
      'POST /api/auth/accept-invitation': () => ({ user: {}, token: 't2' }),
    });
    expect(await readInvitation('anahtar')).toEqual(about);
    await acceptInvitation({ token: 'anahtar', name: 'Deniz', password: 'uzun-bir-parola' });
    expect(await token()).toBe('t2');
    expect(machine.memory.visited).toEqual(['/']);
    expect(api.requests.map(({ headers }) => headers.get('authorization'))).toEqual([null, null]);
  });

  it('is none where the answer says no company', async () => {
    world({ 'POST /api/auth/invitation': () => ({ company_name: 5 }) });
    await expect(readInvitation('anahtar')).rejects.toMatchObject({ code: 'bad_answer' });
  });
});

it('a code for a new password goes to an e-mail as well', async () => {
  const { api } = world({
    'POST /api/auth/forgot-password': () => ({ email: 'a@b.c', expires_in: 300, retry_after: 60 }),
  });
  expect(await requestPasswordReset({ email: 'a@b.c' })).toMatchObject({
    email: 'a@b.c',
    retry_after: 60,
  });
  expect(api.requests[0]?.body).toEqual({ email: 'a@b.c' });
});

describe('ways at the door', () => {
  function Page() {
    const [search] = useSearchParams();
    const navigate = useNavigate();
    return (
      <>
        <Link to="/register">{search.get('return')}</Link>
        <button type="button" onClick={() => navigate('/verify-login')}>
          Sürdür
        </button>
      </>
    );
  }

  it('are page loads', async () => {
    const { machine } = world();
    machine.memory.address = '/login?return=%2Finbox';
    render(
      <OutletProvider value={<Page />}>
        <Outlet />
      </OutletProvider>,
    );
    expect(screen.getByRole('link', { name: '/inbox' })).toHaveAttribute('href', '/register');
    await userEvent.click(screen.getByRole('button'));
    expect(machine.memory.visited).toEqual(['/verify-login']);
  });

  it('can be a redirection', () => {
    const { machine } = world();
    render(<Navigate to="/login" />);
    expect(machine.memory.visited).toEqual(['/login']);
  });
});
