import { formatNumber } from '../../i18n';
import type { SimilarComplaint } from '../../wire/complaints';

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
