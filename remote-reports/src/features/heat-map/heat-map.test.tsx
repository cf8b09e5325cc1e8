import { freshWorld, renderScreen } from '@muhatap/shared/testing';
import type { ReportHeat } from '@muhatap/shared/wire/reports';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HeatMapView } from './heat-map-view';

/** By weekday and hour; nothing anywhere else. */
const COUNTS: Readonly<Record<string, number>> = { '1 14': 1320, '0 9': 12 };
const HEAT: ReportHeat = {
  title: 'Gün ve saate göre',
  measure: 'received',
  values: Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (_, hour) => COUNTS[`${day} ${hour}`] ?? 0),
  ),
};
const pick = jest.fn();
const show = () =>
  renderScreen([{ path: '/', element: <HeatMapView heat={HEAT} onPick={pick} /> }], { at: '/' });

beforeEach(() => {
  freshWorld();
  pick.mockReset();
});

it('names every hour of the week and leads to its rows', async () => {
  show();
  expect(screen.getAllByRole('gridcell')).toHaveLength(7 * 24);
  const busy = screen.getByRole('button', { name: 'Salı 14.00–15.00: 1.320' });
  expect(busy).toHaveAttribute('data-level', '5');
  expect(screen.getByRole('button', { name: 'Pazartesi 09.00–10.00: 12' })).toHaveAttribute(
    'data-level',
    '1',
  );
  await userEvent.click(busy);
  expect(pick).toHaveBeenCalledWith({ measure: 'received', weekday: 2, hour: 14 });
});

it('has no rows where nothing came', async () => {
  show();
  const quiet = screen.getByRole('button', { name: 'Pazar 03.00–04.00: 0' });
  expect(quiet).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(quiet);
  expect(pick).not.toHaveBeenCalled();
});

it('is one stop of the Tab key, walked by arrows', async () => {
  show();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Pazartesi 09.00–10.00: 12' })).toHaveFocus();
  // On a narrow screen hours stand below each other.
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Salı 10.00–11.00: 0' })).toHaveFocus();
  expect(screen.getByText('Salı 10.00–11.00: 0')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(pick).toHaveBeenCalledWith({ measure: 'received', weekday: 2, hour: 14 });
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

it('marks and names an outlier, which leaves the other hours their shades', () => {
  const values = HEAT.values.map((hours, day) =>
    hours.map((value, hour) => (day === 1 && hour === 14 ? value : (hour % 12) + 1)),
  );
  renderScreen([{ path: '/', element: <HeatMapView heat={{ ...HEAT, values }} onPick={pick} /> }], {
    at: '/',
  });
  expect(screen.getByRole('button', { name: 'Salı 14.00–15.00: 1.320, aykırı' })).toHaveAttribute(
    'data-outlier',
  );
  expect(screen.getByRole('button', { name: 'Salı 11.00–12.00: 12' })).toHaveAttribute(
    'data-level',
    '5',
  );
  expect(
    screen.getByText('Aykırı, renk ölçeğine katılmaz: Salı 14.00–15.00 (1.320)'),
  ).toBeVisible();
});
