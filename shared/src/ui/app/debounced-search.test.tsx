import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { freshWorld } from '../../testing/fresh-world';
import { createManualClock } from '../../testing/manual-clock';
import { UiProvider } from '../provider/ui-provider';
import { DebouncedSearch } from './debounced-search';

function show() {
  const clock = createManualClock();
  freshWorld({ clock });
  const onSearch = jest.fn();
  const shown = (value: string) => (
    <UiProvider>
      <DebouncedSearch value={value} onSearch={onSearch} placeholder="Ara..." />
    </UiProvider>
  );
  const { rerender } = render(shown(''));
  return {
    clock,
    onSearch,
    box: () => screen.getByRole('searchbox'),
    hold: (value: string) => rerender(shown(value)),
  };
}

test('the address follows after a pause, and an address that catches up takes no letter away', async () => {
  const { clock, onSearch, box, hold } = show();
  await userEvent.type(box(), 'me');
  await act(() => clock.advance(200));
  expect(onSearch).not.toHaveBeenCalled();
  await act(() => clock.advance(200));
  expect(onSearch).toHaveBeenCalledWith('me');
  await userEvent.type(box(), 'rt');
  hold('me');
  expect(box()).toHaveValue('mert');
});

test('an address that changed by itself is shown; clearing does not wait', async () => {
  const { clock, onSearch, box, hold } = show();
  hold('zeynep');
  expect(box()).toHaveValue('zeynep');
  await userEvent.click(screen.getByRole('button', { name: 'Aramayı temizle' }));
  await act(() => clock.advance(0));
  expect(onSearch).toHaveBeenCalledWith('');
});
