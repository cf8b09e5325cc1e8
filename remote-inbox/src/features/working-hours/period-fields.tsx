import type { OpenPeriod } from '@muhatap/shared/wire';
import { Box, Button, Checkbox, Flex, Icon, IconButton, Input, Stack, Text } from '@muhatap/shared/ui';
import { endOf, isWholeDay, nextPeriod, periodFaults, periodWords, shownEnd, USUAL_HOURS, WHOLE_DAY } from '#entities/working-hours';

interface PeriodFieldsProps {
  /** The day's name, for screen readers. */
  readonly day: string;
  readonly periods: readonly OpenPeriod[];
  readonly isReadOnly: boolean;
  readonly onChange: (periods: OpenPeriod[]) => void;
}

/** From–to, up to four times; midnight as an end is the end of the day. A fault stands under its own period. */
export function PeriodFields({ day, periods, isReadOnly, onChange }: PeriodFieldsProps) {
  if (isReadOnly) return <Text className="tabular">{periodWords(periods)}</Text>;
  const faults = periodFaults(periods);
  const further = nextPeriod(periods);
  const isAll = isWholeDay(periods);
  const put = (index: number, part: Partial<OpenPeriod>) => onChange(periods.map((period, place) => (place === index ? { ...period, ...part } : period)));
  return (
    <Stack gap="2">
      {!isAll && periods.map((period, index) => {
        const fault = faults[index] ?? null;
        const name = periods.length > 1 ? `${day} ${index + 1}. aralık` : day;
        const field = { size: 'sm', type: 'time', width: '112px', className: 'tabular', 'aria-invalid': fault !== null } as const;
        return (
          <Box key={index}>
            <Flex align="center" gap="2">
              <Input {...field} value={period.from} aria-label={`${name} başlangıç`} onChange={(event) => put(index, { from: event.currentTarget.value })} />
              <Text aria-hidden color="fg.muted">–</Text>
              <Input {...field} value={shownEnd(period.to)} aria-label={`${name} bitiş`} onChange={(event) => put(index, { to: endOf(event.currentTarget.value) })} />
              {periods.length > 1 && (
                <IconButton size="xs" variant="ghost" colorPalette="gray" aria-label={`${name}: sil`} onClick={() => onChange(periods.filter((_, place) => place !== index))}><Icon name="close" size={15} /></IconButton>
              )}
            </Flex>
            {fault !== null && <Text role="alert" fontSize="xs" color="error.fg" mt="1">{fault}</Text>}
          </Box>
        );
      })}
      <Flex gap="4" align="center" minH="8" flexWrap="wrap">
        <Checkbox.Root size="sm" checked={isAll} onCheckedChange={({ checked }) => onChange([...(checked === true ? WHOLE_DAY : USUAL_HOURS)])}>
          <Checkbox.HiddenInput aria-label={`${day}: tüm gün`} /><Checkbox.Control /><Checkbox.Label>Tüm gün</Checkbox.Label>
        </Checkbox.Root>
        {!isAll && further !== null && <Button size="xs" variant="ghost" aria-label={`${day}: aralık ekle`} onClick={() => onChange([...periods, further])}><Icon name="add" size={14} />Aralık ekle</Button>}
      </Flex>
    </Stack>
  );
}
