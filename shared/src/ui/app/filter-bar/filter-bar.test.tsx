import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { freshWorld } from '../../../testing';
import { UiProvider } from '../..';
import { FilterBar, type BarFilter } from '..';

const CITIES = ['İzmir', 'Ankara', 'Bursa', 'Adana', 'Ordu', 'Rize', 'Sivas', 'Urfa', 'Van'];

function Bar({ limit = 2, isSingle = false }: { limit?: number; isSingle?: boolean }) {
  const [cities, setCities] = useState<readonly string[]>([]);
  const filters: readonly BarFilter[] = [
    {
      kind: 'choice',
      name: 'city',
      title: 'Şehir',
      isSingle,
      limit,
      options: CITIES.map((label) => ({ value: label, label })),
      values: cities,
      onToggle: (city) =>
        setCities((now) => {
          if (now.includes(city)) return now.filter((one) => one !== city);
          return isSingle ? [city] : [...now, city];
        }),
      onClear: () => setCities([]),
    },
  ];
  return (
    <UiProvider>
      <FilterBar filters={filters} onClear={() => setCities([])} />
    </UiProvider>
  );
}

beforeEach(() => void freshWorld());

const bar = () => screen.getByRole('group', { name: 'Filtreler' });
const chips = () =>
  within(screen.getByRole('group', { name: 'Etkin filtreler' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('several values are set, shown as chips and taken back one by one or all at once', async () => {
  render(<Bar />);
  await userEvent.click(within(bar()).getByRole('button', { name: 'Şehir filtresi' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Ankara' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Van' }));
  expect(screen.getByText('En fazla 2 seçilebilir.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Bursa' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Kapat' }));
  expect(chips()).toEqual(['Şehir: Ankara', 'Şehir: Van', 'Filtreleri temizle']);
  await userEvent.click(screen.getByRole('button', { name: 'Şehir: Ankara filtresini kaldır' }));
  expect(chips()).toEqual(['Şehir: Van', 'Filtreleri temizle']);
  await userEvent.click(screen.getByRole('button', { name: 'Filtreleri temizle' }));
  expect(screen.queryByRole('group', { name: 'Etkin filtreler' })).toBeNull();
});

test('a long list is searched by Turkish rules', async () => {
  render(<Bar />);
  await userEvent.click(within(bar()).getByRole('button', { name: 'Şehir filtresi' }));
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Şehir ara' }), 'IZM');
  expect(screen.getAllByRole('checkbox').map((one) => one.closest('label')?.textContent)).toEqual([
    'İzmir',
  ]);
});

test('one of many is found and picked by the keyboard alone, which closes the list', async () => {
  render(<Bar isSingle />);
  await userEvent.click(within(bar()).getByRole('button', { name: 'Şehir filtresi' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Şehir ara' }));
  await userEvent.paste('sivas');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(chips()).toEqual(['Şehir: Sivas', 'Filtreleri temizle']);
});

test('the sheet of a phone holds the same filters, with their number on its button', async () => {
  render(<Bar />);
  await userEvent.click(screen.getByRole('button', { name: 'Filtreler' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filtreler' });
  await userEvent.click(within(sheet).getByRole('checkbox', { name: 'Ordu', hidden: true }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Sonuçları göster' }));
  expect(await screen.findByRole('button', { name: 'Filtreler, 1 seçili' })).toBeVisible();
});

test('a period that is always set stands beside the sheet, is not counted and has no chip', async () => {
  const onPreset = jest.fn<void, [string]>();
  render(
    <UiProvider>
      <FilterBar
        onClear={() => undefined}
        filters={[
          {
            kind: 'period',
            name: 'period',
            title: 'Dönem',
            text: 'Son 7 gün',
            choice: {
              presets: [{ value: 'today', label: 'Bugün' }],
              preset: null,
              days: { from: null, to: null },
              today: '2026-11-25',
              onPreset,
              onDays: () => undefined,
            },
          },
        ]}
      />
    </UiProvider>,
  );
  expect(screen.queryByRole('group', { name: 'Etkin filtreler' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Filtreler/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Dönem: Son 7 gün' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Bugün' }));
  expect(onPreset).toHaveBeenCalledWith('today');
});
