import { formatDate, formatNumber } from '@muhatap/shared/i18n';
import { Box, Flex, HStack, Text, VisuallyHidden } from '@muhatap/shared/ui';
import type { GeneralReport } from '@muhatap/shared/wire';
import { labelledDays, shareOf } from '#entities/report';

const MOST_LABELS = 8;
/** '20 Kasım 2026' → '20 Kas': what fits under a bar. */
const shortDay = (date: string) => formatDate(date).split(' ').slice(0, 2).map((word) => word.slice(0, 3)).join(' ');

export function DailyLegend() {
  return (
    <HStack gap="4" fontSize="xs" color="fg.muted">
      <HStack gap="1.5"><Box boxSize="2.5" borderRadius="2px" bg="brand.solid" />Gelen</HStack>
      <HStack gap="1.5"><Box boxSize="2.5" borderRadius="2px" bg="brand.emphasized" />Giden</HStack>
    </HStack>
  );
}

/** Two bars a day for the eye, a table for everybody else. */
export function DailyBars({ days }: { readonly days: GeneralReport['days'] }) {
  const largest = Math.max(1, ...days.flatMap(({ received, sent }) => [received, sent]));
  const labels = labelledDays(days.length, MOST_LABELS);
  return (
    <Box as="figure" m="0">
      <Flex aria-hidden height="180px" align="flex-end" gap={{ base: days.length > 31 ? '1px' : '2px', md: days.length > 31 ? '2px' : '6px' }} borderBottomWidth="1px" position="relative">
        <Text position="absolute" top="0" left="0" fontSize="2xs" color="fg.muted">{formatNumber(largest)}</Text>
        {days.map(({ date, received, sent }) => (
          <Flex key={date} flex="1" minW="0" height="full" pt="5" align="flex-end" justify="center" gap={days.length > 31 ? '0' : '1px'} title={`${formatDate(date)}: ${received} gelen, ${sent} giden`} _hover={{ bg: 'bg.subtle' }}>
            <Box flex="1" maxW="18px" bg="brand.solid" borderTopRadius="2px" style={{ height: `${shareOf(received, largest)}%` }} />
            <Box flex="1" maxW="18px" bg="brand.emphasized" borderTopRadius="2px" style={{ height: `${shareOf(sent, largest)}%` }} />
          </Flex>
        ))}
      </Flex>
      <Flex aria-hidden mt="1.5" height="16px" fontSize="2xs" color="fg.muted" fontVariantNumeric="tabular-nums">
        {days.map(({ date }, index) => <Flex key={date} flex="1" minW="0" justify={index === days.length - 1 && days.length > MOST_LABELS ? 'flex-end' : 'center'} overflow="visible" whiteSpace="nowrap">{labels.has(index) ? shortDay(date) : null}</Flex>)}
      </Flex>
      <VisuallyHidden>
        <table>
          <caption>Günlere göre mesajlar</caption>
          <thead><tr><th scope="col">Gün</th><th scope="col">Gelen</th><th scope="col">Giden</th></tr></thead>
          <tbody>{days.map(({ date, received, sent }) => <tr key={date}><th scope="row">{formatDate(date)}</th><td>{received}</td><td>{sent}</td></tr>)}</tbody>
        </table>
      </VisuallyHidden>
    </Box>
  );
}
