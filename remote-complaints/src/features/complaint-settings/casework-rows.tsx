import { Box, HStack, Text } from '@muhatap/shared/ui';
import {
  Badge,
  RowLink,
  RowList,
  RowMenu,
  StatusChip,
  type DataColumn,
  type RowAction,
} from '@muhatap/shared/ui/app';
import { formatCount, type CaseworkRow } from '#entities/casework';
import type { CaseworkLabels } from './casework-labels';
import { useRowChanges } from './use-row-changes';

interface CaseworkRowsProps {
  readonly labels: CaseworkLabels;
  readonly rows: readonly CaseworkRow[];
  /** Where a type's complaints go; null in the lists of units and districts. */
  readonly unitOf: ((row: CaseworkRow) => string | null) | null;
  readonly mayChange: boolean;
  readonly onEdit: (row: CaseworkRow) => void;
}

const Code = ({ row: { external_code = null } }: { readonly row: CaseworkRow }) =>
  external_code === null ? null : (
    <Badge
      colorPalette="gray"
      fontFamily="mono"
      fontWeight="normal"
      title="SAYSIS kodu"
      flexShrink="0"
    >
      {external_code}
    </Badge>
  );

const Closed = ({ row: { is_active } }: { readonly row: CaseworkRow }) =>
  is_active ? null : <StatusChip status="Kapalı" tone="gray" size="xs" />;

function columnsOf({
  labels,
  unitOf,
  mayChange,
  onEdit,
}: CaseworkRowsProps): readonly DataColumn<CaseworkRow>[] {
  const unit: DataColumn<CaseworkRow> = {
    id: 'unit',
    title: 'Birim',
    width: '38%',
    sorts: 'ascending',
    sortBy: (row) => unitOf?.(row) ?? null,
    cell: (row) => (
      <Text truncate color={unitOf?.(row) ? 'fg' : 'fg.subtle'}>
        {unitOf?.(row) ?? 'Seçilmedi'}
      </Text>
    ),
  };
  return [
    {
      id: 'name',
      title: labels.title,
      sorts: 'ascending',
      sortBy: ({ name }) => name,
      cell: (row) => (
        <HStack gap="2" minH="8" minW="0">
          {mayChange ? (
            <RowLink opens={() => onEdit(row)} isMuted={!row.is_active}>
              {row.name}
            </RowLink>
          ) : (
            <Text truncate fontWeight="medium" color={row.is_active ? 'fg' : 'fg.muted'}>
              {row.name}
            </Text>
          )}
          <Code row={row} />
          <Closed row={row} />
        </HStack>
      ),
    },
    ...(unitOf === null ? [] : [unit]),
    {
      id: 'complaints',
      title: 'Şikayet',
      width: '120px',
      isNumber: true,
      sorts: 'descending',
      sortBy: ({ complaint_count }) => complaint_count,
      cell: (row) => (
        <Text as="span" color={row.complaint_count === 0 ? 'fg.subtle' : 'fg'}>
          {formatCount(row)}
        </Text>
      ),
    },
  ];
}

function CaseworkCard({
  row,
  unitOf,
}: Pick<CaseworkRowsProps, 'unitOf'> & { readonly row: CaseworkRow }) {
  return (
    <>
      <HStack gap="2" flexWrap="wrap">
        <Text fontWeight="medium" overflowWrap="anywhere" color={row.is_active ? 'fg' : 'fg.muted'}>
          {row.name}
        </Text>
        <Code row={row} />
        <Closed row={row} />
      </HStack>
      <Box fontSize="sm" color="fg.muted" className="tabular">
        {unitOf === null ? null : <Text truncate>Birim: {unitOf(row) ?? 'seçilmedi'}</Text>}
        {formatCount(row)} şikayet
      </Box>
    </>
  );
}

/**
 * Types, units or districts. A row that complaints use is never deleted, only closed: they keep it
 * and it is no longer offered.
 */
export function CaseworkRows(props: CaseworkRowsProps) {
  const { labels, rows, unitOf, mayChange, onEdit } = props;
  const { open, close, remove } = useRowChanges(labels);
  const lastAction = (row: CaseworkRow): RowAction => {
    if (!row.is_active)
      return { id: 'open', label: 'Yeniden aç', icon: 'undo', onSelect: () => open(row) };
    if (row.complaint_count > 0)
      return { id: 'close', label: 'Kapat…', icon: 'archive', onSelect: () => void close(row) };
    return {
      id: 'remove',
      label: 'Sil…',
      icon: 'delete',
      isDanger: true,
      onSelect: () => void remove(row),
    };
  };
  const end = (row: CaseworkRow) => (
    <RowMenu
      name={row.name}
      actions={[
        { id: 'edit', label: 'Düzenle', icon: 'edit', onSelect: () => onEdit(row) },
        lastAction(row),
      ]}
    />
  );
  return (
    <RowList
      label={labels.list}
      columns={columnsOf(props)}
      rows={rows}
      keyOf={({ id }) => id}
      opens={mayChange ? (row) => () => onEdit(row) : undefined}
      tableFrom="sm"
      card={(row) => <CaseworkCard row={row} unitOf={unitOf} />}
      end={mayChange ? end : undefined}
    />
  );
}
