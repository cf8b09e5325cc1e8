import { EmptyView, PlainButton } from '@muhatap/shared/ui/plain';
import { REPORT_LONGEST_DAYS, type ReportPage } from '@muhatap/shared/wire/reports';
import { formatDays, isFiltered, NO_FILTERS, type Days, type ReportView } from '#entities/report';
import { countDays } from '../../report-days';

interface ReportEmptyProps {
  readonly page: ReportPage;
  readonly view: ReportView;
  /** By the company's clock; null until it is read. */
  readonly today: string | null;
  readonly onChange: (change: (view: ReportView) => ReportView) => void;
}

/** All days since the first fact, where a report may cover so many. */
function wholeSpan(firstDay: string | null, today: string | null): Days | null {
  return firstDay !== null &&
    today !== null &&
    firstDay <= today &&
    countDays(firstDay, today) <= REPORT_LONGEST_DAYS
    ? { from: firstDay, to: today }
    : null;
}

function textOf({ first_day: firstDay, period }: ReportPage, filtered: boolean): string {
  if (firstDay === null)
    return 'Henüz hiçbir şey kaydedilmedi. Mesajlar ve şikayetler geldikçe rapor kendiliğinden dolar.';
  const days = formatDays({ from: firstDay, to: firstDay });
  if (period.to < firstDay)
    return `Kayıtlar ${days} günü başlıyor; seçtiğiniz dönem ondan önce. Daha yeni bir dönem seçin.`;
  return filtered
    ? 'Seçtiğiniz filtrelere uyan bir kayıt yok. Filtreleri temizleyin ya da dönemi genişletin.'
    : 'Bu dönemde sayılacak bir şey olmamış. Daha uzun bir dönem seçin.';
}

/** Nothing to count: what to change, and the ways to change it. */
export function ReportEmpty({ page, view, today, onChange }: ReportEmptyProps) {
  const filtered = isFiltered(view.filters);
  const span = wholeSpan(page.first_day, today);
  const isWhole = span !== null && page.period.from <= span.from && page.period.to >= span.to;
  return (
    <EmptyView
      icon="chart"
      title={`${formatDays(page.period)}: kayıt yok`}
      text={textOf(page, filtered)}
      action={
        <div className="report-choices">
          {filtered && (
            <PlainButton onClick={() => onChange((now) => ({ ...now, filters: NO_FILTERS }))}>
              Filtreleri temizle
            </PlainButton>
          )}
          {span !== null && !isWhole && (
            <PlainButton
              look={filtered ? 'outline' : 'solid'}
              onClick={() => onChange((now) => ({ ...now, period: span }))}
            >
              Bütün kayıtları göster
            </PlainButton>
          )}
          {span === null && page.first_day !== null && view.period !== 'last-30-days' && (
            <PlainButton
              look="outline"
              onClick={() => onChange((now) => ({ ...now, period: 'last-30-days' }))}
            >
              Son 30 günü göster
            </PlainButton>
          )}
        </div>
      }
    />
  );
}
