import {
  COMPLAINT_FIELDS,
  reconciliationKind,
  type ReconciliationKind,
} from '@muhatap/shared/wire/complaints';
import { z } from 'zod';
import { EXPORT_PAGE, type ExportCell, type ExportSource } from '../../files';
import { reconciliationViewRepository, type ShownRow } from './reconciliation-view.repository';

/** The query of a job: which comparison, and which of its rows. */
const query = z.object({ id: z.string(), kind: reconciliationKind.optional() });

const KINDS: Readonly<Record<ReconciliationKind, string>> = {
  different: 'Farklı',
  theirs: 'Yalnız karşı tarafta',
  ours: 'Yalnız bizde',
  equal: 'Aynı',
};
const STATES: Readonly<Record<ShownRow['state'], string>> = {
  open: '',
  waiting: 'Gönderiliyor',
  stale: 'Sonradan değişti',
  repaired: 'Düzeltildi',
};

const sideOf = ({ row }: ShownRow, side: 'theirs' | 'ours'): string =>
  row.differences
    .map((each) => `${COMPLAINT_FIELDS[each.field].title}: ${each[side] ?? '–'}`)
    .join('\n');

const COLUMNS: readonly {
  readonly title: string;
  readonly width: number;
  readonly of: (row: ShownRow) => ExportCell;
}[] = [
  { title: 'Sonuç', width: 20, of: ({ row }) => KINDS[row.kind] },
  { title: 'Bizdeki numara', width: 18, of: ({ number }) => number },
  { title: 'Karşıdaki numara', width: 18, of: ({ row }) => row.externalCode },
  { title: 'Konu özeti', width: 48, of: ({ row }) => row.subject },
  { title: 'Bizde', width: 36, of: (row) => sideOf(row, 'ours') },
  { title: 'Karşı tarafta', width: 36, of: (row) => sideOf(row, 'theirs') },
  { title: 'Bizde açılış', width: 17, of: ({ row }) => row.openedHere },
  { title: 'Karşıda açılış', width: 17, of: ({ row }) => row.openedThere },
  { title: 'Durumu', width: 18, of: ({ state }) => STATES[state] },
];

/** The rows of a comparison that the person sees, in the order of the page. */
export const reconciliationExportSource: ExportSource = {
  what: 'reconciliation',
  grant: 'complaints',
  fileName: 'mutabakat',
  sheetName: 'Mutabakat',
  columns: COLUMNS,
  count: (db, { viewer }, given) =>
    reconciliationViewRepository.count(db, viewer, query.parse(given)),
  async *pages(db, { viewer }, given) {
    const wanted = query.parse(given);
    for (let offset = 0; ; offset += EXPORT_PAGE) {
      const place = { offset, limit: EXPORT_PAGE };
      const rows = await reconciliationViewRepository.page(db, viewer, wanted, place);
      if (rows.length > 0) yield rows.map((row) => COLUMNS.map(({ of }) => of(row)));
      if (rows.length < EXPORT_PAGE) return;
    }
  },
};
