import { formatNumber } from '@muhatap/shared/i18n';
import type { SaysisChange, SaysisStatus } from '@muhatap/shared/wire/complaints';
import { chakra, Text } from '@muhatap/shared/ui';
import { DataTable, type DataColumn } from '@muhatap/shared/ui/app';
import { Link as RouterLink } from 'react-router-dom';
import { ledgerAddress, nextStep, type LedgerQuery } from '#entities/saysis';
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
}: Omit<LedgerTableProps, 'changes'>): DataColumn<SaysisChange>[] => [
  {
    id: 'case',
    title: 'Başvuru',
    width: isCompact ? '32%' : '23%',
    cell: (change) => <CaseCell change={change} query={query} now={now} isCompact={isCompact} />,
  },
  ...(isCompact
    ? []
    : [
        {
          id: 'kind',
          title: 'Değişiklik',
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
          id: 'at',
          title: 'Zaman',
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
}

export function LedgerTable({ changes, ...shown }: LedgerTableProps) {
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
      {...(!shown.isCompact && { minWidth: '960px' })}
    />
  );
}
