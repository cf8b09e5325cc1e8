import { formatDateTime } from '@muhatap/shared/i18n';
import { Box, Flex, Text } from '@muhatap/shared/ui';
import { RowMatter, RowScore } from './row-parts';
import type { RowsListProps } from './rows.types';
import { columnsOf, formatSeconds, describeWork } from './rows-labels';

/** The table's rows where a table has no room. */
export function RowsCards({ rows, measure, clock, timeZone }: RowsListProps) {
  const columns = columnsOf(measure);
  return (
    <Box as="ul" listStyleType="none" borderWidth="1px" borderRadius="md" overflow="hidden">
      {rows.map((row) => (
        <Box
          as="li"
          key={row.id}
          px="3"
          py="2.5"
          borderBottomWidth="1px"
          _last={{ borderBottomWidth: '0' }}
        >
          <Flex justify="space-between" gap="3" align="flex-start">
            <Box minW="0">
              <RowMatter row={row} hasChannel />
            </Box>
            {columns.seconds !== null && (
              <Text flexShrink="0" className="tabular" fontWeight="medium">
                {formatSeconds(row, clock)}
              </Text>
            )}
            {columns.score && <RowScore score={row.score} />}
          </Flex>
          <Text mt="1" fontSize="xs" color="fg.muted" className="tabular">
            {[formatDateTime(row.at, timeZone), columns.work ? describeWork(row) : null, row.agent]
              .filter((part) => part !== null)
              .join(' · ')}
          </Text>
        </Box>
      ))}
    </Box>
  );
}
