import { CHANNELS } from '@muhatap/shared/wire/channels';
import { entryOf } from '@muhatap/shared/wire/open';
import { formatDuration, REPORT_MEASURES, type ReportRow } from '@muhatap/shared/wire/reports';
import { EXPORT_PAGE, type ExportCell, type ExportScope, type ExportSource } from '../../files';
import type { Database } from '../../database';
import { rowSourceOf } from '../rows/report-rows.service';
import type { RowPlace } from '../rows/row-cursor';
import { placeOf, type PlacedRow } from '../rows/row-source';
import { readRowsQuery, type RowsQuery } from '../rows/rows-query';
import { keptRows } from './kept-question';

type CellOf = (row: ReportRow, rowsQuery: RowsQuery) => ExportCell;

const COLUMNS: readonly { title: string; width: number; of: CellOf }[] = [
  { title: 'Ölçü', width: 24, of: (_, { measure }) => REPORT_MEASURES[measure].name },
  { title: 'Zaman', width: 17, of: ({ at }) => new Date(at) },
  { title: 'Kişi', width: 24, of: ({ room }) => room?.name ?? null },
  {
    title: 'Kanal',
    width: 12,
    of: ({ room }) =>
      room === null ? null : (entryOf(CHANNELS, room.platform)?.complaintChannel ?? null),
  },
  { title: 'Temsilci', width: 22, of: ({ agent }) => agent },
  { title: 'Şikayet', width: 18, of: ({ complaint }) => complaint?.code ?? null },
  { title: 'Konu özeti', width: 40, of: ({ complaint }) => complaint?.subject ?? null },
  { title: 'Durum', width: 12, of: ({ complaint }) => complaint?.status ?? null },
  { title: 'Birim', width: 28, of: ({ unit }) => unit },
  { title: 'Konu', width: 24, of: ({ topic }) => topic },
  { title: 'Mahalle', width: 20, of: ({ district }) => district },
  { title: 'Süre (saniye)', width: 14, of: ({ seconds }) => seconds },
  {
    title: 'Süre',
    width: 14,
    of: ({ seconds }, { question: { clock } }) =>
      seconds === null ? null : formatDuration(seconds, clock),
  },
  { title: 'Puan', width: 8, of: ({ score }) => score },
  { title: 'Açıklama', width: 60, of: ({ text }) => text },
];

function readStoredQuery(db: Database, scope: ExportScope, kept: unknown): Promise<RowsQuery> {
  const { at, query } = keptRows.parse(kept);
  return readRowsQuery(db, scope, query, new Date(at));
}

/** The rows behind one number, as the list beside it shows them. */
export const reportRowsSource: ExportSource = {
  what: 'report-rows',
  grant: 'reports',
  fileName: 'rapor-satirlari',
  sheetName: 'Rapor Satırları',
  columns: COLUMNS,
  async count(db, scope, kept) {
    const rowsQuery = await readStoredQuery(db, scope, kept);
    return rowSourceOf(rowsQuery).total(db, rowsQuery);
  },
  async *pages(db, scope, kept) {
    const rowsQuery = await readStoredQuery(db, scope, kept);
    const source = rowSourceOf(rowsQuery);
    let last: PlacedRow | null = null;
    for (;;) {
      const place: RowPlace | null = last && placeOf(last);
      const found: PlacedRow[] = await source.page(db, rowsQuery, place, EXPORT_PAGE, null);
      if (found.length > 0)
        yield found.map(({ row }) => COLUMNS.map(({ of }) => of(row, rowsQuery)));
      last = found.at(-1) ?? null;
      if (last === null || found.length < EXPORT_PAGE) return;
    }
  },
};
