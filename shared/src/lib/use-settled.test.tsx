import { act, renderHook } from '@testing-library/react';
import type { Outcome } from './outcome';
import { useSettled } from './use-settled';

const answer = (data: string): Outcome<string> => ({ ok: true, data });

it('keeps the last answer while the next is on its way, and forgets one that was overtaken', async () => {
  const answers: ((outcome: Outcome<string>) => void)[] = [];
  const ask = (page: number) => ({
    page,
    outcome: new Promise<Outcome<string>>((resolve) => answers.push(resolve)),
  });
  const [first, second, third] = [ask(1), ask(2), ask(3)];
  const { result, rerender } = renderHook((source) => useSettled<string, typeof first>(source), {
    initialProps: first,
  });
  expect(result.current).toEqual({ shown: null, isWaiting: true });

  await act(() => Promise.resolve(answers[0]?.(answer('bir'))));
  expect(result.current).toMatchObject({
    shown: { data: { page: 1 }, outcome: { data: 'bir' } },
    isWaiting: false,
  });

  rerender(second);
  expect(result.current).toMatchObject({ shown: { data: { page: 1 } }, isWaiting: true });
  rerender(third);
  await act(() => Promise.resolve(answers[2]?.(answer('üç'))));
  await act(() => Promise.resolve(answers[1]?.(answer('iki'))));
  expect(result.current).toMatchObject({
    shown: { data: { page: 3 }, outcome: { data: 'üç' } },
    isWaiting: false,
  });
});
