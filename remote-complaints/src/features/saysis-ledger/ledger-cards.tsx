import { formatNumber } from '@muhatap/shared/i18n';
import { chakra, Flex, HStack, Stack, Text } from '@muhatap/shared/ui';
import { RowCards } from '@muhatap/shared/ui/app';
import { Link as RouterLink } from 'react-router-dom';
import { ledgerAddress, nextStep } from '#entities/saysis';
import { ChangeAction } from './change-action';
import { caseName, ChangeKind, ChangeState, Moment } from './change-facts';
import { standingError, type LedgerListProps } from './ledger-table';

const CaseLink = chakra(RouterLink);

export function LedgerCards({ changes, health, query, now, mayChange }: LedgerListProps) {
  return (
    <RowCards label="Eşitleme geçmişi" rows={changes} keyOf={({ id }) => id}>
      {(change) => (
        <Stack gap="2">
          <Flex justify="space-between" align="center" gap="3">
            <CaseLink
              className="tabular"
              fontWeight="medium"
              minW="0"
              truncate
              to={ledgerAddress({ ...query, change: change.id })}
              preventScrollReset
            >
              {caseName(change)}
            </CaseLink>
            <ChangeState change={change} />
          </Flex>
          <ChangeKind change={change} />
          <Text fontSize="sm">{nextStep(change, health, now)}</Text>
          {standingError(change) !== null && (
            <Text fontSize="xs" color="error.fg" overflowWrap="anywhere" lineClamp="2">
              {standingError(change)}
            </Text>
          )}
          <HStack justify="space-between" fontSize="xs" color="fg.muted">
            <Text as="span" className="tabular">
              <Moment iso={change.created_at} now={now} /> · No {formatNumber(change.seq)}
            </Text>
            <ChangeAction change={change} query={query} mayChange={mayChange} />
          </HStack>
        </Stack>
      )}
    </RowCards>
  );
}
