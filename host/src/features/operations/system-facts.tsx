import { formatDateTime, formatSpan, relativeTime } from '@muhatap/shared/i18n';
import { Box, Grid, Text } from '@muhatap/shared/ui';
import type { OperationsOverview } from '@muhatap/shared/wire/releases';
import { formatBytes } from '#entities/operations';

function Fact({ title, value, text }: Readonly<Record<'title' | 'value' | 'text', string>>) {
  return (
    <Box borderWidth="1px" borderColor="border" borderRadius="lg" bg="bg.panel" p="4" minW="0">
      <Text as="dt" fontSize="sm" color="fg.muted">
        {title}
      </Text>
      <Text as="dd" fontSize="lg" fontWeight="semibold" className="tabular" m="0">
        {value}
      </Text>
      <Text as="dd" fontSize="sm" color="fg.muted" m="0">
        {text}
      </Text>
    </Box>
  );
}

const backupFact = (backup: OperationsOverview['backup'], now: number) =>
  backup === null
    ? { value: 'Hiç alınmadı', text: 'Her gece bir yedek alınmalı' }
    : {
        value: relativeTime(backup.taken_at, now),
        text: `${formatDateTime(backup.taken_at)}, ${formatBytes(backup.bytes)}, ${backup.host}: ${backup.place}`,
      };

interface SystemFactsProps extends Pick<
  OperationsOverview,
  'database' | 'disk' | 'backup' | 'process'
> {
  /** The live modules with their versions, as people name them. */
  readonly releases: readonly string[];
  readonly now: number;
}

/** Database, disk, backup, process and releases in figures. */
export function SystemFacts({ database, disk, backup, process, releases, now }: SystemFactsProps) {
  const isPostgres = database.kind === 'postgres';
  return (
    <Grid
      as="dl"
      m="0"
      gap="4"
      templateColumns={{
        base: '1fr',
        sm: 'repeat(2, minmax(0, 1fr))',
        lg: 'repeat(3, minmax(0, 1fr))',
      }}
    >
      <Fact
        title="Veritabanı"
        value={formatBytes(database.size_bytes)}
        text={isPostgres ? 'PostgreSQL, çalışıyor' : 'Gömülü veritabanı, çalışıyor'}
      />
      <Fact
        title="Boş disk"
        value={formatBytes(disk.free_bytes)}
        text={`${formatBytes(disk.total_bytes)} içinde`}
      />
      <Fact title="Son yedek" {...backupFact(backup, now)} />
      <Fact
        title="Arka uç"
        value={formatSpan(process.uptime_seconds * 1000)}
        text={`süredir çalışıyor, Node ${process.node}`}
      />
      <Fact
        title="Canlıdaki sürümler"
        value={`${releases.length} bölüm`}
        text={releases.join(', ')}
      />
    </Grid>
  );
}
