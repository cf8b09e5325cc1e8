import { formatNumber } from '@muhatap/shared/i18n';
import type { Complaint, SimilarComplaint } from '@muhatap/shared/wire/complaints';

/** The number of people who reported the matter of a complaint, or the one that it is part of; null where it stands by itself. */
export function describeMerge({
  mergedInto,
  partCount = 0,
}: Pick<Complaint, 'mergedInto' | 'partCount'>): string | null {
  if (mergedInto != null) return `${mergedInto.number} ile birleştirildi`;
  return partCount === 0 ? null : `${formatNumber(partCount + 1)} kişi bildirdi`;
}

const agoOf = (days: number) => (days === 0 ? 'aynı gün' : `${formatNumber(days)} gün arayla`);

/** The reasons why a complaint may be about the same matter: '120 m uzakta · aynı tür · 2 gün arayla · “çukur”'. */
export const describeLikeness = ({
  metres,
  isSameType,
  isSameDistrict,
  days,
  words,
}: SimilarComplaint): string =>
  [
    metres === null ? null : `${formatNumber(metres)} m uzakta`,
    metres === null && isSameDistrict ? 'aynı mahalle' : null,
    isSameType ? 'aynı tür' : null,
    agoOf(days),
    words.length === 0 ? null : words.map((word) => `“${word}”`).join(', '),
  ]
    .filter((part) => part !== null)
    .join(' · ');
