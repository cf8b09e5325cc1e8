import { Box, Button, Text, useBreakpointValue } from '@muhatap/shared/ui';
import { PanelSection, SortChoice, Table, type SortOption } from '@muhatap/shared/ui/app';
import { measureOf, type ReportTable } from '@muhatap/shared/wire/reports';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  nextOrder,
  readOrder,
  sortRows,
  subjectName,
  writeOrder,
  type TableOrder,
} from '#entities/chart';
import type { ReportClock, RowsTarget } from '#entities/report';
import { ReportCards } from './report-cards';
import { ReportRow } from './report-row';
import { TableHead } from './table-head';

/** Rows shown at first. */
const SHOWN = 20;

export interface ReportTableViewProps {
  readonly table: ReportTable;
  /** The clock of all durations. */
  readonly clock?: ReportClock;
  readonly onPick: (target: RowsTarget) => void;
}

/** One reason for each column whose numbers are missing; its cells hold none. */
function MissingNotes({ table }: { readonly table: ReportTable }) {
  const notes = table.measures.flatMap((measure, place) => {
    const missing = table.rows[0]?.cells[place]?.missing ?? null;
    return missing === null ? [] : [`${measureOf(measure).name}: ${missing}`];
  });
  if (notes.length === 0) return null;
  return (
    <Box mt={{ base: '6', md: '7' }}>
      {notes.map((note) => (
        <Text key={note} fontSize="xs" color="fg.muted">
          {note}
        </Text>
      ))}
    </Box>
  );
}

interface MoreProps {
  readonly rows: number;
  readonly shown: number;
  readonly onAll: () => void;
}

const More = ({ rows, shown, onAll }: MoreProps) =>
  shown < rows ? (
    <Button
      mt={{ base: '7', md: '8' }}
      size="xs"
      variant="ghost"
      colorPalette="gray"
      onClick={onAll}
    >{`Tümünü göster (${rows})`}</Button>
  ) : null;

/** The titles of the table as a choice; a measure goes by its place. */
const optionsOf = ({ subject, measures }: ReportTable): SortOption[] => [
  { id: 'name', title: subjectName(subject), sorts: 'ascending' },
  ...measures.map((measure, place) => ({
    id: String(place),
    title: measureOf(measure).name,
    sorts: 'descending' as const,
  })),
];

/** Measures for which a table has room beside the names, by the width of the window. */
const COLUMNS_THAT_FIT = { base: 2, sm: 4, md: 6, lg: Infinity };

/** Members in rows, measures in columns; sorted by the heading that is clicked; the address holds the order. */
export function ReportTableView({ table, clock = 'calendar', onPick }: ReportTableViewProps) {
  const [search, setSearch] = useSearchParams();
  const order = readOrder(table, search.get('sort'));
  const setOrder = (next: (order: TableOrder | null) => TableOrder) =>
    setSearch(
      (now) => {
        now.set('sort', writeOrder(table, next(readOrder(table, now.get('sort')))));
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const [isWhole, setWhole] = useState(false);
  const mostColumns = useBreakpointValue(COLUMNS_THAT_FIT, { ssr: false }) ?? Infinity;
  if (table.rows.length === 0)
    return (
      <PanelSection title={table.title}>
        <Text color="fg.muted">Bu dönemde gösterilecek satır yok.</Text>
      </PanelSection>
    );
  const rows = sortRows(table.rows, order);
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  if (table.measures.length > mostColumns)
    return (
      <PanelSection
        title={table.title}
        aside={
          <SortChoice
            options={optionsOf(table)}
            order={order && { ...order, by: String(order.by) }}
            onOrder={({ by, direction }) =>
              setOrder(() => ({ by: by === 'name' ? by : Number(by), direction }))
            }
          />
        }
      >
        <ReportCards table={table} rows={shown} clock={clock} onPick={onPick} />
        <More rows={rows.length} shown={shown.length} onAll={() => setWhole(true)} />
        <MissingNotes table={table} />
      </PanelSection>
    );
  return (
    <PanelSection title={table.title}>
      <Box
        mx={{ base: '-4', md: '-5' }}
        mb={{ base: '-4', md: '-5' }}
        borderTopWidth="1px"
        overflowX="auto"
        position="relative"
        tabIndex={0}
        role="group"
        aria-label={`${table.title}, tablo`}
        borderBottomRadius="md"
      >
        <Table.Root size="sm" className="tabular">
          <TableHead
            table={table}
            order={order}
            onSort={(by) => setOrder((now) => nextOrder(now, by))}
          />
          <Table.Body>
            {shown.map((row) => (
              <ReportRow
                key={row.key ?? ''}
                row={row}
                subject={table.subject}
                clock={clock}
                onPick={onPick}
              />
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
      <More rows={rows.length} shown={shown.length} onAll={() => setWhole(true)} />
      <MissingNotes table={table} />
    </PanelSection>
  );
}
