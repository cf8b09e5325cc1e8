import type { OpenPeriod } from '@muhatap/shared/wire/conversations';
import {
  Box,
  Button,
  Checkbox,
  Flex,
  Icon,
  IconButton,
  Stack,
  Text,
  VisuallyHidden,
} from '@muhatap/shared/ui';
import {
  endOf,
  isWholeDay,
  nextPeriod,
  periodFaults,
  formatPeriods,
  USUAL_HOURS,
  WHOLE_DAY,
} from '#entities/working-hours';
import { TimeField } from './time-field';

interface PeriodFieldsProps {
  /** The day's name, for screen readers. */
  readonly day: string;
  readonly periods: readonly OpenPeriod[];
  readonly isReadOnly: boolean;
  readonly onChange: (periods: OpenPeriod[]) => void;
}

/** From–to, up to four times; midnight as an end is the end of the day. A fault stands under its own period. */
export function PeriodFields({ day, periods, isReadOnly, onChange }: PeriodFieldsProps) {
  if (isReadOnly) return <Text className="tabular">{formatPeriods(periods)}</Text>;
  const faults = periodFaults(periods);
  const further = nextPeriod(periods);
  const isAll = isWholeDay(periods);
  const put = (index: number, part: Partial<OpenPeriod>) =>
    onChange(periods.map((period, place) => (place === index ? { ...period, ...part } : period)));
  return (
    <Flex columnGap="5" rowGap="1" flexWrap="wrap" align="flex-start">
      {!isAll && (
        <Stack gap="2">
          {periods.map((period, index) => (
            <PeriodRow
              key={index}
              name={periods.length > 1 ? `${day} ${index + 1}. aralık` : day}
              period={period}
              fault={faults[index] ?? null}
              onChange={(part) => put(index, part)}
              onRemove={
                periods.length > 1
                  ? () => onChange(periods.filter((_, place) => place !== index))
                  : null
              }
            />
          ))}
        </Stack>
      )}
      <Flex gap="3" align="center" minH="9">
        <Checkbox.Root
          size="sm"
          checked={isAll}
          onCheckedChange={({ checked }) =>
            onChange([...(checked === true ? WHOLE_DAY : USUAL_HOURS)])
          }
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label fontWeight="normal">
            <VisuallyHidden>{day}:</VisuallyHidden> Tüm gün
          </Checkbox.Label>
        </Checkbox.Root>
        {!isAll && further !== null && (
          <Button
            size="xs"
            variant="ghost"
            aria-label={`${day}: aralık ekle`}
            onClick={() => onChange([...periods, further])}
          >
            <Icon name="add" size={14} />
            Aralık ekle
          </Button>
        )}
      </Flex>
    </Flex>
  );
}

interface PeriodRowProps {
  /** For screen readers. */
  readonly name: string;
  readonly period: OpenPeriod;
  readonly fault: string | null;
  readonly onChange: (part: Partial<OpenPeriod>) => void;
  /** Null for a day's only period. */
  readonly onRemove: (() => void) | null;
}

function PeriodRow({ name, period, fault, onChange, onRemove }: PeriodRowProps) {
  return (
    <Box>
      <Flex align="center" gap="2">
        <TimeField
          label={`${name} başlangıç`}
          value={period.from}
          isWrong={fault !== null}
          onChange={(from) => onChange({ from })}
        />
        <Text aria-hidden color="fg.muted">
          –
        </Text>
        <TimeField
          label={`${name} bitiş`}
          value={period.to}
          isWrong={fault !== null}
          onChange={(to) => onChange({ to: endOf(to) })}
        />
        {onRemove !== null && (
          <IconButton
            size="xs"
            variant="ghost"
            colorPalette="gray"
            aria-label={`${name}: sil`}
            onClick={onRemove}
          >
            <Icon name="close" size={15} />
          </IconButton>
        )}
      </Flex>
      {fault !== null && (
        <Text role="alert" fontSize="xs" color="error.fg" mt="1">
          {fault}
        </Text>
      )}
    </Box>
  );
}
