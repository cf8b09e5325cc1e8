import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { freshWorld } from '../../testing';
import { UiProvider } from '..';
import { SearchSelect } from '.';

const CITIES = ['İstanbul', 'Londra', 'Bakü', 'Lefkoşa'];

function Cities({ from = null as string | null, many = 0, isClearable = false }) {
  const [value, choose] = useState(from);
  const options = [...CITIES, ...Array.from({ length: many }, (_, place) => `Şehir ${place}`)].map(
    (text) => ({ id: text, text }),
  );
  return (
    <UiProvider>
      <SearchSelect
        label="Şehir"
        options={options}
        value={value}
        onChange={choose}
        placeholder="Şehir seçin"
        empty="Böyle bir şehir yok."
        isClearable={isClearable}
      />
    </UiProvider>
  );
}
beforeEach(() => void freshWorld());

const open = () => userEvent.click(screen.getByRole('button', { name: /^Şehir:/ }));
const field = () => screen.findByRole('combobox', { name: 'Şehir ara' });
const rows = () =>
  within(screen.getByRole('listbox', { name: 'Şehir ara' }))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);

test('finds by Turkish rules and takes by the keyboard alone', async () => {
  render(<Cities />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const search = await field();
  await waitFor(() => expect(search).toHaveFocus());
  await userEvent.keyboard('ISTAN');
  expect(rows()).toEqual(['İstanbul']);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Şehir: İstanbul' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

test('the chosen row stands first; a choice that need not be made can be taken back', async () => {
  render(<Cities from="Bakü" isClearable />);
  await open();
  await field();
  expect(rows()).toEqual(['Şehir seçin', 'Bakü', 'İstanbul', 'Londra', 'Lefkoşa']);
  await userEvent.click(screen.getByRole('option', { name: 'Şehir seçin' }));
  expect(screen.getByRole('button', { name: 'Şehir: Şehir seçin' })).toBeVisible();
});

test('says what is not there and what is not drawn', async () => {
  render(<Cities many={100} />);
  await open();
  expect(await screen.findByText('44 seçenek daha var; bulmak için yazın.')).toBeVisible();
  await userEvent.type(await field(), 'Paris');
  expect(screen.getByText('Böyle bir şehir yok.')).toBeVisible();
});
