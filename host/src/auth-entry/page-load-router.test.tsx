import { freshWorld } from '@muhatap/shared/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  Link,
  Navigate,
  Outlet,
  OutletProvider,
  useNavigate,
  useSearchParams,
} from './page-load-router';

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

test('links and navigation on a page without a router are page loads', async () => {
  const machine = freshWorld();
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

test('a redirection on a page without a router is a page load', () => {
  const machine = freshWorld();
  render(<Navigate to="/login" />);
  expect(machine.memory.visited).toEqual(['/login']);
});
