import { act, render, screen, waitFor } from '@testing-library/react';
import { freshWorld } from '../../testing';
import { AnimatedItems } from './animated-items';

const items = (...keys: string[]) =>
  keys.map((key) => ({ key, content: <button type="button">{key}</button> }));
const show = (...keys: string[]) => <AnimatedItems from="above" items={items(...keys)} />;
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it('shows what is there and nothing else where nothing may move', async () => {
  freshWorld();
  const { rerender } = render(show('bir', 'iki'));
  expect(names()).toEqual(['bir', 'iki']);
  rerender(show());
  expect(names()).toEqual([]);
  await act(async () => Promise.resolve());
  rerender(show('üç'));
  rerender(show());
  expect(names()).toEqual([]);
});

it('is not drawn anew under what is shown when the animation has come, and lets the next ones slide out', async () => {
  const { page } = freshWorld();
  jest.spyOn(page, 'mayMove').mockReturnValue(true);
  const { rerender } = render(show('bir'));
  const first = screen.getByRole('button', { name: 'bir' });
  await act(() => import('./moving-items'));
  rerender(show('bir'));
  expect(screen.getByRole('button', { name: 'bir' })).toBe(first);
  rerender(show());
  expect(names()).toEqual([]);
  rerender(show('iki'));
  expect(names()).toEqual(['iki']);
  rerender(show());
  expect(screen.getByText('iki')).toBeInTheDocument();
  expect(names()).toEqual([]);
  expect(screen.getByText('iki').closest('[inert]')).not.toBeNull();
  await waitFor(() => expect(screen.queryByText('iki')).toBeNull());
});

it('stops moving when the person asks for less motion after the animation has come', async () => {
  const { page } = freshWorld();
  await act(() => import('./moving-items'));
  const mayMove = jest.spyOn(page, 'mayMove').mockReturnValue(true);
  const { rerender } = render(show('bir'));
  await act(async () => Promise.resolve());
  rerender(show());
  mayMove.mockReturnValue(false);
  rerender(show('iki'));
  rerender(show());
  expect(screen.queryByText('iki')).toBeNull();
});
