import { adoptSession, sessionStore } from '@muhatap/shared/session';
import { aUser, freshWorld } from '@muhatap/shared/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { FactorStrip } from './index';

const DAY_MS = 24 * 60 * 60 * 1000;

function show(daysLeft: number | null) {
  const { clock } = freshWorld();
  adoptSession(aUser(), []);
  const factorDueAt =
    daysLeft === null ? null : new Date(clock.now() + daysLeft * DAY_MS).toISOString();
  sessionStore.setState({ factorDueAt });
  const router = createMemoryRouter([{ path: '*', element: <FactorStrip /> }]);
  const { unmount } = render(<RouterProvider router={router} />);
  return { router, again: () => (unmount(), render(<RouterProvider router={router} />)) };
}

test('nothing is said to whom no role asks for a second factor', () => {
  show(null);
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  [4.2, '5 gün içinde'],
  [0.5, 'bugün'],
])('%s days before the end the strip says so and leads to the profile', async (left, words) => {
  const { router } = show(left);
  expect(screen.getByRole('status')).toHaveTextContent(words);
  await userEvent.click(screen.getByRole('button', { name: 'Şimdi kur' }));
  expect(router.state.location).toMatchObject({ pathname: '/profile', hash: '#iki-adim' });
});

test('a notice that was read stays away in this tab', async () => {
  const { again } = show(3);
  await userEvent.click(screen.getByRole('button', { name: 'Sonra' }));
  expect(screen.queryByRole('status')).toBeNull();
  again();
  expect(screen.queryByRole('status')).toBeNull();
});
