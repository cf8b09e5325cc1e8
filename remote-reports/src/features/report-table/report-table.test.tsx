import { freshWorld, renderScreen, setWideWindow } from '@muhatap/shared/testing';
import type { MeasureId, ReportNumber, ReportTable } from '@muhatap/shared/wire/reports';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReportTableView } from './report-table-view';

const cell = (
  measure: MeasureId,
  value: number | null,
  more: Partial<ReportNumber> = {},
): ReportNumber => ({
  measure,
  value,
  sample: 0,
  mean: null,
  median: null,
  p90: null,
  previous: null,
  change: null,
  missing: null,
  ...more,
});
const row = (
  key: string | null,
  name: string,
  answered: number,
  seconds: number | null,
): ReportTable['rows'][number] => ({
  key,
  name,
  cells: [
    cell('answered', answered, { previous: answered + 6 }),
    cell('first_response', seconds, { sample: 132, mean: 840, median: seconds, p90: 4020 }),
    cell('case_opened', null, { missing: 'Temsilci filtresi şikayetlere uygulanmaz.' }),
  ],
});
const TABLE: ReportTable = {
  id: 'agents',
  title: 'Temsilciler',
  subject: 'agent',
  measures: ['answered', 'first_response', 'case_opened'],
  rows: [row('a1', 'Mehmet', 40, 300), row('a2', 'Ayşe', 25, null), row(null, 'Atanmamış', 0, 60)],
};

const pick = jest.fn();
const show = (table = TABLE) =>
  renderScreen([{ path: '/', element: <ReportTableView table={table} onPick={pick} /> }], {
    at: '/',
  });
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

beforeEach(() => {
  freshWorld();
  setWideWindow(true);
  pick.mockReset();
});

it('shows a median with its mean, p90 and sample, and what a count was before', () => {
  show();
  const mehmet = within(screen.getByRole('row', { name: /^Mehmet/ }));
  for (const text of ['132 kayıt', 'ortalama 14 dk', '%90’ı 1 saat 7 dk altında', 'önce 46'])
    expect(mehmet.getByText(text)).toBeVisible();
  expect(within(screen.getByRole('row', { name: /^Ayşe/ })).getAllByText('–')).toHaveLength(2);
});

it('leads from a number to its rows; nobody has an empty key, and nothing has no rows', async () => {
  show();
  await userEvent.click(
    screen.getByRole('button', { name: 'Mehmet, Personel yanıtı: 40. Kayıtları göster' }),
  );
  expect(pick).toHaveBeenLastCalledWith({ measure: 'answered', subject: 'agent', key: 'a1' });
  await userEvent.click(screen.getByRole('button', { name: /^Atanmamış, İlk yanıt süresi: 1 dk/ }));
  expect(pick).toHaveBeenLastCalledWith({ measure: 'first_response', subject: 'agent', key: '' });
  expect(screen.queryByRole('button', { name: /^Atanmamış, Personel yanıtı/ })).toBeNull();
});

it('is sorted by the heading that is clicked, and says so', async () => {
  show();
  expect(names()).toEqual(['Mehmet', 'Ayşe', 'Atanmamış']);
  await userEvent.click(screen.getByRole('button', { name: /^İlk yanıt süresi/ }));
  expect(names()).toEqual(['Mehmet', 'Atanmamış', 'Ayşe']);
  expect(screen.getByRole('columnheader', { name: /^İlk yanıt süresi/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await userEvent.click(screen.getByRole('button', { name: /^Temsilci/ }));
  expect(names()).toEqual(['Atanmamış', 'Ayşe', 'Mehmet']);
  expect(screen.getByRole('columnheader', { name: /^İlk yanıt süresi/ })).toHaveAttribute(
    'aria-sort',
    'none',
  );
});

it('says once why a column has no numbers', () => {
  show();
  expect(
    screen.getByText('Gelen şikayet: Temsilci filtresi şikayetlere uygulanmaz.'),
  ).toBeVisible();
});

it('shows the first of many, then all', async () => {
  show({
    ...TABLE,
    rows: Array.from({ length: 45 }, (_, index) =>
      row(`a${index}`, `Temsilci ${index}`, 45 - index, 60),
    ),
  });
  expect(names()).toHaveLength(20);
  await userEvent.click(screen.getByRole('button', { name: 'Tümünü göster (45)' }));
  expect(names()).toHaveLength(45);
});

it('says so where nobody has a row', () => {
  show({ ...TABLE, rows: [] });
  expect(screen.getByText('Bu dönemde gösterilecek satır yok.')).toBeVisible();
});

it('is cards with a choice of the order where its columns have no room', async () => {
  setWideWindow(false);
  show();
  const list = () =>
    within(screen.getByRole('list', { name: 'Temsilciler' })).getAllByRole('listitem');
  expect(screen.queryByRole('table')).toBeNull();
  expect(list()[0]).toHaveTextContent(/^MehmetPersonel yanıtı 40önce 46/);
  expect(list()[0]).toHaveTextContent(/İlk yanıt süresi medyan5 dk132 kayıtortalama 14 dk/);
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Sırala' }),
    'İlk yanıt süresi',
  );
  const names = () => list().map(({ firstElementChild }) => firstElementChild?.textContent);
  expect(names()).toEqual(['Mehmet', 'Atanmamış', 'Ayşe']);
  await userEvent.click(screen.getByRole('button', { name: 'Artan sıraya çevir' }));
  expect(names()).toEqual(['Atanmamış', 'Mehmet', 'Ayşe']);
  await userEvent.click(within(list()[1]!).getByRole('button', { name: /Personel yanıtı: 40/ }));
  expect(pick).toHaveBeenLastCalledWith({ measure: 'answered', subject: 'agent', key: 'a1' });
});
