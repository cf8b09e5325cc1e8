import { NO_UNIT, type ComplaintFilters } from '@muhatap/shared/wire/complaints';
import type { schema } from '../src/database';
import { foldForSearch } from '../src/text/fold-for-search';

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
    return (
      matches(sender, row.sender) &&
      matches(room, row.roomId) &&
      holds(durum, row.durum) &&
      holds(kanal, row.kanal) &&
      holds(type, row.typeId) &&
      holds(unit, row.unitId) &&
      holds(district, row.districtId) &&
      (from === undefined || day >= from) &&
      (to === undefined || day <= to) &&
      isFound(row, search)
    );
  };
}

const matches = (filter: string | undefined, value: string | null): boolean =>
  filter === undefined || value === filter;

function isFound(
  { senderName, konuOzeti, saysisCode, sender, ownNumber }: Row,
  search?: string,
): boolean {
  if (search === undefined) return true;
  const term = foldForSearch(search);
  const fields = [senderName ?? '', konuOzeti, saysisCode, sender, ownNumber ?? ''];
  return fields.some((field) => foldForSearch(field).includes(term)) || isPhoneIn(search, fields);
}

/** Digits beside digits, without the zero that people put before a Turkish number. */
function isPhoneIn(search: string, fields: readonly string[]): boolean {
  const digits = search
    .replace(/[\s()+]/g, '')
    .replace(/^0+/, '')
    .replace(/^90(?=\d{10}$)/, '');
  return (
    /^\d{4,}$/.test(digits) &&
    fields.some((field) => field.replace(/[\s()+]/g, '').includes(digits))
  );
}
