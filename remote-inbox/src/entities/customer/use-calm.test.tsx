import { act, renderHook } from '@testing-library/react';
import { createManualClock, freshWorld } from '@muhatap/shared/testing';
import { useCalm } from './use-calm';

test('a value that changes all the time is followed once in so many ms, and its last word arrives', async () => {
  const clock = createManualClock();
  freshWorld({ clock });
  let changes = 0;
  const { result, rerender } = renderHook(({ value }) => useCalm(value, 1000), {
    initialProps: { value: 0 },
  });
  let before = result.current;
  for (let value = 1; value <= 50; value += 1) {
    rerender({ value });
    await act(() => clock.advance(100));
    if (result.current !== before) changes += 1;
    before = result.current;
  }
  expect(changes).toBeGreaterThan(3);
  expect(changes).toBeLessThanOrEqual(5);
  await act(() => clock.advance(1000));
  expect(result.current).toBe(50);
});
