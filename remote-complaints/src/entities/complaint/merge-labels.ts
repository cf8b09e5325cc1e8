import { formatNumber } from '@muhatap/shared/i18n';
import type { Complaint } from '@muhatap/shared/wire/complaints';

/** The number of people who reported the matter of a complaint, or the one that it is part of; null where it stands by itself. */
export function describeMerge({
  mergedInto,
  partCount = 0,
}: Pick<Complaint, 'mergedInto' | 'partCount'>): string | null {
  if (mergedInto != null) return `${mergedInto.number} ile birleştirildi`;
  return partCount === 0 ? null : `${formatNumber(partCount + 1)} kişi bildirdi`;
}
