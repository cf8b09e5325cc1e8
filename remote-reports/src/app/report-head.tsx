import { formatTime } from '@muhatap/shared/i18n';
import { PageHeader } from '@muhatap/shared/ui/pages';
import { createKitPart } from '@muhatap/shared/ui/plain';
import { REPORT_PAGE_DETAILS, type ReportPage } from '@muhatap/shared/wire/reports';
import { formatDays, previousName, type ReportView } from '#entities/report';
import type { ReportHeadProps } from './report-head.types';

const ReportActions = createKitPart(
  async () => (await import('./report-actions')).ReportActions,
  () => <div className="report-actions-place" />,
);

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

/** The page's name over the days that it counts, with its commands. */
export function ReportHead(props: ReportHeadProps) {
  const { page, report, view } = props;
  const { title, about } = REPORT_PAGE_DETAILS[page];
  return (
    <PageHeader
      title={title}
      description={
        <div className="report-period tabular" aria-live="polite">
          {report === null ? about : periodLine(report, view)}
        </div>
      }
      actions={<ReportActions {...props} />}
    />
  );
}
