import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { freshWorld } from '../../../testing';
import { UiProvider } from '../..';
import type { DaySpan } from '..';
import { PeriodField, type PeriodFieldProps } from './period-field';

const onDays = jest.fn();
const onPreset = jest.fn();

function Period(props: Partial<PeriodFieldProps<'today'>>) {
  const [days, setDays] = useState<DaySpan>({ from: null, to: null });
  return (
    <UiProvider>
      <PeriodField
        label="Tarih"
        text={days.from}
        presets={[{ value: 'today', label: 'Bugün' }]}
        preset={null}
        days={days}
        today="2026-11-25"
        onPreset={onPreset}
        onDays={(next) => {
          onDays(next);
          setDays(next);
        }}
        {...props}
      />
    </UiProvider>
  );
}

beforeEach(() => {
  freshWorld();
  jest.clearAllMocks();
});

describe('a period', () => {
  const open = () => userEvent.click(screen.getByRole('button', { name: /^Tarih:/ }));
  const day = (name: RegExp) => screen.findByRole('button', { name });

  test('is a preset at one press, which closes it', async () => {
    render(<Period />);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Bugün' }));
    expect(onPreset).toHaveBeenCalledWith('today');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Uygula' })).toBeNull());
  });

  test('is two days in the calendar, in whichever order they are pressed', async () => {
    render(<Period />);
    await open();
    await userEvent.click(await day(/^12 Kasım 2026/));
    expect(screen.getByRole('button', { name: 'Uygula' })).toBeDisabled();
    await userEvent.click(await day(/^9 Kasım 2026/));
    expect(screen.getByLabelText('Başlangıç')).toHaveValue('09.11.2026');
    expect(screen.getByLabelText('Bitiş')).toHaveValue('12.11.2026');
    await userEvent.click(screen.getByRole('button', { name: 'Uygula' }));
    expect(onDays).toHaveBeenCalledWith({ from: '2026-11-09', to: '2026-11-12' });
  });

  test('is typed; an end before the beginning is refused, a side may stay open where that is allowed', async () => {
    render(<Period isOpenEnded />);
    await open();
    await userEvent.type(await screen.findByLabelText('Başlangıç'), '09.11.2026');
    await userEvent.type(screen.getByLabelText('Bitiş'), '03.11.2026');
    expect(screen.getByText('Başlangıç bitişten sonra olamaz.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Uygula' })).toBeDisabled();
    await userEvent.clear(screen.getByLabelText('Bitiş'));
    await userEvent.click(screen.getByRole('button', { name: 'Uygula' }));
    expect(onDays).toHaveBeenCalledWith({ from: '2026-11-09', to: null });
  });

  test('that the caller refuses says why', async () => {
    render(<Period faultOf={() => 'En fazla 400 gün seçilebilir.'} />);
    await open();
    expect(await screen.findByText('En fazla 400 gün seçilebilir.')).toBeVisible();
  });
});
