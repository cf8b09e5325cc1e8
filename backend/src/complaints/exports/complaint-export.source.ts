import { complaintFilters } from '@muhatap/shared/wire';
import { EXPORT_PAGE, type ExportCell, type ExportSource } from '../../files';
import { complaintExportRepository, type ExportedComplaint } from './complaint-export.repository';

/** The list's columns by their names there, and what the list has no room for. */
const COLUMNS: readonly {
  title: string;
  width: number;
  of: (row: ExportedComplaint) => ExportCell;
}[] = [
  { title: 'Kod', width: 18, of: ({ saysisCode }) => saysisCode },
  {
    title: 'Başvuran',
    width: 24,
    of: ({ senderName }) => senderName?.trim() || 'Anonim Kullanıcı',
  },
  { title: 'Başvuranın Numarası', width: 22, of: ({ sender }) => sender },
  { title: 'Konu Özeti', width: 48, of: ({ konuOzeti }) => konuOzeti },
  { title: 'Kanal', width: 12, of: ({ kanal }) => (kanal === 'other' ? 'Diğer' : kanal) },
  { title: 'Durum', width: 12, of: ({ durum }) => durum },
  { title: 'Birim', width: 32, of: ({ unit }) => unit },
  { title: 'Tür', width: 24, of: ({ type }) => type },
  { title: 'Mahalle', width: 24, of: ({ district }) => district },
  { title: 'Oluşturulma', width: 17, of: ({ createdAt }) => createdAt },
  { title: 'Son Değişiklik', width: 17, of: ({ updatedAt }) => updatedAt },
  { title: 'Kapanış', width: 17, of: ({ closedAt }) => closedAt },
];

/** The filtered list of complaints that the person sees, newest first as on screen. */
export const complaintExportSource: ExportSource = {
  what: 'complaints',
  grant: 'complaints',
  fileName: 'sikayetler',
  sheetName: 'Şikayetler',
  columns: COLUMNS,
  count: (db, scope, query) =>
    complaintExportRepository.count(db, scope, complaintFilters.parse(query)),
  async *pages(db, scope, query) {
    const filters = complaintFilters.parse(query);
    let last: ExportedComplaint | null = null;
    for (;;) {
      const rows: ExportedComplaint[] = await complaintExportRepository.pageAfter(
        db,
        scope,
        filters,
        last,
        EXPORT_PAGE,
      );
      if (rows.length > 0) yield rows.map((row) => COLUMNS.map(({ of }) => of(row)));
      last = rows.at(-1) ?? null;
      if (last === null || rows.length < EXPORT_PAGE) return;
    }
  },
};
