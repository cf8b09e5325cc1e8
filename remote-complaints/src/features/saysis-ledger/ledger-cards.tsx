import { formatNumber } from '@muhatap/shared/i18n';
import { Box, chakra, Flex, HStack, Stack, Text } from '@muhatap/shared/ui';
import { Link as RouterLink } from 'react-router-dom';
import { ledgerAddress, nextStep } from '#entities/saysis';
import { ChangeAction } from './change-action';
import { caseName, ChangeKind, ChangeState, Moment } from './change-facts';
import { standingError, type LedgerListProps } from './ledger-table';

const CaseLink = chakra(RouterLink);

/** The table's rows where a table has no room. */
export function LedgerCards({ changes, health, query, now, mayChange }: LedgerListProps) {
  return (
    <Box
      as="ul"
      listStyleType="none"
      aria-label="Eşitleme geçmişi"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      bg="bg.panel"
      overflow="hidden"
    >
      {changes.map((change) => (
        <Stack
          as="li"
          key={change.id}
          gap="2"
          px="4"
          py="3.5"
          borderBottomWidth="1px"
          borderColor="border"
          _last={{ borderBottomWidth: '0' }}
        >
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
      ))}
    </Box>
  );
}
