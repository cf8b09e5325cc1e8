import { formatNumber } from '@muhatap/shared/i18n';
import {
  SAYSIS_CHANGE_COLUMNS,
  type SaysisChange,
  type SaysisStatus,
} from '@muhatap/shared/wire/complaints';
import { chakra, Text } from '@muhatap/shared/ui';
import {
  DataTable,
  type DataColumn,
  type SortOption,
  type TableOrder,
} from '@muhatap/shared/ui/app';
import { Link as RouterLink } from 'react-router-dom';
import { ledgerAddress, nextStep, type LedgerOrder, type LedgerQuery } from '#entities/saysis';
import { ChangeAction } from './change-action';
import { caseName, ChangeKind, ChangeState, Moment } from './change-facts';

const CaseLink = chakra(RouterLink);

export interface LedgerListProps {
  readonly changes: readonly SaysisChange[];
  readonly health: SaysisStatus['health'];
  readonly query: LedgerQuery;
  readonly now: number;
  readonly mayChange: boolean;
}

/** The columns that sort, wherever the rows stand. The states have tabs, and the result is a sentence. */
export const LEDGER_SORTS = [
  { id: 'case', title: 'Başvuru', sorts: 'ascending' },
  { id: 'kind', title: 'Değişiklik', sorts: 'ascending' },
  { id: 'at', title: 'Zaman', sorts: 'descending' },
] as const satisfies readonly SortOption[];
const [CASE, KIND, AT] = LEDGER_SORTS;

/** The order that somebody chose among {@link LEDGER_SORTS}. */
export const ledgerOrderOf = ({ by, direction }: TableOrder): LedgerOrder | null => {
  const column = SAYSIS_CHANGE_COLUMNS.find((one) => one === by);
  return column === undefined ? null : { by: column, direction };
};

/** The error that matters while something is still to be done about it. */
export const standingError = ({ state, last_error }: SaysisChange): string | null =>
  state === 'dead' || state === 'waiting' ? last_error : null;

interface CellProps extends Pick<LedgerListProps, 'query' | 'now'> {
  readonly change: SaysisChange;
}

/** The link of the row. A tablet has no room for columns of the change and its time; they stand under it. */
function CaseCell({ change, query, now, isCompact }: CellProps & { readonly isCompact: boolean }) {
  return (
    <>
      <CaseLink
        className="tabular"
        fontWeight="medium"
        to={ledgerAddress({ ...query, change: change.id })}
        preventScrollReset
      >
        {caseName(change)}
      </CaseLink>
      {isCompact ? (
        <>
          <ChangeKind change={change} />
          <Text truncate fontSize="xs" color="fg.muted">
            <Moment iso={change.created_at} now={now} /> · No {formatNumber(change.seq)}
          </Text>
        </>
      ) : (
        <Text truncate fontSize="xs" color="fg.muted" title={change.complaint?.konuOzeti}>
          {change.complaint?.konuOzeti ?? 'Bizde henüz yok'}
        </Text>
      )}
    </>
  );
}

function ResultCell({
  change,
  health,
  now,
}: Pick<LedgerListProps, 'health' | 'now'> & { readonly change: SaysisChange }) {
  const error = standingError(change);
  return (
    <>
      <Text lineClamp="3">{nextStep(change, health, now)}</Text>
      {error !== null && (
        <Text lineClamp="1" fontSize="xs" color="error.fg" title={error}>
          {error}
        </Text>
      )}
    </>
  );
}

const columnsOf = ({
  isCompact,
  health,
  query,
  now,
  mayChange,
}: Omit<LedgerTableProps, 'changes' | 'onOrder'>): DataColumn<SaysisChange>[] => [
  {
    ...CASE,
    width: isCompact ? '32%' : '23%',
    cell: (change) => <CaseCell change={change} query={query} now={now} isCompact={isCompact} />,
  },
  ...(isCompact
    ? []
    : [
        {
          ...KIND,
          width: '20%',
          cell: (change: SaysisChange) => <ChangeKind change={change} />,
        },
      ]),
  {
    id: 'state',
    title: 'Durum',
    width: '142px',
    cell: (change) => <ChangeState change={change} />,
  },
  {
    id: 'result',
    title: 'Sonuç',
    cell: (change) => <ResultCell change={change} health={health} now={now} />,
  },
  ...(isCompact
    ? []
    : [
        {
          ...AT,
          width: '104px',
          cell: (change: SaysisChange) => (
            <Text as="div" color="fg.muted">
              <Moment iso={change.created_at} now={now} />
              <Text fontSize="xs" className="tabular">
                No {formatNumber(change.seq)}
              </Text>
            </Text>
          ),
        },
      ]),
  {
    id: 'action',
    title: 'İşlem',
    width: '152px',
    isRowEnd: true,
    cell: (change) => <ChangeAction change={change} query={query} mayChange={mayChange} />,
  },
];

interface LedgerTableProps extends LedgerListProps {
  readonly isCompact: boolean;
  readonly onOrder: (order: TableOrder) => void;
}

export function LedgerTable({ changes, onOrder, ...shown }: LedgerTableProps) {
  const { query } = shown;
  return (
    <DataTable
      label="Eşitleme geçmişi"
      columns={columnsOf(shown)}
      rows={changes}
      keyOf={({ id }) => id}
      opens={({ id }) => ({
        to: ledgerAddress({ ...query, change: id }),
        preventScrollReset: true,
      })}
      isCurrent={({ id }) => id === query.change}
      order={query.order}
      onOrder={onOrder}
      {...(!shown.isCompact && { minWidth: '960px' })}
    />
  );
}
