import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { addDays, dayKey, formatDay } from '@muhatap/shared/i18n';
import { platform } from '@muhatap/shared/platform';
import { Box, Button, Center, Field, Flex, Icon, Spinner, Text, VStack } from '@muhatap/shared/ui';
import { NativeSelect } from '@muhatap/shared/ui/app';
import { readWorkingHours } from '#entities/working-hours';
import { queryClient } from '../../query-client';
import { momentAt, snoozeChoices, untilLabel, zoneOf, type SnoozeHours } from './snooze-times';

const DAYS = 60;
const TIMES = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
});

interface SnoozeProps {
  readonly onChoose: (until: number) => void;
  readonly hours: SnoozeHours;
}

function Select({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}) {
  return (
    <Field.Root>
      <Field.Label fontSize="xs" color="fg.muted">
        {label}
      </Field.Label>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}

/** A day and a time of one's own. */
function OwnMoment({ onChoose, hours }: SnoozeProps) {
  const timeZone = zoneOf(hours);
  const now = platform().clock.now();
  const today = dayKey(now, timeZone);
  const [day, setDay] = useState(addDays(today, 2));
  const [time, setTime] = useState('09:00');
  const until = momentAt(day, time, timeZone);
  const days = Array.from({ length: DAYS }, (_, index) => {
    const key = addDays(today, index);
    return [key, formatDay(momentAt(key, '12:00', timeZone), now, timeZone)] as const;
  });
  return (
    <Box borderTopWidth="1px" borderColor="border" p="3">
      <Flex gap="2" mb="2">
        <Box flex="1">
          <Select label="Gün" value={day} options={days} onChange={setDay} />
        </Box>
        <Box w="96px">
          <Select
            label="Saat"
            value={time}
            options={TIMES.map((each) => [each, each])}
            onChange={setTime}
          />
        </Box>
      </Flex>
      {until <= now && (
        <Text role="alert" fontSize="xs" color="error.fg" mb="2">
          Bu zaman geçti; daha sonrasını seçin.
        </Text>
      )}
      <Button size="sm" w="full" disabled={until <= now} onClick={() => onChoose(until)}>
        Bu zamana ertele
      </Button>
    </Box>
  );
}

function Choices({ onChoose, hours }: SnoozeProps) {
  const now = platform().clock.now();
  return (
    <VStack align="stretch" gap="0" p="1">
      {snoozeChoices(hours, now).map(({ label, until }) => (
        <Button
          key={label}
          size="sm"
          minH="10"
          variant="ghost"
          colorPalette="gray"
          justifyContent="flex-start"
          fontWeight="normal"
          onClick={() => onChoose(until)}
        >
          <Text flex="1" textAlign="start">
            {label}
          </Text>
          <Text fontSize="xs" color="fg.muted" className="tabular">
            {untilLabel(until, now, zoneOf(hours))}
          </Text>
        </Button>
      ))}
    </VStack>
  );
}

interface SnoozeOptionsProps {
  /** Whether a snooze can be ended here. */
  readonly isSnoozed: boolean;
  /** Receives the moment (ISO), or null to end the snooze. */
  readonly onPutOff: (until: string | null) => void;
}

/** Moments until which a conversation can be put off, by the company's hours. */
export function SnoozeOptions({ isSnoozed, onPutOff }: SnoozeOptionsProps) {
  const { data = null, isPending } = useQuery(
    { queryKey: ['snooze-hours'], queryFn: ({ signal }) => readWorkingHours(signal) },
    queryClient,
  );
  if (isPending)
    return (
      <Center h="160px" role="status" aria-label="Çalışma saatleri yükleniyor">
        <Spinner size="sm" color="fg.muted" />
      </Center>
    );
  const choose = (until: number) => onPutOff(new Date(until).toISOString());
  return (
    <>
      {isSnoozed && (
        <Box borderBottomWidth="1px" borderColor="border" p="1">
          <Button
            size="sm"
            w="full"
            variant="ghost"
            justifyContent="flex-start"
            onClick={() => onPutOff(null)}
          >
            <Icon name="undo" size={15} />
            Ertelemeyi kaldır
          </Button>
        </Box>
      )}
      <Choices onChoose={choose} hours={data} />
      <OwnMoment onChoose={choose} hours={data} />
    </>
  );
}
