import { act, renderHook } from '@testing-library/react';
import { useRowWindow } from './use-row-window';

const ROW = 88;

/** A list of ten rows' height. */
function open(count: number) {
  const list = document.createElement('div');
  Object.defineProperty(list, 'clientHeight', { value: 10 * ROW });
  list.scrollTo = (to?: ScrollToOptions | number) => {
    if (typeof to === 'object') list.scrollTop = to.top ?? 0;
  };
  const box = { current: list };
  const { result, rerender } = renderHook(
    (rows: number) => useRowWindow(box, { count: rows, rowHeight: ROW, overscan: 2 }),
    { initialProps: count },
  );
  const scroll = (top: number) =>
    act(() => {
      list.scrollTop = top;
      result.current.onScroll();
    });
  return { list, scroll, rerender, rows: () => result.current };
}

const edges = ({ drawn }: { readonly drawn: readonly number[] }) => [drawn[0], drawn.at(-1)];

test('as many rows are drawn as are in view and a few beyond each edge, however long the list is', () => {
  const { rows, scroll } = open(100_000);
  expect(edges(rows())).toEqual([0, 9]);
  scroll(5_000 * ROW + 1);
  expect(edges(rows())).toEqual([4_998, 5_012]);
  expect(rows().last).toBe(5_010);
  scroll(99_990 * ROW);
  expect(edges(rows())).toEqual([99_988, 99_999]);
});

test('a list that became shorter than the place that is shown draws its end, and an empty one nothing', () => {
  const { rows, scroll, rerender } = open(1_000);
  scroll(900 * ROW);
  rerender(20);
  expect(edges(rows())).toEqual([8, 19]);
  rerender(0);
  expect(rows().drawn).toEqual([]);
});

test('a position is brought into view by the shortest way, and one in view moves nothing', () => {
  const { list, rows, scroll } = open(1_000);
  scroll(100 * ROW);
  rows().scrollTo(105);
  expect(list.scrollTop).toBe(100 * ROW);
  rows().scrollTo(110);
  expect(list.scrollTop).toBe(101 * ROW);
  rows().scrollTo(40);
  expect(list.scrollTop).toBe(40 * ROW);
});
