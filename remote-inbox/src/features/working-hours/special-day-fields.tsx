import type { SpecialDay } from '@muhatap/shared/wire';
import { formatDay } from '@muhatap/shared/i18n';
import { Box, Button, Flex, Icon, IconButton, Input, Stack, Text } from '@muhatap/shared/ui';
import { Toggle } from '@muhatap/shared/ui/app';
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
          {days.map((day, index) => {
            const name = day.name.trim() === '' ? `${index + 1}. özel gün` : day.name;
            const fault = dateFault(days, index);
            if (isReadOnly) {
              return (
                <Flex
                  key={index}
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
            }
            return (
              <Stack
                key={index}
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
                  <Box width={{ base: 'full', sm: '160px' }}>
                    <Input
                      size="sm"
                      type="date"
                      className="tabular"
                      min={today}
                      value={day.date}
                      aria-label={`${name} tarihi`}
                      aria-invalid={fault !== null}
                      onChange={(event) => put(index, { date: event.currentTarget.value })}
                    />
                    {fault !== null && (
                      <Text role="alert" fontSize="xs" color="error.fg" mt="1">
                        {fault}
                      </Text>
                    )}
                  </Box>
                  <Input
                    size="sm"
                    flex="1"
                    width="auto"
                    minW="0"
                    maxLength={80}
                    placeholder="Neden? Örnek: Yerel kurtuluş günü"
                    value={day.name}
                    aria-label={`${index + 1}. özel günün adı`}
                    onChange={(event) => put(index, { name: event.currentTarget.value })}
                  />
                  <IconButton
                    size="sm"
                    variant="ghost"
                    colorPalette="gray"
                    aria-label={`${name}: sil`}
                    onClick={() => onChange(days.filter((_, place) => place !== index))}
                  >
                    <Icon name="delete" size={16} />
                  </IconButton>
                </Flex>
                <Flex gap="4" align="flex-start" flexWrap="wrap">
                  <Flex minH="9" align="center">
                    <Toggle
                      label={day.periods.length > 0 ? 'Açık' : 'Kapalı'}
                      checked={day.periods.length > 0}
                      onChange={(checked) =>
                        put(index, { periods: checked ? [...USUAL_HOURS] : [] })
                      }
                    />
                  </Flex>
                  {day.periods.length > 0 && (
                    <PeriodFields
                      day={name}
                      periods={day.periods}
                      isReadOnly={false}
                      onChange={(periods) => put(index, { periods })}
                    />
                  )}
                </Flex>
              </Stack>
            );
          })}
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
