import { act, render, screen } from '@testing-library/react';
import { noteLineAnswer, noteLineLoss } from '../../lib';
import { freshWorld } from '../../testing/fresh-world';
import { createManualClock } from '../../testing/manual-clock';
import { UiProvider } from '../provider/ui-provider';
import { ErrorView } from './error-view';

const PROMISE = 'Bağlantı gelince kendiliğinden yeniden denenecek.';
const NOW = 1_000_000_000;

/** The view after so many calls that found no server. */
function show(losses: number) {
  const clock = createManualClock(NOW);
  freshWorld({ clock });
  for (let call = 0; call < losses; call += 1) noteLineLoss(NOW);
  const onRetry = jest.fn();
  render(
    <UiProvider>
      <ErrorView message="Yüklenemedi." onRetry={onRetry} />
    </UiProvider>,
  );
  return { clock, onRetry };
}

test('a request that failed for want of a server is tried again after a while', async () => {
  const { clock, onRetry } = show(1);
  expect(screen.getByText(PROMISE)).toBeVisible();
  await act(() => clock.advance(1_999));
  expect(onRetry).not.toHaveBeenCalled();
  await act(() => clock.advance(1));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('it waits longer after each call that fails, and tries soon when one is answered', async () => {
  const { clock, onRetry } = show(1);
  act(() => noteLineLoss(NOW));
  await act(() => clock.advance(3_999));
  expect(onRetry).not.toHaveBeenCalled();
  act(() => noteLineAnswer());
  await act(() => clock.advance(500));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a refusal is left to the person', async () => {
  const { clock, onRetry } = show(0);
  expect(screen.queryByText(PROMISE)).not.toBeInTheDocument();
  await act(() => clock.advance(60_000));
  expect(onRetry).not.toHaveBeenCalled();
});
