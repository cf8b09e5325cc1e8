import { Checkbox, Flex, Stack, useBreakpointValue } from '@muhatap/shared/ui';
import { DataTable, RowCards, type DataColumn } from '@muhatap/shared/ui/app';
import type { ReconciliationList, ReconciliationRow } from '@muhatap/shared/wire/complaints';
import { choicesOf } from '#entities/reconciliation';
import { RowActions } from './row-actions';
import { RowCase, RowDifferences, RowKind, rowName } from './row-facts';

export interface RowListProps {
  readonly runId: string;
  readonly rows: readonly ReconciliationRow[];
  readonly takes: ReconciliationList['takes'];
  readonly now: number;
  /** Whether the person may repair. */
  readonly mayChange: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (id: string, isChosen: boolean) => void;
  readonly onDone: () => void;
}

function ChooseBox({
  row,
  takes,
  chosen,
  onChoose,
}: Pick<RowListProps, 'takes' | 'chosen' | 'onChoose'> & { readonly row: ReconciliationRow }) {
  if (choicesOf(row, takes).length === 0) return null;
  return (
    <Checkbox.Root
      size="sm"
      checked={chosen.has(row.id)}
      onCheckedChange={({ checked }) => onChoose(row.id, checked === true)}
    >
      <Checkbox.HiddenInput aria-label={`Seç: ${rowName(row)}`} />
      <Checkbox.Control />
    </Checkbox.Root>
  );
}

function columnsOf(props: RowListProps, isCompact: boolean): DataColumn<ReconciliationRow>[] {
  const { runId, takes, now, mayChange, onDone } = props;
  const choose: DataColumn<ReconciliationRow> = {
    id: 'choose',
    title: 'Seç',
    width: '44px',
    cell: (row) => <ChooseBox row={row} {...props} />,
  };
  const actions: DataColumn<ReconciliationRow> = {
    id: 'action',
    title: 'İşlem',
    width: '160px',
    isRowEnd: true,
    cell: (row) => <RowActions runId={runId} row={row} takes={takes} onDone={onDone} />,
  };
  return [
    ...(mayChange ? [choose] : []),
    { id: 'case', title: 'Başvuru', width: '34%', cell: (row) => <RowCase row={row} /> },
    {
      id: 'kind',
      title: 'Sonuç',
      width: isCompact ? '130px' : '150px',
      cell: (row) => <RowKind row={row} />,
    },
    {
      id: 'differences',
      title: 'Farklar',
      cell: (row) => <RowDifferences row={row} now={now} />,
    },
    ...(mayChange ? [actions] : []),
  ];
}

const LABEL = 'Mutabakat satırları';

/** The cases of a reconciliation: a table, on a phone cards. */
export function RowList(props: RowListProps) {
  const look = useBreakpointValue({ base: 'cards', sm: 'compact', lg: 'whole' }, { ssr: false });
  const { runId, rows, takes, now, mayChange, onDone } = props;
  if (look !== 'cards')
    return (
      <DataTable
        label={LABEL}
        columns={columnsOf(props, look === 'compact')}
        rows={rows}
        keyOf={({ id }) => id}
      />
    );
  return (
    <RowCards label={LABEL} rows={rows} keyOf={({ id }) => id}>
      {(row) => (
        <Stack gap="2">
          <Flex justify="space-between" align="center" gap="3">
            <RowKind row={row} />
            {mayChange && <ChooseBox row={row} {...props} />}
          </Flex>
          <RowCase row={row} />
          <RowDifferences row={row} now={now} />
          {mayChange && <RowActions runId={runId} row={row} takes={takes} onDone={onDone} />}
        </Stack>
      )}
    </RowCards>
  );
}
