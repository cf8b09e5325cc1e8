import type { ReportFilter, ReportPage } from '@muhatap/shared/wire/reports';
import type { Database } from '../../database';
import type { ReportQuestion } from '../pages/report-question';
import { namesOf } from '../pages/subject-names';
import type { PageLine } from './page-lines';

const FILTERS: Readonly<Record<ReportFilter, string>> = {
  channel: 'Kanal',
  agent: 'Temsilci',
  unit: 'Birim',
  topic: 'Konu',
  status: 'Durum',
};

const line = (name: string, words: string): PageLine => ({
  section: 'Rapor',
  name,
  measure: null,
  unit: null,
  words,
});
const day = (date: string) => date.split('-').reverse().join('.');

/**
 * The lines with the question: a file that is opened weeks later must still say what its numbers
 * count.
 */
export async function questionLines(
  db: Database,
  { companyId, filters }: ReportQuestion,
  { period, previous, clock }: ReportPage,
): Promise<PageLine[]> {
  const lines = [
    line('Dönem', `${day(period.from)} – ${day(period.to)}`),
    ...(previous === null
      ? []
      : [line('Önceki dönem', `${day(previous.from)} – ${day(previous.to)}`)]),
    line('Süreler', clock === 'business' ? 'Mesai içi' : '7/24'),
  ];
  for (const [filter, title] of Object.entries(FILTERS)) {
    const members = filters[filter as ReportFilter];
    if (members === undefined) continue;
    const nameOf = await namesOf(db, companyId, filter as ReportFilter);
    lines.push(line(`${title} filtresi`, members.map(nameOf).join(', ')));
  }
  return lines;
}
