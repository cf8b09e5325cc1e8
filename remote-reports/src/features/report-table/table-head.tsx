import { chakra } from '@muhatap/shared/ui';
import { SortTitle, Table, Tip } from '@muhatap/shared/ui/app';
import type { Open } from '@muhatap/shared/wire/open';
import {
  measureOf,
  type MeasureId,
  type MeasureUnit,
  type ReportTable,
} from '@muhatap/shared/wire/reports';
import { subjectName, type TableOrder } from '#entities/chart';
import { STICKY } from './sticky';

/** Meaning of the large figure of a column, where it is not plain. */
const FIGURES: Readonly<Partial<Record<MeasureUnit, string>>> = {
  duration: 'medyan',
  score: 'ortalama',
};

export function Figure({ of }: { readonly of: Open<MeasureId> }) {
  const figure = FIGURES[measureOf(of).unit];
  if (figure === undefined) return null;
  return (
    <chakra.span fontWeight="normal" fontSize="2xs">
      {figure}
    </chakra.span>
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
          <SortTitle direction={sortOf('name')} isAtEnd={false} onSort={() => onSort('name')}>
            {subjectName(table.subject)}
          </SortTitle>
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
            <Tip content={measureOf(measure).definition}>
              <SortTitle direction={sortOf(place)} isAtEnd onSort={() => onSort(place)}>
                {measureOf(measure).name}
                <Figure of={measure} />
              </SortTitle>
            </Tip>
          </Table.ColumnHeader>
        ))}
      </Table.Row>
    </Table.Header>
  );
}
