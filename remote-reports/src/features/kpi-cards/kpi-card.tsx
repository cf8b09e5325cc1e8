import { Box, chakra, Flex, Text } from '@muhatap/shared/ui';
import { isKnown } from '@muhatap/shared/wire/open';
import { measureOf, REPORT_MEASURES, type ReportNumber } from '@muhatap/shared/wire/reports';
import {
  describeBefore,
  definitionOf,
  formatValue,
  describeSample,
  spreadOf,
  valueName,
  type ReportClock,
} from '#entities/report';
import { DefinitionTip } from './definition-tip';
import { KpiChange } from './kpi-change';

interface KpiCardProps {
  readonly number: ReportNumber;
  readonly clock: ReportClock;
  readonly onOpen: () => void;
}

// The whole card takes the click; the sign of the definition lies above it.
const Value = chakra('button', {
  base: {
    font: 'inherit',
    fontSize: '2xl',
    fontWeight: 'semibold',
    lineHeight: '1.2',
    letterSpacing: 'tight',
    textAlign: 'start',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minW: '10', py: '2', my: '-2' },
    _after: { content: '""', position: 'absolute', inset: '0' },
    _focusVisible: {
      outline: 'none',
      _after: {
        outlineWidth: '2px',
        outlineStyle: 'solid',
        outlineColor: 'brand.focusRing',
        outlineOffset: '-2px',
      },
    },
  },
});

/** Short facts side by side; a line breaks between them, never within one. */
function Line({ parts }: { readonly parts: readonly (string | null)[] }) {
  const shown = parts.filter((part) => part !== null);
  return (
    <Flex columnGap="1" wrap="wrap">
      {shown.map((part, index) => (
        <Text as="span" key={part} whiteSpace="nowrap">
          {part}
          {index < shown.length - 1 && ' ·'}
        </Text>
      ))}
    </Flex>
  );
}

function Details({ number, clock }: Pick<KpiCardProps, 'number' | 'clock'>) {
  if (number.missing !== null) return <Text>{number.missing}</Text>;
  if (number.value === null) return <Text>Bu dönemde ölçüm yok</Text>;
  const spread = spreadOf(number, clock);
  const sample = describeSample(number);
  return (
    <>
      {spread.map(({ name, text: figure }) => (
        <Text key={name}>
          {name}{' '}
          <Text as="span" whiteSpace="nowrap">
            {figure}
          </Text>
        </Text>
      ))}
      <Line parts={[sample, describeBefore(number, clock)]} />
    </>
  );
}

/** One number: its name and definition, its value with the change, and what stands behind it. */
export function KpiCard({ number, clock, onOpen }: KpiCardProps) {
  const { name } = measureOf(number.measure);
  const text = formatValue(number.measure, number.value, clock);
  const isClickable =
    number.value !== null && number.sample > 0 && isKnown(REPORT_MEASURES, number.measure);
  return (
    <Box
      as="li"
      position="relative"
      bg="bg.panel"
      px="4"
      py="3"
      minW="0"
      minH="92px"
      borderRightWidth="1px"
      borderBottomWidth="1px"
      transition="background 150ms"
      _hover={isClickable ? { bg: 'bg.subtle' } : {}}
    >
      <Flex align="center" gap="0.5" color="fg.muted" fontSize="sm" minH="5">
        <Text lineClamp="2" title={name}>
          {name}
        </Text>
        <DefinitionTip name={name} text={definitionOf(number.measure, clock)} />
      </Flex>
      <Flex align="baseline" columnGap="2" wrap="wrap" className="tabular">
        {isClickable ? (
          <Value type="button" aria-label={`${name}: ${text}. Kayıtları göster`} onClick={onOpen}>
            {text}
          </Value>
        ) : (
          <Text
            fontSize="2xl"
            fontWeight="semibold"
            lineHeight="1.2"
            letterSpacing="tight"
            color={number.value === null ? 'fg.muted' : undefined}
          >
            {text}
          </Text>
        )}
        {number.value !== null && valueName(number) !== null ? (
          <Text as="span" fontSize="xs" color="fg.muted">
            {valueName(number)}
          </Text>
        ) : null}
        <KpiChange number={number} />
      </Flex>
      <Box mt="0.5" fontSize="xs" color="fg.muted" className="tabular">
        <Details number={number} clock={clock} />
      </Box>
    </Box>
  );
}
