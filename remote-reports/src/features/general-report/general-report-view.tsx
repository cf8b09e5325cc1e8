import { formatNumber } from '@muhatap/shared/i18n';
import type { Outcome } from '@muhatap/shared/lib';
import { Grid, HStack, Stack, Text } from '@muhatap/shared/ui';
import { ChannelIcon, channelName, EmptyView, ErrorView } from '@muhatap/shared/ui/app';
import type { GeneralReport } from '@muhatap/shared/wire';
import { DailyBars, DailyLegend } from './daily-bars';
import { KpiRow } from './kpi-row';
import { Section } from './section';
import { ShareBars } from './share-bars';

/** The specification's severities of the complaint states (spec §4). */
const STATUS_COLORS: Record<string, string> = { Yeni: 'info.solid', İşlemde: 'warning.solid', Çözüldü: 'success.solid', Reddedildi: 'error.solid' };

const channelBars = ({ channels }: GeneralReport) => channels.map(({ platform, received, sent }) => ({
  key: platform,
  label: <HStack gap="2"><ChannelIcon platform={platform} /><span aria-hidden>{channelName(platform)}</span></HStack>,
  value: received + sent,
  color: 'brand.solid',
  note: `(${formatNumber(received)} gelen, ${formatNumber(sent)} giden)`,
}));

const statusBars = ({ complaints_by_status: statuses }: GeneralReport) =>
  statuses.map(({ status, count }) => ({ key: status, label: status, value: count, color: STATUS_COLORS[status] ?? 'gray.solid' }));

const isQuiet = ({ received, sent, complaints_by_status: statuses, open_rooms: rooms }: GeneralReport) =>
  received + sent + rooms + statuses.reduce((sum, { count }) => sum + count, 0) === 0;

interface GeneralReportViewProps {
  readonly outcome: Outcome<GeneralReport>;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

export function GeneralReportView({ outcome, isRetrying, onRetry }: GeneralReportViewProps) {
  if (!outcome.ok) return <ErrorView message={outcome.message} onRetry={onRetry} isRetrying={isRetrying} />;
  const report = outcome.data;
  if (isQuiet(report)) return <EmptyView icon="chart" title="Bu dönemde hareket yok" text="Mesajlar ve şikayetler geldikçe rapor kendiliğinden dolar." />;
  return (
    <Stack gap="5">
      <KpiRow report={report} />
      <Section title="Günlere göre mesajlar" aside={<DailyLegend />}><DailyBars days={report.days} /></Section>
      <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="5">
        <Section title="Kanallar">{report.channels.length === 0 ? <Text color="fg.muted">Bu dönemde mesaj yok.</Text> : <ShareBars bars={channelBars(report)} />}</Section>
        <Section title="Şikayetler"><ShareBars bars={statusBars(report)} /></Section>
      </Grid>
    </Stack>
  );
}
