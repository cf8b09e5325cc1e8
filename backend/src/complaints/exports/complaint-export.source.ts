import {
  ALL_COMPLAINT_FIELD_IDS,
  ALL_COMPLAINT_FIELDS,
  COMPLAINT_RATING_NAMES,
  complaintFilters,
  complaintValueName,
  type AnyComplaintFieldId,
} from '@muhatap/shared/wire/complaints';
import { EXPORT_PAGE, type ExportCell, type ExportSource } from '../../files';
import { numberOf } from '../cases/complaint-code';
import { CASE_FIELDS } from '../cases/complaint-fields';
import { complaintExportRepository, type ExportedComplaint } from './complaint-export.repository';

interface Column {
  readonly title: string;
  readonly width: number;
  readonly of: (row: ExportedComplaint) => ExportCell;
}

const columnOf = (id: AnyComplaintFieldId): Column => ({
  title: ALL_COMPLAINT_FIELDS[id].title,
  width: CASE_FIELDS[id].width,
  of: (row) => complaintValueName(id, row[id]),
});

/** The list's columns by their names there, and those for which the list has no room; the subject stands beside its sender. */
const COLUMNS: readonly Column[] = [
  { title: 'Kod', width: 18, of: numberOf },
  {
    title: 'Başvuran',
    width: 24,
    of: ({ senderName }) => senderName?.trim() || 'Anonim Kullanıcı',
  },
  { title: 'Başvuranın Numarası', width: 22, of: ({ sender }) => sender },
  columnOf('subject'),
  { title: 'Kanal', width: 12, of: ({ kanal }) => (kanal === 'other' ? 'Diğer' : kanal) },
  ...ALL_COMPLAINT_FIELD_IDS.filter(
    (id) => id !== 'subject' && ALL_COMPLAINT_FIELDS[id].isExported,
  ).map(columnOf),
  {
    title: 'Etiketler',
    width: 24,
    of: ({ labels }) => labels.toSorted((a, b) => a.localeCompare(b, 'tr')).join(', '),
  },
  { title: 'Oluşturulma', width: 17, of: ({ createdAt }) => createdAt },
  { title: 'Son Değişiklik', width: 17, of: ({ updatedAt }) => updatedAt },
  { title: 'Süre Sonu', width: 17, of: ({ dueAt }) => dueAt },
  { title: 'Hizmet Hedefi', width: 17, of: ({ levelDueAt }) => levelDueAt },
  { title: 'Kapanış', width: 17, of: ({ closedAt }) => closedAt },
  {
    title: 'Memnuniyet',
    width: 16,
    of: ({ rating }) => (rating === null ? '' : COMPLAINT_RATING_NAMES[rating]),
  },
  {
    title: 'SAYSIS Numarası',
    width: 18,
    of: ({ ownNumber, saysisCode }) => (ownNumber === null ? '' : saysisCode),
  },
];

/** The filtered list of complaints that the person sees, newest first as on screen. */
export const complaintExportSource: ExportSource = {
  what: 'complaints',
  grant: 'complaints',
  fileName: 'sikayetler',
  sheetName: 'Şikayetler',
  columns: COLUMNS,
  count: (db, scope, query) =>
    complaintExportRepository.count(db, scope, complaintFilters.parse(query), new Date()),
  async *pages(db, scope, query) {
    const [filters, now] = [complaintFilters.parse(query), new Date()];
    let last: ExportedComplaint | null = null;
    for (;;) {
      const rows: ExportedComplaint[] = await complaintExportRepository.pageAfter(db, scope, {
        filters,
        last,
        now,
        limit: EXPORT_PAGE,
      });
      if (rows.length > 0) yield rows.map((row) => COLUMNS.map(({ of }) => of(row)));
      last = rows.at(-1) ?? null;
      if (last === null || rows.length < EXPORT_PAGE) return;
    }
  },
};
