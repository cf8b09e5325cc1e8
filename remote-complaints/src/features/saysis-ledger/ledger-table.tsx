import { formatNumber } from '@muhatap/shared/i18n';
import type { SaysisChange, SaysisStatus } from '@muhatap/shared/wire/complaints';
import { Box, chakra, Text } from '@muhatap/shared/ui';
import { Table } from '@muhatap/shared/ui/app';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
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

interface ChangeRowProps extends Omit<LedgerListProps, 'changes'> {
  /** A tablet has no room for columns of their own for the change and its time; they stand under the case. */
  readonly isCompact: boolean;
  readonly change: SaysisChange;
}

/** The row is a convenience for the mouse; the keyboard has the links in it. */
function ChangeRow({ change, isCompact, health, query, now, mayChange }: ChangeRowProps) {
  const navigate = useNavigate();
  return (
    <Table.Row
      cursor="pointer"
      verticalAlign="top"
      bg={change.id === query.change ? 'brand.subtle' : undefined}
      _hover={{ bg: change.id === query.change ? 'brand.subtle' : 'bg.subtle' }}
      onClick={() =>
        void navigate(ledgerAddress({ ...query, change: change.id }), {
          preventScrollReset: true,
        })
      }
    >
      <Table.Cell>
        <CaseLink
          className="tabular"
          fontWeight="medium"
          to={ledgerAddress({ ...query, change: change.id })}
          preventScrollReset
          onClick={(event) => event.stopPropagation()}
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
      </Table.Cell>
      {!isCompact && (
        <Table.Cell>
          <ChangeKind change={change} />
        </Table.Cell>
      )}
      <Table.Cell>
        <ChangeState change={change} />
      </Table.Cell>
      <Table.Cell fontSize="sm" whiteSpace="normal">
        <Text lineClamp="3">{nextStep(change, health, now)}</Text>
        {standingError(change) !== null && (
          <Text
            lineClamp="1"
            fontSize="xs"
            color="error.fg"
            title={standingError(change) ?? undefined}
          >
            {standingError(change)}
          </Text>
        )}
      </Table.Cell>
      {!isCompact && (
        <Table.Cell fontSize="sm" color="fg.muted">
          <Moment iso={change.created_at} now={now} />
          <Text fontSize="xs" className="tabular">
            No {formatNumber(change.seq)}
          </Text>
        </Table.Cell>
      )}
      <Table.Cell textAlign="end" py="2" onClick={(event) => event.stopPropagation()}>
        <ChangeAction change={change} query={query} mayChange={mayChange} />
      </Table.Cell>
    </Table.Row>
  );
}

interface LedgerTableProps extends LedgerListProps {
  readonly isCompact: boolean;
}

export function LedgerTable({ changes, isCompact, ...shown }: LedgerTableProps) {
  return (
    <Box
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      bg="bg.panel"
      overflowX="auto"
      tabIndex={0}
      role="region"
      aria-label="Eşitleme geçmişi tablosu"
    >
      <Table.Root
        size="md"
        tableLayout="fixed"
        {...(!isCompact && { minW: '960px' })}
        css={{
          '& tbody tr:last-of-type td': { borderBottomWidth: '0' },
          '& thead th': { bg: 'bg.subtle', color: 'fg.muted' },
        }}
      >
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader width={isCompact ? '32%' : '23%'}>Başvuru</Table.ColumnHeader>
            {!isCompact && <Table.ColumnHeader width="20%">Değişiklik</Table.ColumnHeader>}
            <Table.ColumnHeader width="142px">Durum</Table.ColumnHeader>
            <Table.ColumnHeader>Sonuç</Table.ColumnHeader>
            {!isCompact && <Table.ColumnHeader width="104px">Zaman</Table.ColumnHeader>}
            <Table.ColumnHeader width="152px" textAlign="end">
              İşlem
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {changes.map((change) => (
            <ChangeRow key={change.id} change={change} isCompact={isCompact} {...shown} />
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}
