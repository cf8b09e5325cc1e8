import { fold, formatNumber } from '@muhatap/shared/i18n';
import {
  CASEWORK_COUNT_LIMIT,
  type ComplaintDistrict,
  type ComplaintType,
  type ComplaintUnit,
} from '@muhatap/shared/wire/complaints';

/** A type, unit or district. Only types and units have a code; only types have the unit that they go to, only units a head and a group of people. */
export type CaseworkRow = ComplaintDistrict &
  Partial<Pick<ComplaintType, 'external_code' | 'unit_id'>> &
  Pick<ComplaintUnit, 'head_id' | 'group_id'>;

/** Those whose name or code holds the term, in Turkish; those in use before closed ones, otherwise in their order. */
export function foundRows<T extends CaseworkRow>(rows: readonly T[], term: string): readonly T[] {
  const wanted = fold(term.trim());
  const found = rows.filter(
    ({ name, external_code }) =>
      fold(name).includes(wanted) || fold(external_code ?? '').includes(wanted),
  );
  return [...found.filter((row) => row.is_active), ...found.filter((row) => !row.is_active)];
}

/** The trimmed code; null for an empty one. */
export const codeOf = (typed: string | null): string | null => typed?.trim() || null;

/** Number of complaints with it: '43', or 'en az 1.000' where counting stops at the limit. */
export const formatCount = ({
  complaint_count: count,
}: Pick<CaseworkRow, 'complaint_count'>): string =>
  count < CASEWORK_COUNT_LIMIT ? formatNumber(count) : `en az ${formatNumber(count)}`;
