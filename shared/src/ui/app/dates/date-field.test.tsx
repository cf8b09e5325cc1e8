import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { freshWorld } from '../../../testing';
import { UiProvider } from '../..';
import { DateField, type DateFieldProps } from '..';

const onChange = jest.fn();

function Day({
  from = null as string | null,
  ...props
}: Partial<DateFieldProps> & { from?: string | null }) {
  const [value, setValue] = useState<string | null>(from);
  return (
    <UiProvider>
      <DateField
        label="Gün"
        today="2026-11-25"
        {...props}
        value={value}
        onChange={(day) => {
          onChange(day);
          setValue(day);
        }}
      />
    </UiProvider>
  );
}

beforeEach(() => {
  freshWorld();
  jest.clearAllMocks();
});

const field = () => screen.getByRole('textbox', { name: 'Gün' });

describe('a day', () => {
  test('is typed day first and sent once it is whole', async () => {
    render(<Day />);
    await userEvent.type(field(), '3.4.2026');
    expect(onChange.mock.calls).toEqual([['2026-04-03']]);
    await userEvent.tab();
    expect(field()).toHaveValue('03.04.2026');
    await userEvent.clear(field());
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  test('that is none, or lies outside the limits, is named and not sent', async () => {
    render(<Day from="2026-11-20" max="2026-11-25" />);
    await userEvent.clear(field());
    await userEvent.type(field(), '31.02.2026');
    await userEvent.tab();
    expect(await screen.findByText('Tarihi gg.aa.yyyy olarak yazın.')).toBeVisible();
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    await userEvent.clear(field());
    await userEvent.type(field(), '26.11.2026{Enter}');
    expect(await screen.findByText('En geç 25.11.2026 seçilebilir.')).toBeVisible();
    expect(onChange).not.toHaveBeenCalledWith('2026-11-26');
  });

  test('is picked with the arrow keys in a Turkish month that begins on Monday', async () => {
    render(<Day from="2026-11-20" />);
    await userEvent.click(field());
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const month = await screen.findByRole('grid', { name: 'Kasım 2026' });
    const weekdays = within(month).getAllByRole('columnheader', { hidden: true });
    expect(weekdays.map((day) => day.getAttribute('aria-label'))).toEqual([
      'Pazartesi',
      'Salı',
      'Çarşamba',
      'Perşembe',
      'Cuma',
      'Cumartesi',
      'Pazar',
    ]);
    const chosen = within(month).getByRole('button', { name: /20 Kasım 2026 Cuma, seçili/ });
    await waitFor(() => expect(chosen).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onChange.mock.calls).toEqual([['2026-11-27']]);
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    expect(field()).toHaveValue('27.11.2026');
  });

  test('is cleared and set to today below the month', async () => {
    render(<Day from="2026-11-20" />);
    await userEvent.click(screen.getByRole('button', { name: 'Gün: takvimi aç' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Temizle' }));
    expect(onChange).toHaveBeenLastCalledWith(null);
    await userEvent.click(screen.getByRole('button', { name: 'Gün: takvimi aç' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Bugün' }));
    expect(onChange).toHaveBeenLastCalledWith('2026-11-25');
  });
});
