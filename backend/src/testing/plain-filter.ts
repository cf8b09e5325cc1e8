import { NO_UNIT, type ComplaintFilters } from '@muhatap/shared/wire';
import type { schema } from '../database';
import { foldForSearch } from '../modules/complaints/complaint-search';

type Row = typeof schema.complaints.$inferSelect;

export const newestFirst = (one: Row, other: Row): number =>
  other.createdAt.getTime() - one.createdAt.getTime() || (other.id > one.id ? 1 : -1);

/** The filters of the list said again, plainly, about one row at a time. */
export function plainFilter(timeZone: string): (row: Row, filters: ComplaintFilters) => boolean {
  const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone });
  const holds = (values: readonly string[] | undefined, value: string | null) =>
    values === undefined || values.length === 0 || values.includes(value ?? NO_UNIT);
  return (row, { sender, search, durum, kanal, type, unit, district, from, to, room }) => {
    const day = dayOf.format(row.createdAt);
    const fields = [row.senderName ?? '', row.konuOzeti, row.saysisCode, row.sender].map(
      foldForSearch,
    );
    return (
      (sender === undefined || row.sender === sender) &&
      (room === undefined || row.roomId === room) &&
      holds(durum, row.durum) &&
      holds(kanal, row.kanal) &&
      holds(type, row.typeId) &&
      holds(unit, row.unitId) &&
      holds(district, row.districtId) &&
      (from === undefined || day >= from) &&
      (to === undefined || day <= to) &&
      (search === undefined || fields.some((field) => field.includes(foldForSearch(search))))
    );
  };
}
