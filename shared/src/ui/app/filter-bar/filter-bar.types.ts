import type { ReactNode } from 'react';
import type { PeriodChoiceProps } from '../dates/period-choice';

export interface FilterOption {
  readonly value: string;
  /** Text that is searched, and said by the chip. */
  readonly label: string;
  /** Drawn in the list instead of the label. */
  readonly view?: ReactNode;
}

interface NamedFilter {
  /** Unique in the bar. */
  readonly name: string;
  readonly title: string;
}

/** A filter that takes one or several of a list of values. Each press counts at once. */
export interface ChoiceFilter extends NamedFilter {
  readonly kind: 'choice';
  readonly options: readonly FilterOption[];
  readonly values: readonly string[];
  /** A press replaces the value and closes the list. */
  readonly isSingle?: boolean;
  /** Most values that may be set at a time. */
  readonly limit?: number;
  /** A value was set, or was taken back. */
  readonly onToggle: (value: string) => void;
  readonly onClear: () => void;
}

/** A filter by days. */
export interface PeriodFilter extends NamedFilter {
  readonly kind: 'period';
  /** The period in words; null where none is set. */
  readonly text: string | null;
  /** Presets are plain texts here; the caller knows its own. */
  readonly choice: Omit<PeriodChoiceProps<string>, 'onClear'>;
  /** Left out, a period is always set: it is not counted and stands beside the sheet of a phone. */
  readonly onClear?: (() => void) | undefined;
}

export type BarFilter = ChoiceFilter | PeriodFilter;

/** A filter that can be changed and not taken back. */
export const isFixed = (filter: BarFilter): boolean =>
  filter.kind === 'period' && filter.onClear === undefined;

/** The number of values that a filter has and that can be taken back. */
export function countOf(filter: BarFilter): number {
  if (filter.kind === 'choice') return filter.values.length;
  return Number(filter.text !== null && !isFixed(filter));
}
