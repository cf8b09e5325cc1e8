import { formatDateTime } from '@muhatap/shared/i18n';
import type { StatusTone } from '@muhatap/shared/ui/app';
import type { ComplaintServiceTerm, ComplaintTerm } from '@muhatap/shared/wire/complaints';

/** The state of a term in few words, with its colour. */
export interface TermLabel {
  readonly text: string;
  readonly tone: StatusTone;
}

/** Days before the end from which a term is marked. */
const SOON = 3;

/** '15 iş günü', '30 gün'. */
export const formatTermDays = (days: number, unit: ComplaintTerm['unit']): string =>
  `${days} ${unit === 'business' ? 'iş günü' : 'gün'}`;

function describeEnded(late: number | null): TermLabel {
  if (late === null) return { text: 'Süresinde', tone: 'success' };
  return { text: late === 0 ? 'Son gün gecikti' : `${late} gün gecikmeyle`, tone: 'error' };
}

function describeRunning({ left, late, unit }: ComplaintTerm): TermLabel {
  if (late !== null)
    return { text: late === 0 ? 'Süresi bugün doldu' : `${late} gün gecikti`, tone: 'error' };
  if (left === 0) return { text: 'Bugün doluyor', tone: 'warning' };
  return {
    text: `${formatTermDays(left, unit)} kaldı`,
    tone: left <= SOON ? 'warning' : 'gray',
  };
}

/** The company's own aim, which ends before the term does: 'Hedefe 2 gün', 'Hedef 3 gün aşıldı'. */
export function describeLevel({ left, late, unit }: ComplaintServiceTerm): TermLabel {
  if (late !== null)
    return { text: late === 0 ? 'Hedef bugün doldu' : `Hedef ${late} gün aşıldı`, tone: 'error' };
  if (left === 0) return { text: 'Hedef bugün', tone: 'warning' };
  const tone = left <= SOON ? 'warning' : 'gray';
  return { text: `Hedefe ${formatTermDays(left, unit)}`, tone };
}

/** The end that a case meets first: that of its service level until the term itself is over. */
export function describeNextEnd(term: ComplaintTerm): TermLabel {
  const { state, late, level } = term;
  const isAhead = state === 'running' && late === null && level != null;
  return isAhead ? describeLevel(level) : describeTerm(term);
}

/** A term in words: '3 iş günü kaldı', '2 gün gecikti', 'Durduruldu'; a state that is not known here is its end. */
export function describeTerm(term: ComplaintTerm): TermLabel {
  switch (term.state) {
    case 'running':
      return describeRunning(term);
    case 'paused':
      return { text: 'Durduruldu', tone: 'info' };
    case 'ended':
      return describeEnded(term.late);
    default:
      return { text: formatDateTime(term.dueAt), tone: 'gray' };
  }
}
