import { act, render, screen } from '@testing-library/react';
import { api } from '../../api';
import { freshWorld } from '../../testing/fresh-world';
import { createManualClock } from '../../testing/manual-clock';
import { UiProvider } from '../provider/ui-provider';
import { ErrorView } from './error-view';

/** The view after a call that was answered by `status`, or by nothing. */
async function show(status: number | null) {
  const clock = createManualClock(1_000_000);
  const answers = [status];
  freshWorld({
    clock,
    http: {
      fetch: () => {
        const next = answers.shift() ?? null;
        return next === null
          ? Promise.reject(new TypeError('Failed to fetch'))
          : Promise.resolve(new Response('{}', { status: next }));
      },
    },
  });
  const call = () => api.get('/api/anything').catch(() => undefined);
  await call();
  const onRetry = jest.fn();
  render(
    <UiProvider>
      <ErrorView message="Yüklenemedi." onRetry={onRetry} />
    </UiProvider>,
  );
  return { clock, onRetry, call, answers };
}
const PROMISE = 'Bağlantı gelince kendiliğinden yeniden denenecek.';

test.each([null, 502, 503])(
  'what failed for want of a server (%s) is tried again',
  async (status) => {
    const { clock, onRetry } = await show(status);
    expect(screen.getByText(PROMISE)).toBeVisible();
    await act(() => clock.advance(1_999));
    expect(onRetry).not.toHaveBeenCalled();
    await act(() => clock.advance(1));
    expect(onRetry).toHaveBeenCalledTimes(1);
  },
);

test('it waits longer after each call that fails, and tries soon when one is answered', async () => {
  const { clock, onRetry, call, answers } = await show(null);
  answers.push(502);
  await act(call);
  await act(() => clock.advance(3_999));
  expect(onRetry).not.toHaveBeenCalled();
  answers.push(404);
  await act(call);
  await act(() => clock.advance(500));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a refusal is left to the person', async () => {
  const { clock, onRetry } = await show(403);
  expect(screen.queryByText(PROMISE)).not.toBeInTheDocument();
  await act(() => clock.advance(60_000));
  expect(onRetry).not.toHaveBeenCalled();
});
