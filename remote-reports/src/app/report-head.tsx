import { formatTime } from '@muhatap/shared/i18n';
import { Box, HStack, Icon, IconButton } from '@muhatap/shared/ui';
import { PageHeader, Tip } from '@muhatap/shared/ui/app';
import {
  REPORT_PAGE_DETAILS,
  type ReportPage,
  type ReportPageId,
} from '@muhatap/shared/wire/reports';
import { formatDays, previousName, type ReportView } from '#entities/report';
import { ReportExport } from '#features/report-export';
import { exportedPage } from './exported-report';

/** '16–22 Kasım 2026, önceki hafta ile (9–15 Kasım 2026) · 14:05 itibarıyla'. */
function periodLine(
  { period, previous, generated_at: at, time_zone: zone }: ReportPage,
  view: ReportView | null,
): string {
  const compared =
    previous === null
      ? ''
      : `, ${previousName(view?.period ?? period, period)} ile (${formatDays(previous)})`;
  return `${formatDays(period)}${compared} · ${formatTime(at, zone)} itibarıyla`;
}

interface ReportHeadProps {
  readonly page: ReportPageId;
  /** The report on screen, null while there is none. */
  readonly report: ReportPage | null;
  /** The query of the report on screen. */
  readonly view: ReportView | null;
  readonly isReloading: boolean;
  readonly onReload: () => void;
}

/** The page's name over the days that it counts, with the file of its numbers and the way to count again. */
export function ReportHead({ page, report, view, isReloading, onReload }: ReportHeadProps) {
  const { title, about } = REPORT_PAGE_DETAILS[page];
  const hasNumbers = view !== null && report !== null && !report.is_empty;
  return (
    <PageHeader
      title={title}
      description={
        <Box minH="22px" aria-live="polite" className="tabular">
          {report === null ? about : periodLine(report, view)}
        </Box>
      }
      actions={
        <HStack gap="2" flexShrink="0">
          <ReportExport
            kind="page"
            title="Raporu dışa aktar"
            exported={hasNumbers ? exportedPage(page, view, report) : null}
            what={
              report === null
                ? 'Rapor bekleniyor…'
                : `${title}, ${formatDays(report.period)}: sayfadaki bütün sayılar`
            }
          />
          <Tip content="Yenile">
            <IconButton
              size="sm"
              variant="outline"
              colorPalette="gray"
              aria-label="Yenile"
              loading={isReloading}
              onClick={onReload}
            >
              <Icon name="refresh" size={16} />
            </IconButton>
          </Tip>
        </HStack>
      }
    />
  );
}
