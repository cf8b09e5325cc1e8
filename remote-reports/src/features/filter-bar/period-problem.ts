import { formatNumber } from '@muhatap/shared/i18n';
import { REPORT_LONGEST_DAYS } from '@muhatap/shared/wire/reports';
import { countDays } from '../../report-days';

/** The fault in two days; null where there is none. The server refuses the same. */
export function problemOf(from: string, to: string, today: string): string | null {
  if (from === '' || to === '') return null;
  if (from > to) return 'Başlangıç bitişten sonra olamaz.';
  if (from > today) return 'Dönem bugünden sonra başlayamaz.';
  return countDays(from, to) > REPORT_LONGEST_DAYS
    ? `En fazla ${formatNumber(REPORT_LONGEST_DAYS)} gün seçilebilir.`
    : null;
}
