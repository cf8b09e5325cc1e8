import { formatDate } from '@muhatap/shared/i18n';
import { Box, Button, Flex, Icon, IconButton, Input, Stack, Text } from '@muhatap/shared/ui';
import { DateField, StatusChip, Toggle } from '@muhatap/shared/ui/app';
import type { ComplaintCalendar } from '@muhatap/shared/wire/complaints';

type OwnDay = ComplaintCalendar['own_days'][number];

interface OwnDaysProps {
  readonly days: readonly OwnDay[];
  readonly isReadOnly: boolean;
  /** The sentence at the date of a day. */
  readonly errorOf: (index: number) => string | undefined;
  readonly onChange: (days: OwnDay[]) => void;
}

interface DayProps {
  readonly day: OwnDay;
  /** For screen readers. */
  readonly name: string;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<OwnDay>) => void;
  readonly onRemove: () => void;
}

const DayFields = ({ day, name, error, onChange, onRemove }: DayProps) => (
  <Flex gap="2" align="flex-start" wrap="wrap" px="4" py="3" role="group" aria-label={name}>
    <DateField
      label={`${name} tarihi`}
      width={{ base: 'full', sm: '160px' }}
      value={day.date}
      error={error ?? null}
      onChange={(date) => onChange({ date: date ?? '' })}
    />
    <Input
      size="sm"
      flex="1"
      minW="140px"
      maxLength={80}
      placeholder="Neden? Örnek: İdari izin"
      value={day.name}
      aria-label={`${name} adı`}
      onChange={(event) => onChange({ name: event.currentTarget.value })}
    />
    <Flex minH="9" align="center">
      <Toggle
        label={day.is_worked ? 'Çalışılır' : 'Kapalı'}
        checked={day.is_worked}
        onChange={(is_worked) => onChange({ is_worked })}
      />
    </Flex>
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
);

const ReadOnlyDay = ({ date, name, is_worked }: OwnDay) => (
  <Flex px="4" py="2.5" gap="3" align="center">
    <Text flex="1" minW="0" overflowWrap="anywhere">
      {formatDate(`${date}T00:00:00Z`, 'UTC')}
      {name === '' ? '' : ` · ${name}`}
    </Text>
    <StatusChip status={is_worked ? 'Çalışılır' : 'Kapalı'} tone={is_worked ? 'info' : 'error'} />
  </Flex>
);

/** Single days of the company, closed or worked, that overrule weekdays and public holidays. */
export function OwnDays({ days, isReadOnly, errorOf, onChange }: OwnDaysProps) {
  const put = (index: number, part: Partial<OwnDay>) =>
    onChange(days.map((day, place) => (place === index ? { ...day, ...part } : day)));
  return (
    <Stack gap="3">
      {days.length === 0 ? (
        <Text color="fg.muted">Özel gün yok.</Text>
      ) : (
        <Stack
          gap="0"
          borderWidth="1px"
          borderColor="border"
          borderRadius="lg"
          bg="bg.panel"
          divideY="1px"
        >
          {days.map((day, index) =>
            isReadOnly ? (
              <ReadOnlyDay key={index} {...day} />
            ) : (
              <DayFields
                key={index}
                day={day}
                name={`${index + 1}. özel gün`}
                error={errorOf(index)}
                onChange={(part) => put(index, part)}
                onRemove={() => onChange(days.filter((_, place) => place !== index))}
              />
            ),
          )}
        </Stack>
      )}
      {isReadOnly ? null : (
        <Box>
          <Button
            size="sm"
            variant="outline"
            onClick={() => onChange([...days, { date: '', name: '', is_worked: false }])}
          >
            <Icon name="add" size={15} />
            Özel gün ekle
          </Button>
        </Box>
      )}
    </Stack>
  );
}
