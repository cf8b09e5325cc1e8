import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import type { SaysisStatus } from '@muhatap/shared/wire/complaints';
import { Box, Grid, Text } from '@muhatap/shared/ui';
import {
  formatSum,
  durationOf,
  describeHealth,
  needsPerson,
  formatUntil,
  StatePanel,
} from '#entities/saysis';

interface FactProps {
  readonly name: string;
  readonly value: string;
  readonly title?: string;
  readonly isUrgent?: boolean;
}

function Fact({ name, value, title, isUrgent = false }: FactProps) {
  return (
    <Box minW="0">
      <Text as="dt" fontSize="xs" color="fg.muted">
        {name}
      </Text>
      <Text
        as="dd"
        className="tabular"
        fontWeight="medium"
        color={isUrgent ? 'error.fg' : 'fg'}
        title={title}
      >
        {value}
      </Text>
    </Box>
  );
}

function HealthFigures({ status, now }: { readonly status: SaysisStatus; readonly now: number }) {
  const { health } = status;
  const isUrgent = needsPerson(status) > 0;
  return (
    <Grid
      as="dl"
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' }}
      gap="4"
      px="4"
      py="3"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Fact
        name="Son başarılı aktarım"
        value={health.last_ok_at === null ? 'Henüz yok' : relativeTime(health.last_ok_at, now)}
        {...(health.last_ok_at !== null && { title: formatDateTime(health.last_ok_at) })}
      />
      <Fact
        name="SAYSIS’ten sıradaki okuma"
        value={
          health.next_pull_at === null ? '–' : (formatUntil(health.next_pull_at, now) ?? 'Birazdan')
        }
      />
      <Fact
        name="En eski bekleyen"
        value={
          health.oldest_waiting_s === null ? 'Bekleyen yok' : durationOf(health.oldest_waiting_s)
        }
      />
      <Fact
        name="Karar bekleyen"
        value={isUrgent ? formatSum(status.counts.conflict, status.counts.dead) : 'Yok'}
        isUrgent={isUrgent}
      />
    </Grid>
  );
}

/** Health of the connection and the four figures that show whether to act. */
export function HealthPanel({
  status,
  now,
  isStale,
}: {
  readonly status: SaysisStatus;
  readonly now: number;
  readonly isStale: boolean;
}) {
  const { health } = status;
  const { title, text, tone, icon } = describeHealth(health, now);
  const isFailing = health.state === 'slow' || health.state === 'down';
  return (
    <StatePanel
      label="Bağlantının durumu"
      title={title}
      tone={tone}
      icon={icon}
      figures={<HealthFigures status={status} now={now} />}
    >
      <Text
        fontSize="sm"
        color="fg.muted"
        {...(health.failing_since !== null && { title: formatDateTime(health.failing_since) })}
      >
        {isStale
          ? 'Bilgiler yenilenemedi; yeniden deneniyor. Aşağıdakiler son bilinenlerdir.'
          : text}
      </Text>
      {isFailing && health.last_error !== null && (
        <Text fontSize="sm" mt="1" color="error.fg" overflowWrap="anywhere">
          Son hata
          {health.last_error_at === null
            ? ''
            : ` (${relativeTime(health.last_error_at, now)})`}:{' '}
          {health.last_error}
        </Text>
      )}
    </StatePanel>
  );
}
