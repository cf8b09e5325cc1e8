import { formatNumber } from '@muhatap/shared/i18n';
import { numberOf, type RefusedChange } from '#entities/complaint';

/** Names that are written out; the others are counted. */
const NAMED = 3;

/** 'MHT-1, MHT-2 ve 3 şikayet değiştirilemedi: …', with the first reason. */
export function describeRefused(refused: readonly RefusedChange[]): string | null {
  const [first] = refused;
  if (first === undefined) return null;
  const names = refused.slice(0, NAMED).map(({ complaint }) => numberOf(complaint));
  const others = refused.length - names.length;
  const subject =
    others === 0 ? names.join(', ') : `${names.join(', ')} ve ${formatNumber(others)} şikayet`;
  return `${subject} değiştirilemedi: ${first.sentence}`;
}

export const describeChanged = (count: number): string =>
  `${formatNumber(count)} şikayet güncellendi`;
