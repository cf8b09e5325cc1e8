import { formatDay } from '@muhatap/shared/i18n';
import type { PublicHoliday, SpecialDay } from '@muhatap/shared/wire/conversations';
import { Box, Button, Flex, Text } from '@muhatap/shared/ui';
import { StatusChip } from '@muhatap/shared/ui/app';
import { formatPeriods } from '#entities/working-hours';

interface HolidayListProps {
  readonly holidays: readonly PublicHoliday[];
  readonly specialDays: readonly SpecialDay[];
  readonly isObserved: boolean;
  readonly isReadOnly: boolean;
  readonly now: number;
  /** Makes the holiday a day with hours of its own. */
  readonly onOverride: (holiday: PublicHoliday) => void;
  readonly onRestore: (date: string) => void;
}

interface State {
  readonly label: string;
  readonly tone: 'error' | 'warning' | 'gray' | 'info';
}

function stateOf(
  { is_half_day }: PublicHoliday,
  special: SpecialDay | undefined,
  isObserved: boolean,
): State {
  if (special !== undefined)
    return { label: `Özel: ${formatPeriods(special.periods)}`, tone: 'info' };
  if (!isObserved) return { label: 'Normal mesai', tone: 'gray' };
  return is_half_day
    ? { label: '13:00’te kapanır', tone: 'warning' }
    : { label: 'Kapalı', tone: 'error' };
}

/** The public holidays of the next 13 months and what happens on each. */
export function HolidayList({
  holidays,
  specialDays,
  isObserved,
  isReadOnly,
  now,
  onOverride,
  onRestore,
}: HolidayListProps) {
  return (
    <Box
      as="ul"
      listStyleType="none"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      bg="bg.panel"
      maxH="380px"
      overflowY="auto"
      tabIndex={0}
      aria-label="Resmî tatiller"
    >
      {holidays.map((holiday) => {
        const special = specialDays.find(({ date }) => date === holiday.date);
        const { label, tone } = stateOf(holiday, special, isObserved);
        return (
          <Flex
            as="li"
            key={`${holiday.date} ${holiday.name}`}
            px="4"
            py="2"
            gap="3"
            align="center"
            borderBottomWidth="1px"
            borderColor="border"
            _last={{ borderBottomWidth: '0' }}
          >
            <Box flex="1" minW="0">
              <Text fontWeight="medium">{holiday.name}</Text>
              <Text fontSize="xs" color="fg.muted" className="tabular">
                {formatDay(`${holiday.date}T09:00:00.000Z`, now)}
                {holiday.is_half_day ? ' · yarım gün' : ''}
              </Text>
            </Box>
            <StatusChip status={label} tone={tone} />
            {!isReadOnly &&
              (special === undefined ? (
                <Button
                  size="xs"
                  variant="ghost"
                  colorPalette="gray"
                  aria-label={`${holiday.name}: saatleri değiştir`}
                  onClick={() => onOverride(holiday)}
                >
                  Değiştir
                </Button>
              ) : (
                <Button
                  size="xs"
                  variant="ghost"
                  colorPalette="gray"
                  aria-label={`${holiday.name}: özel saatleri kaldır`}
                  onClick={() => onRestore(holiday.date)}
                >
                  Geri al
                </Button>
              ))}
          </Flex>
        );
      })}
    </Box>
  );
}
