import type { WeekDayHours } from '@muhatap/shared/wire/conversations';
import { Box, Flex, Grid, Icon, IconButton, Text } from '@muhatap/shared/ui';
import { Menu, Portal, Toggle } from '@muhatap/shared/ui/app';
import { USUAL_HOURS, WEEKDAYS } from '#entities/working-hours';
import { PeriodFields } from './period-fields';

interface WeekFieldsProps {
  readonly days: readonly WeekDayHours[];
  readonly isReadOnly: boolean;
  readonly onChange: (days: WeekDayHours[]) => void;
}

const WORKDAYS = 5;

function CopyMenu({
  day,
  onCopy,
}: {
  readonly day: string;
  readonly onCopy: (count: number) => void;
}) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <IconButton
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={`${day} saatlerini kopyala`}
        >
          <Icon name="copy" size={15} />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.Item value="workdays" onClick={() => onCopy(WORKDAYS)}>
              Hafta içi günlere kopyala
            </Menu.Item>
            <Menu.Item value="all" onClick={() => onCopy(WEEKDAYS.length)}>
              Bütün günlere kopyala
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

/** Seven days, Monday first. A day is open or closed; its hours can be copied to others. */
export function WeekFields({ days, isReadOnly, onChange }: WeekFieldsProps) {
  const put = (index: number, periods: WeekDayHours['periods']) =>
    onChange(days.map((day, place) => (place === index ? { ...day, periods } : day)));
  return (
    <Box borderWidth="1px" borderColor="border" borderRadius="lg" bg="bg.panel">
      {days.map(({ weekday, periods }, index) => {
        const name = WEEKDAYS[index] ?? '';
        const isOpen = periods.length > 0;
        return (
          <Grid
            key={weekday}
            role="group"
            aria-label={name}
            templateColumns={{ base: 'minmax(0, 1fr) auto', sm: '150px minmax(0, 1fr) auto' }}
            gap={{ base: '2', sm: '4' }}
            px="4"
            py="2"
            borderBottomWidth="1px"
            borderColor="border"
            _last={{ borderBottomWidth: '0' }}
            alignItems="start"
          >
            <Flex minH="9" align="center">
              {isReadOnly ? (
                <Text fontWeight="medium">{name}</Text>
              ) : (
                <Toggle
                  label={name}
                  checked={isOpen}
                  onChange={(checked) => put(index, checked ? [...USUAL_HOURS] : [])}
                />
              )}
            </Flex>
            <Box
              gridColumn={{ base: '1 / -1', sm: 'auto' }}
              gridRow={{ base: '2', sm: 'auto' }}
              minH={{ base: '0', sm: '9' }}
              display={{ base: isOpen || isReadOnly ? 'flex' : 'none', sm: 'flex' }}
              alignItems="center"
            >
              {isOpen || isReadOnly ? (
                <PeriodFields
                  day={name}
                  periods={periods}
                  isReadOnly={isReadOnly}
                  onChange={(next) => put(index, next)}
                />
              ) : (
                <Text color="fg.muted">Kapalı</Text>
              )}
            </Box>
            <Flex minH="9" align="center">
              {!isReadOnly && isOpen && (
                <CopyMenu
                  day={name}
                  onCopy={(count) =>
                    onChange(
                      days.map((day, place) =>
                        place < count ? { ...day, periods: [...periods] } : day,
                      ),
                    )
                  }
                />
              )}
            </Flex>
          </Grid>
        );
      })}
    </Box>
  );
}
