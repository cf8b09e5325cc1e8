import { REPORT_PAGE_DETAILS, REPORT_PAGES, type ReportPageId } from '@muhatap/shared/wire/reports';
import type { ExportCell, ExportScope, ExportSource } from '../../files';
import type { Database } from '../../database';
import { foldForSearch } from '../../text/fold-for-search';
import { inSnapshot } from '../pages/in-snapshot';
import { readPage } from '../pages/read-page';
import { readQuestion } from '../pages/read-question';
import { keptPage } from './kept-question';
import { pageLines, type PageLine } from './page-lines';
import { questionLines } from './question-lines';

const COLUMNS: readonly { title: string; width: number; of: (line: PageLine) => ExportCell }[] = [
  { title: 'Bölüm', width: 34, of: ({ section }) => section },
  { title: 'Ad', width: 28, of: ({ name }) => name },
  { title: 'Ölçü', width: 24, of: ({ measure }) => measure },
  { title: 'Değer', width: 14, of: ({ value = null }) => value },
  { title: 'Birim', width: 9, of: ({ unit }) => unit },
  { title: 'Okunuş', width: 24, of: ({ words }) => words },
  { title: 'Örnek', width: 10, of: ({ sample = null }) => sample },
  { title: 'Ortalama', width: 12, of: ({ mean = null }) => mean },
  { title: 'Medyan', width: 12, of: ({ median = null }) => median },
  { title: '%90 sınırı', width: 12, of: ({ p90 = null }) => p90 },
  { title: 'Önceki dönem', width: 14, of: ({ previous = null }) => previous },
  { title: 'Değişim', width: 12, of: ({ change = null }) => change },
];

/** The name of a page's file in its job. */
export const pageExportOf = (page: ReportPageId): string => `report-${page}`;

/** The very numbers that the page shows, read as the page reads them. */
async function readLines(
  db: Database,
  scope: ExportScope,
  page: ReportPageId,
  kept: unknown,
): Promise<PageLine[]> {
  const { at, query } = keptPage.parse(kept);
  return inSnapshot(db, async (tx) => {
    const question = await readQuestion(tx, scope.viewer, query, new Date(at));
    const read = await readPage(tx, page, question);
    return [...(await questionLines(tx, question, read)), ...pageLines(read)];
  });
}

/** Each page of the reports as a file of its own. */
export const reportPageSources: readonly ExportSource[] = REPORT_PAGES.map((page) => ({
  what: pageExportOf(page),
  grant: 'reports' as const,
  fileName: foldForSearch(REPORT_PAGE_DETAILS[page].title).replaceAll(' ', '-'),
  sheetName: REPORT_PAGE_DETAILS[page].title,
  columns: COLUMNS,
  count: async (db, scope, kept) => (await readLines(db, scope, page, kept)).length,
  async *pages(db, scope, kept) {
    yield (await readLines(db, scope, page, kept)).map((line) => COLUMNS.map(({ of }) => of(line)));
  },
}));
