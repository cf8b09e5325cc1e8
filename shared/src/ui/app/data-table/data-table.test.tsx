import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../../testing';
import { DataTable, type DataTableProps } from './data-table';
import type { DataColumn } from './data-table.types';
import { RowLink } from './row-link';

interface Row {
  readonly id: string;
  readonly name: string;
}
const ROWS: readonly Row[] = [
  { id: '1', name: 'Ali' },
  { id: '2', name: 'Çiğdem' },
];
const COLUMNS: readonly DataColumn<Row>[] = [
  {
    id: 'name',
    title: 'Ad',
    sorts: 'ascending',
    cell: ({ id, name }) => <RowLink opens={{ to: `/kisi/${id}` }}>{name}</RowLink>,
  },
  { id: 'count', title: 'Sayı', isNumber: true, sorts: 'descending', cell: () => '3' },
  { id: 'kind', title: 'Tür', cell: () => 'Tür adı' },
  {
    id: 'end',
    title: 'İşlem',
    isRowEnd: true,
    cell: ({ name }) => <button type="button">{name} kaldır</button>,
  },
];

function show(props: Partial<DataTableProps<Row>> = {}) {
  const element = (
    <DataTable
      label="Kişiler"
      columns={COLUMNS}
      rows={ROWS}
      keyOf={({ id }) => id}
      opens={({ id }) => ({ to: `/kisi/${id}`, state: { from: 'liste' } })}
      {...props}
    />
  );
  const view = renderScreen([{ path: '*', element }], { at: '/liste' });
  return view.router;
}
const at = (router: ReturnType<typeof show>) => router.state.location.pathname;

it('opens a row by a click on any of its cells, with the state for the way back', async () => {
  const router = show();
  await userEvent.click((await screen.findAllByText('Tür adı'))[1]!);
  expect([at(router), router.state.location.state]).toEqual([
    '/kisi/2',
    { from: 'liste', list: '/liste' },
  ]);
});

it('leaves a click with Ctrl or Cmd, or of the wheel, to the row’s link, for which the browser opens a tab', async () => {
  const router = show();
  const link = await screen.findByRole('link', { name: 'Çiğdem' });
  const clicks: boolean[] = [];
  link.addEventListener('click', (event) => {
    clicks.push(event.ctrlKey || event.metaKey);
    event.preventDefault();
  });
  const cell = screen.getAllByText('Tür adı')[1]!;
  fireEvent.click(cell, { ctrlKey: true });
  fireEvent.click(cell, { metaKey: true });
  fireEvent(cell, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  fireEvent(cell, new MouseEvent('auxclick', { bubbles: true, button: 2 }));
  expect([at(router), clicks]).toEqual(['/liste', [true, true, true]]);
});

it('opens a row by Enter on its link', async () => {
  const router = show();
  (await screen.findByRole('link', { name: 'Çiğdem' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(at(router)).toBe('/kisi/2');
});

it('leaves a row closed when one of its buttons is clicked, or its words are marked', async () => {
  const router = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Ali kaldır' }));
  expect(at(router)).toBe('/liste');
  const cell = screen.getAllByText('Tür adı')[0]!;
  getSelection()?.selectAllChildren(cell);
  cell.click();
  expect(at(router)).toBe('/liste');
});

it('leads nowhere where its rows have no page', async () => {
  const router = show({ opens: undefined });
  await userEvent.click((await screen.findAllByText('Tür adı'))[0]!);
  expect(at(router)).toBe('/liste');
});

it('sorts from the titles: first as the column wants, then the other way', async () => {
  const onOrder = jest.fn();
  show({ order: { by: 'name', direction: 'ascending' }, onOrder });
  expect(await screen.findByRole('columnheader', { name: /^Ad/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  expect(screen.getByRole('columnheader', { name: /^Sayı/ })).toHaveAttribute('aria-sort', 'none');
  expect(screen.getByRole('columnheader', { name: 'Tür' })).not.toHaveAttribute('aria-sort');
  expect(within(screen.getByRole('columnheader', { name: 'İşlem' })).queryByRole('button')).toBe(
    null,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Ad/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Sayı/ }));
  expect(onOrder.mock.calls.flat()).toEqual([
    { by: 'name', direction: 'descending' },
    { by: 'count', direction: 'descending' },
  ]);
});
