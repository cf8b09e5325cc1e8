import type { Written } from '@muhatap/shared/wire/open';
import {
  measureOf,
  REPORT_BREAKDOWNS,
  REPORT_NONE,
  type ReportBreakdownBy,
  type ReportPeriod,
} from '@muhatap/shared/wire/reports';
import { isOneOf } from '@muhatap/shared/wire/open';
import type { ReportView } from './report-view';
import type { RowsTarget } from './rows-target';

type Target = Written<RowsTarget>;

/** By whom a duration is broken down: talks by their agents, cases by their units. */
export const dividerOf = ({ measure }: Pick<RowsTarget, 'measure'>): 'agent' | 'unit' =>
  measureOf(measure).filters.includes('agent') ? 'agent' : 'unit';

/**
 * The steps that still narrow the rows of a duration, in the order in which a cause is looked for;
 * none for other numbers. A day that is the whole period, an hour and a member that are fixed are
 * left out.
 */
export function breakdownsOf(
  target: RowsTarget,
  { days }: Pick<ReportPeriod, 'days'>,
): readonly ReportBreakdownBy[] {
  if (measureOf(target.measure).unit !== 'duration' || target.measure === 'case_age') return [];
  const divider = dividerOf(target);
  const isFixed: Record<ReportBreakdownBy, boolean> = {
    day: target.subject === 'day' || days === 1,
    hour: target.hour !== undefined,
    agent: divider !== 'agent' || target.member !== undefined || target.subject === 'agent',
    unit: divider !== 'unit' || target.member !== undefined || target.subject === 'unit',
  };
  return REPORT_BREAKDOWNS.filter((by) => !isFixed[by]);
}

/** The rows of one part of a breakdown. A row of a table keeps its member while a day is chosen. */
export function narrowed(target: Target, by: ReportBreakdownBy, key: string): Target {
  switch (by) {
    case 'day': {
      const isMember = target.subject === dividerOf(target);
      return {
        ...target,
        subject: 'day',
        key,
        member: isMember ? target.key || REPORT_NONE : target.member,
      };
    }
    case 'hour':
      return { ...target, hour: Number(key) };
    case 'agent':
    case 'unit':
      return { ...target, member: key === '' ? REPORT_NONE : key };
  }
}

/** The query behind the rows, without their order: a member is a filter of the view. */
export function rowsQueryOf(
  view: ReportView,
  { member, order: _, ...target }: Target,
): { readonly view: ReportView; readonly target: Omit<Target, 'member' | 'order'> } {
  if (member === undefined) return { view, target };
  const filters = { ...view.filters, [dividerOf(target)]: [member] };
  return { view: { ...view, filters }, target };
}

/** Reads `?by=`. */
export const readBreakdownBy = (search: URLSearchParams): ReportBreakdownBy | null => {
  const by = search.get('by');
  return isOneOf(REPORT_BREAKDOWNS, by ?? '') ? (by as ReportBreakdownBy) : null;
};
