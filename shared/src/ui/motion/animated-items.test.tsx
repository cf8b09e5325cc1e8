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
  expect(names()).toEqual(['iki']);
  await waitFor(() => expect(names()).toEqual([]));
});
