import { isDay, type DayKey } from '../../../i18n';

const BY_PARTS = /^(\d{1,2})[./\-\s](\d{1,2})(?:[./\-\s](\d{2}|\d{4})?)?$/;
const WITHOUT_MARKS = /^(\d{2})(\d{2})(\d{4})$/;

const pad = (part: string) => part.padStart(2, '0');

/** A year of two figures is one of this century; a missing one is this year. */
function yearOf(part: string | undefined, today: DayKey): string {
  if (part === undefined || part === '') return today.slice(0, 4);
  return part.length === 2 ? `20${part}` : part;
}

/**
 * The day that a person has typed: '1.3.2026', '01/03/2026', '01032026', '2026-03-01'; null for what
 * is none. Only a finished text may leave the year short ('1.3.26') or out ('1.3').
 */
export function parseTypedDay(text: string, today: DayKey, isFinished: boolean): DayKey | null {
  const typed = text.trim();
  if (isDay(typed)) return typed;
  const parts = BY_PARTS.exec(typed) ?? WITHOUT_MARKS.exec(typed);
  if (parts === null) return null;
  const [, day = '', month = '', year] = parts;
  if (year?.length !== 4 && !isFinished) return null;
  const key = `${yearOf(year, today)}-${pad(month)}-${pad(day)}`;
  return isDay(key) ? key : null;
}

/** '01.03.2026', as days are typed; '' for none. */
export function showDay(day: DayKey | null): string {
  return day === null || !isDay(day) ? '' : day.split('-').reverse().join('.');
}

export interface DayLimits {
  /** First day that may be chosen. */
  readonly min?: DayKey | undefined;
  /** Last day that may be chosen. */
  readonly max?: DayKey | undefined;
}

/** The reason why a day may not be chosen; null where it may. */
export function limitFault(day: DayKey, { min, max }: DayLimits): string | null {
  if (min !== undefined && day < min) return `En erken ${showDay(min)} seçilebilir.`;
  if (max !== undefined && day > max) return `En geç ${showDay(max)} seçilebilir.`;
  return null;
}
