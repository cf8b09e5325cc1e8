import { formatDate, formatNumber } from '@muhatap/shared/i18n';
import { Box, Flex, HStack, Text, VisuallyHidden } from '@muhatap/shared/ui';
import type { GeneralReport } from '@muhatap/shared/wire';
import { labelledDays, shareOf } from '#entities/report';

const MOST_LABELS = 6;
/** Above this many days two bars side by side would be thinner than a line, so they stand on one another. */
const MOST_PAIRS = 31;
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
  const isStacked = days.length > MOST_PAIRS;
  const isDense = days.length > 7;
  const largest = Math.max(1, ...days.map(({ received, sent }) => (isStacked ? received + sent : Math.max(received, sent))));
  const labels = labelledDays(days.length, isDense ? MOST_LABELS : days.length);
  const width = isStacked ? { width: 'full' } : { flex: '1', maxW: '18px' };
  return (
    <Box as="figure" m="0">
      <Flex aria-hidden height="180px" align="flex-end" gap={isStacked ? '1px' : { base: '2px', md: '6px' }} borderBottomWidth="1px" position="relative">
        <Text position="absolute" top="0" left="0" fontSize="2xs" color="fg.muted">{formatNumber(largest)}</Text>
        {days.map(({ date, received, sent }) => (
          <Flex key={date} flex="1" minW="0" height="full" pt="5" _hover={{ bg: 'bg.subtle' }} title={`${formatDate(date)}: ${received} gelen, ${sent} giden`}>
            <Flex flex="1" minW="0" height="full" gap={isStacked ? '0' : '1px'} direction={isStacked ? 'column-reverse' : 'row'} align={isStacked ? 'stretch' : 'flex-end'} justify={isStacked ? 'flex-start' : 'center'}>
              <Box {...width} bg="brand.solid" borderTopRadius={isStacked ? '0' : '2px'} style={{ height: `${shareOf(received, largest)}%` }} />
              <Box {...width} bg="brand.emphasized" borderTopRadius="2px" style={{ height: `${shareOf(sent, largest)}%` }} />
            </Flex>
          </Flex>
        ))}
      </Flex>
      <Flex aria-hidden mt="1.5" height="16px" fontSize="2xs" color="fg.muted" fontVariantNumeric="tabular-nums">
        {days.map(({ date }, index) => <Flex key={date} flex="1" minW="0" justify={isDense ? 'flex-end' : 'center'} whiteSpace="nowrap">{labels.has(index) ? shortDay(date) : null}</Flex>)}
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
