import { useState } from 'react';
import type { DayKey } from '../../../i18n';
import { limitFault, parseTypedDay, showDay, type DayLimits } from './typed-day';

interface TypedDayOptions extends DayLimits {
  readonly value: DayKey | null;
  readonly today: DayKey;
  readonly onChange: (day: DayKey | null) => void;
}

/** The text of a day's field: it follows the value until somebody types, and then holds what was typed. */
export function useTypedDay({ value, min, max, today, onChange }: TypedDayOptions) {
  const day = value === '' ? null : value;
  const [typed, setTyped] = useState<string | null>(null);
  const [sent, setSent] = useState(day);
  const [fault, setFault] = useState<string | null>(null);
  // A value that changed by itself is shown; one that only catches up with the typing is not.
  if (sent !== day) {
    setSent(day);
    setTyped(null);
    setFault(null);
  }
  const send = (next: DayKey | null) => {
    setSent(next);
    if (next !== day) onChange(next);
  };
  const accept = (next: DayKey | null) => {
    setTyped(null);
    setFault(null);
    send(next);
  };
  const type = (text: string) => {
    setTyped(text);
    setFault(null);
    const next = parseTypedDay(text, today, false);
    if (next !== null && limitFault(next, { min, max }) === null) send(next);
    else if (text.trim() === '') send(null);
  };
  /** A whole day is written out; of anything else the field says what is wrong, and its value is none. */
  const finish = () => {
    if (typed === null) return;
    const next = parseTypedDay(typed, today, true);
    const reason =
      next === null ? 'Tarihi gg.aa.yyyy olarak yazın.' : limitFault(next, { min, max });
    if (typed.trim() === '' || reason === null) return accept(next);
    setFault(reason);
    send(null);
  };
  return { day, text: typed ?? showDay(day), fault, type, finish, accept };
}
