import { renderHook } from '@testing-library/react';
import type { Outcome } from './outcome';
import { useLastGood } from './use-last-good';

it('shows a failure only while nothing good was shown before', () => {
  const failed: Outcome<string> = { ok: false, message: 'Olmadı.' };
  const good: Outcome<string> = { ok: true, data: 'bir' };
  const { result, rerender } = renderHook((newest: Outcome<string> | null) => useLastGood(newest), {
    initialProps: null as Outcome<string> | null,
  });
  const shown = (newest: Outcome<string>) => {
    rerender(newest);
    return result.current;
  };
  expect(result.current).toBeNull();
  expect([shown(failed), shown(good), shown(failed), shown({ ok: true, data: 'iki' })]).toEqual([
    failed,
    good,
    good,
    { ok: true, data: 'iki' },
  ]);
});
