import { addDays, dayKey } from '@muhatap/shared/i18n';
import { platform } from '@muhatap/shared/platform';
import { usePageAction } from '@muhatap/shared/saving';
import { Box, Button, Flex, HStack, Icon, Text } from '@muhatap/shared/ui';
import { DateField } from '@muhatap/shared/ui/app';
import type { Reconciliation } from '@muhatap/shared/wire/complaints';
import { useState, type FormEvent } from 'react';
import type { ReconciliationCommand } from './reconciliation-command';

/** Spans that are offered, in days. */
const SPANS = [30, 90] as const;

const spanOf = (today: string, days: number) => ({ from: addDays(today, 1 - days), to: today });

interface StartFormProps {
  readonly isDisabled: boolean;
  readonly onStarted: (run: Reconciliation) => void;
}

/** The days whose cases are compared. */
export function StartForm({ isDisabled, onStarted }: StartFormProps) {
  const today = dayKey(platform().clock.now());
  const [span, setSpan] = useState<{ from: string | null; to: string | null }>(
    spanOf(today, SPANS[0]),
  );
  const { run, isRunning, refusal } = usePageAction<Reconciliation>(onStarted);
  const { from, to } = span;
  const isUpsideDown = from !== null && to !== null && from > to;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (from === null || to === null || isUpsideDown) return;
    run({ do: 'start', span: { from, to } } satisfies ReconciliationCommand);
  };
  const problem = isUpsideDown ? 'Başlangıç bitişten sonra olamaz.' : (refusal?.sentence ?? null);
  return (
    <Box as="section" aria-label="Yeni karşılaştırma" mb="5">
      <form onSubmit={submit} noValidate>
        <Flex gap="3" wrap="wrap" align="flex-end">
          <DateField
            label="Açılış tarihi, başlangıç"
            hasLabel
            size="sm"
            max={today}
            value={from}
            onChange={(day) => setSpan({ from: day, to })}
            width={{ base: 'full', sm: '190px' }}
          />
          <DateField
            label="Bitiş"
            hasLabel
            size="sm"
            max={today}
            value={to}
            onChange={(day) => setSpan({ from, to: day })}
            width={{ base: 'full', sm: '190px' }}
          />
          <HStack gap="2">
            {SPANS.map((days) => (
              <Button
                key={days}
                size="sm"
                variant="outline"
                colorPalette="gray"
                onClick={() => setSpan(spanOf(today, days))}
              >
                Son {days} gün
              </Button>
            ))}
          </HStack>
          <Button
            type="submit"
            size="sm"
            disabled={isDisabled || from === null || to === null || isUpsideDown}
            loading={isRunning}
          >
            <Icon name="refresh" size={15} />
            Karşılaştır
          </Button>
        </Flex>
        <Text role="alert" fontSize="sm" color="fg.error" mt={problem === null ? '0' : '2'}>
          {problem}
        </Text>
      </form>
    </Box>
  );
}
