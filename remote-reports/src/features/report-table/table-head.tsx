import { chakra, Icon, VisuallyHidden } from '@muhatap/shared/ui';
import { Table, Tip } from '@muhatap/shared/ui/app';
import type { Open } from '@muhatap/shared/wire/open';
import {
  measureOf,
  type MeasureId,
  type MeasureUnit,
  type ReportTable,
} from '@muhatap/shared/wire/reports';
import type { ReactElement } from 'react';
import { subjectName, type TableOrder } from '#entities/chart';
import { STICKY } from './sticky';

/** Meaning of the large figure of a column, where it is not plain. */
const FIGURES: Readonly<Partial<Record<MeasureUnit, string>>> = {
  duration: 'medyan',
  score: 'ortalama',
};

interface HeadingProps {
  readonly name: string;
  readonly by: TableOrder['by'];
  readonly order: TableOrder | null;
  readonly onSort: (by: TableOrder['by']) => void;
  readonly note?: string | undefined;
}

function SortButton({ name, by, order, onSort, note, ...rest }: HeadingProps) {
  const direction = order?.by === by ? order.direction : null;
  // Beside a name, so that no heading of figures ends elsewhere than they do.
  const arrow = (
    <chakra.span visibility={direction === null ? 'hidden' : undefined}>
      <Icon name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} size={12} />
    </chakra.span>
  );
  return (
    <chakra.button
      {...rest}
      type="button"
      display="inline-flex"
      alignItems="center"
      gap="1"
      cursor="pointer"
      fontWeight="medium"
      color={direction === null ? 'fg.muted' : 'fg'}
      borderRadius="xs"
      textAlign="inherit"
      _hover={{ color: 'fg' }}
      onClick={() => onSort(by)}
    >
      {by === 'name' ? null : arrow}
      {name}
      {note === undefined ? null : (
        <chakra.span fontWeight="normal" fontSize="2xs">
          {note}
        </chakra.span>
      )}
      {by === 'name' ? arrow : null}
      <VisuallyHidden>, sırala</VisuallyHidden>
    </chakra.button>
  );
}

interface TableHeadProps {
  readonly table: ReportTable;
  readonly order: TableOrder | null;
  readonly onSort: (by: TableOrder['by']) => void;
}

/** Headings that sort; a measure's explains on hover and focus what exactly it counts. */
export function TableHead({ table, order, onSort }: TableHeadProps) {
  const sortOf = (by: TableOrder['by']) => (order?.by === by ? order.direction : 'none');
  const explained = (measure: Open<MeasureId>, button: ReactElement) => (
    <Tip content={measureOf(measure).definition}>{button}</Tip>
  );
  return (
    <Table.Header>
      <Table.Row bg="bg.subtle">
        <Table.ColumnHeader
          scope="col"
          aria-sort={sortOf('name')}
          {...STICKY}
          bg="bg.subtle"
          ps={{ base: '4', md: '5' }}
          py="2.5"
        >
          <SortButton name={subjectName(table.subject)} by="name" order={order} onSort={onSort} />
        </Table.ColumnHeader>
        {table.measures.map((measure, place) => (
          <Table.ColumnHeader
            key={measure}
            scope="col"
            aria-sort={sortOf(place)}
            textAlign="end"
            verticalAlign="bottom"
            py="2.5"
            _last={{ pe: { base: '4', md: '5' } }}
          >
            {explained(
              measure,
              <SortButton
                name={measureOf(measure).name}
                note={FIGURES[measureOf(measure).unit]}
                by={place}
                order={order}
                onSort={onSort}
              />,
            )}
          </Table.ColumnHeader>
        ))}
      </Table.Row>
    </Table.Header>
  );
}
