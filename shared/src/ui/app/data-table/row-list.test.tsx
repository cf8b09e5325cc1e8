import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseRowAction, renderScreen, setWideWindow } from '../../../testing';
import type { DataColumn } from './data-table.types';
import { RowLink } from './row-link';
import { RowList, type RowListProps } from './row-list';
import { RowMenu } from './row-menu';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}
const ROWS: readonly Row[] = [
  { id: '1', name: 'Çiğdem', count: 2 },
  { id: '2', name: 'Ali', count: 7 },
];
const onOpen = jest.fn<void, [string]>();
const onRemove = jest.fn<void, [string]>();
const COLUMNS: readonly DataColumn<Row>[] = [
  {
    id: 'name',
    title: 'Ad',
    sorts: 'ascending',
    sortBy: ({ name }) => name,
    cell: (row) => <RowLink opens={() => onOpen(row.id)}>{row.name}</RowLink>,
  },
  {
    id: 'count',
    title: 'Sayı',
    isNumber: true,
    sorts: 'descending',
    sortBy: ({ count }) => count,
    cell: ({ count }) => `${count} adet`,
  },
];

function show(isWide: boolean, props: Partial<RowListProps<Row>> = {}, at = '/liste') {
  setWideWindow(isWide);
  const element = (
    <RowList
      label="Kişiler"
      columns={COLUMNS}
      rows={ROWS}
      keyOf={({ id }) => id}
      opens={({ id }) =>
        () =>
          onOpen(id)
        }
      card={({ name }) => name}
      end={({ id, name }) => (
        <RowMenu
          name={name}
          actions={[
            {
              id: 'remove',
              label: 'Sil…',
              icon: 'delete',
              isDanger: true,
              onSelect: () => onRemove(id),
            },
            { id: 'open', label: 'Düzenle', icon: 'edit', onSelect: () => onOpen(id) },
          ]}
        />
      )}
      {...props}
    />
  );
  return renderScreen([{ path: '*', element }], { at });
}
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('button')[0]?.textContent);

beforeEach(() => jest.clearAllMocks());

test('a list without onOrder, titles clicked, sorts itself and names the direction', async () => {
  show(true);
  await screen.findByRole('table', { name: 'Kişiler' });
  expect(names()).toEqual(['Çiğdem', 'Ali']);
  await userEvent.click(screen.getByRole('button', { name: /^Ad/ }));
  expect(names()).toEqual(['Ali', 'Çiğdem']);
  expect(screen.getByRole('columnheader', { name: /^Ad/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await userEvent.click(screen.getByRole('button', { name: /^Ad/ }));
  expect(names()).toEqual(['Çiğdem', 'Ali']);
});

test('a list without onOrder, sorted, keeps the order in the address beside what stands there', async () => {
  const { router } = show(true, {}, '/liste?ara=a');
  await userEvent.click(await screen.findByRole('button', { name: /^Sayı/ }));
  expect(router.state.location.search).toBe('?ara=a&sort=count.descending');
  await waitFor(() => expect(names()).toEqual(['Ali', 'Çiğdem']));
});

test('a list, opened at an address with an order, stands in it; an unknown one counts as none', async () => {
  const { unmount } = show(true, {}, '/liste?sort=name.ascending');
  await screen.findByRole('table', { name: 'Kişiler' });
  expect(names()).toEqual(['Ali', 'Çiğdem']);
  unmount();
  show(true, {}, '/liste?sort=name.sideways');
  await screen.findByRole('table', { name: 'Kişiler' });
  expect(names()).toEqual(['Çiğdem', 'Ali']);
});

test('a list with onOrder, a title clicked, leaves the rows to its caller', async () => {
  const onOrder = jest.fn();
  show(true, { order: { by: 'name', direction: 'descending' }, onOrder });
  await userEvent.click(await screen.findByRole('button', { name: /^Sayı/ }));
  expect(onOrder).toHaveBeenCalledWith({ by: 'count', direction: 'descending' });
  expect(names()).toEqual(['Çiğdem', 'Ali']);
});

test('a row that opens on its page, clicked in a cell or by Enter on its name, opens once', async () => {
  show(true);
  await userEvent.click(await screen.findByText('7 adet'));
  expect(onOpen.mock.calls).toEqual([['2']]);
  screen.getByRole('button', { name: 'Çiğdem' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(onOpen.mock.calls).toEqual([['2'], ['1']]);
});

test('the end of a row, its menu opened, holds the actions with the dangerous one last', async () => {
  show(true);
  await chooseRowAction('Ali', 'Sil…');
  await waitFor(() => expect(onRemove).toHaveBeenCalledWith('2'));
  expect(onOpen).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Çiğdem: işlemler' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Düzenle', 'Sil…']);
});

test('a list without room for a table is cards with the same actions', async () => {
  show(false);
  const cards = within(await screen.findByRole('list', { name: 'Kişiler' }));
  await userEvent.click(cards.getByRole('button', { name: 'Ali' }));
  expect(onOpen.mock.calls).toEqual([['2']]);
  expect(cards.getByRole('button', { name: 'Ali: işlemler' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('cards, a column chosen and turned round, are sorted as the table is', async () => {
  const { router } = show(false);
  const list = await screen.findByRole('list', { name: 'Kişiler' });
  const cards = () =>
    within(list)
      .getAllByRole('listitem')
      .map((card) => within(card).getAllByRole('button')[0]?.textContent);
  const choice = screen.getByRole('combobox', { name: 'Sırala' });
  expect(within(choice).getAllByRole('option', { hidden: true }).slice(-2)).toEqual([
    expect.objectContaining({ textContent: 'Ad' }),
    expect.objectContaining({ textContent: 'Sayı' }),
  ]);
  expect(screen.getByRole('button', { name: /sıraya çevir/ })).toBeDisabled();
  await userEvent.selectOptions(choice, 'Sayı');
  await waitFor(() => expect(cards()).toEqual(['Ali', 'Çiğdem']));
  await userEvent.click(screen.getByRole('button', { name: 'Artan sıraya çevir' }));
  await waitFor(() => expect(cards()).toEqual(['Çiğdem', 'Ali']));
  expect(router.state.location.search).toBe('?sort=count.ascending');
});

test('cards of a list in pages leave the order to its caller; without columns that sort there is no choice', async () => {
  const onOrder = jest.fn();
  const { unmount } = show(false, { order: { by: 'name', direction: 'ascending' }, onOrder });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sırala' }), 'Sayı');
  expect(onOrder).toHaveBeenCalledWith({ by: 'count', direction: 'descending' });
  unmount();
  show(false, { columns: [{ id: 'name', title: 'Ad', cell: () => null }] });
  await screen.findByRole('list', { name: 'Kişiler' });
  expect(screen.queryByRole('combobox')).toBeNull();
});
