import type { SpecialDay } from '@muhatap/shared/wire/conversations';
import { formatDay } from '@muhatap/shared/i18n';
import { Box, Button, Flex, Icon, IconButton, Input, Stack, Text } from '@muhatap/shared/ui';
import { DateField, Toggle } from '@muhatap/shared/ui/app';
import { dateFault, MOST_SPECIAL_DAYS, USUAL_HOURS } from '#entities/working-hours';
import { PeriodFields } from './period-fields';

interface SpecialDayFieldsProps {
  readonly days: readonly SpecialDay[];
  /** Today, `YYYY-MM-DD`: no earlier date can be chosen. */
  readonly today: string;
  readonly isReadOnly: boolean;
  readonly now: number;
  readonly onChange: (days: SpecialDay[]) => void;
}

const nameOf = (day: SpecialDay, place: number): string =>
  day.name.trim() === '' ? `${place}. özel gün` : day.name;

/** Single dates that differ from their weekday; they also overrule public holidays. */
export function SpecialDayFields({
  days,
  today,
  isReadOnly,
  now,
  onChange,
}: SpecialDayFieldsProps) {
  const put = (index: number, part: Partial<SpecialDay>) =>
    onChange(days.map((day, place) => (place === index ? { ...day, ...part } : day)));
  return (
    <Stack gap="3">
      {days.length === 0 && (
        <Text color="fg.muted">
          Özel gün yok.
          {isReadOnly
            ? ''
            : ' Yarım gün çalışılan ya da kapalı olunan tek bir günü buradan ekleyin.'}
        </Text>
      )}
      {days.length > 0 && (
        <Box borderWidth="1px" borderColor="border" borderRadius="lg" bg="bg.panel">
          {days.map((day, index) =>
            isReadOnly ? (
              <ReadOnlyDay key={index} name={nameOf(day, index + 1)} day={day} now={now} />
            ) : (
              <DayFields
                key={index}
                name={nameOf(day, index + 1)}
                place={index + 1}
                day={day}
                today={today}
                fault={dateFault(days, index)}
                onChange={(part) => put(index, part)}
                onRemove={() => onChange(days.filter((_, place) => place !== index))}
              />
            ),
          )}
        </Box>
      )}
      {!isReadOnly && days.length < MOST_SPECIAL_DAYS && (
        <Box>
          <Button
            size="sm"
            variant="outline"
            onClick={() => onChange([...days, { date: '', name: '', periods: [] }])}
          >
            <Icon name="add" size={15} />
            Özel gün ekle
          </Button>
        </Box>
      )}
    </Stack>
  );
}

interface ReadOnlyDayProps {
  readonly name: string;
  readonly day: SpecialDay;
  readonly now: number;
}

const ReadOnlyDay = ({ name, day, now }: ReadOnlyDayProps) => (
  <Flex
    px="4"
    py="2.5"
    gap="4"
    justify="space-between"
    borderBottomWidth="1px"
    borderColor="border"
    _last={{ borderBottomWidth: '0' }}
    flexWrap="wrap"
  >
    <Text>
      <Text as="span" fontWeight="medium">
        {name}
      </Text>{' '}
      · {formatDay(`${day.date}T09:00:00.000Z`, now)}
    </Text>
    <PeriodFields day={name} periods={day.periods} isReadOnly onChange={() => {}} />
  </Flex>
);

interface DayFieldsProps {
  /** For screen readers. */
  readonly name: string;
  /** Counted from 1. */
  readonly place: number;
  readonly day: SpecialDay;
  readonly today: string;
  readonly fault: string | null;
  readonly onChange: (part: Partial<SpecialDay>) => void;
  readonly onRemove: () => void;
}

const DayFields = ({ name, place, day, today, fault, onChange, onRemove }: DayFieldsProps) => (
  <Stack
    role="group"
    aria-label={name}
    gap="2"
    px="4"
    py="3"
    borderBottomWidth="1px"
    borderColor="border"
    _last={{ borderBottomWidth: '0' }}
  >
    <Flex gap="2" align="flex-start" flexWrap={{ base: 'wrap', sm: 'nowrap' }}>
      <DateField
        label={`${name} tarihi`}
        width={{ base: 'full', sm: '160px' }}
        min={today}
        value={day.date}
        error={fault}
        onChange={(date) => onChange({ date: date ?? '' })}
      />
      <Input
        size="sm"
        flex="1"
        width="auto"
        minW="0"
        maxLength={80}
        placeholder="Neden? Örnek: Yerel kurtuluş günü"
        value={day.name}
        aria-label={`${place}. özel günün adı`}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <IconButton
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-label={`${name}: sil`}
        onClick={onRemove}
      >
        <Icon name="delete" size={16} />
      </IconButton>
    </Flex>
    <DayHours name={name} periods={day.periods} onChange={onChange} />
  </Stack>
);

interface DayHoursProps extends Pick<DayFieldsProps, 'name' | 'onChange'> {
  readonly periods: SpecialDay['periods'];
}

const DayHours = ({ name, periods, onChange }: DayHoursProps) => (
  <Flex gap="4" align="flex-start" flexWrap="wrap">
    <Flex minH="9" align="center">
      <Toggle
        label={periods.length > 0 ? 'Açık' : 'Kapalı'}
        checked={periods.length > 0}
        onChange={(checked) => onChange({ periods: checked ? [...USUAL_HOURS] : [] })}
      />
    </Flex>
    {periods.length > 0 && (
      <PeriodFields
        day={name}
        periods={periods}
        isReadOnly={false}
        onChange={(periods) => onChange({ periods })}
      />
    )}
  </Flex>
);
