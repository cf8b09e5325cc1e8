import { renderHook } from '@testing-library/react';
import { useNewestPlace } from './use-newest-place';

const addressOf = (filters: readonly string[]) => `/liste?${filters.join('&')}`;
const standAt = (...filters: string[]) =>
  renderHook((at: readonly string[]) => useNewestPlace(at, addressOf), { initialProps: filters });

it('begins a step where the last one led, though the page has just drawn an earlier one', () => {
  const { result, rerender } = standAt('a', 'b', 'c');
  const without = (one: string) =>
    result.current.stepTo(result.current.newest().filter((other) => other !== one));
  without('a');
  without('b');
  rerender(['b', 'c']);
  expect(without('c')).toBe('/liste?');
});

it('begins where the address stands once it is drawn, however it came there', () => {
  const { result, rerender } = standAt('a');
  result.current.stepTo(['b']);
  rerender(['b']);
  rerender(['a']);
  expect(result.current.newest()).toEqual(['a']);
  result.current.stepTo(['c']);
  rerender(['d']);
  expect(result.current.newest()).toEqual(['d']);
});

it('forgets steps that led back to the address on screen', () => {
  const { result, rerender } = standAt('a');
  result.current.stepTo(['b']);
  result.current.stepTo(['a']);
  expect(result.current.newest()).toEqual(['a']);
  rerender(['b']);
  expect(result.current.newest()).toEqual(['b']);
});
