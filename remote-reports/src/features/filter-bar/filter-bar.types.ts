import type { ReportChoices, ReportFilter } from '@muhatap/shared/wire/reports';
import type { ReportView } from '#entities/report';

/** Changes the view from what it is by then: a second change may come before the address has followed the first. */
export type ChangeView = (change: (view: ReportView) => ReportView) => void;

export interface FilterParts {
  readonly view: ReportView;
  /** Null until they are read, or where they could not be read. */
  readonly lists: ReportChoices | null;
  readonly onChange: ChangeView;
}

/** The view with one value of a filter switched. */
export function switched(view: ReportView, name: ReportFilter, value: string): ReportView {
  const values = view.filters[name];
  return {
    ...view,
    filters: {
      ...view.filters,
      [name]: values.includes(value) ? values.filter((one) => one !== value) : [...values, value],
    },
  };
}

/** The view without any value of a filter. */
export const cleared = (view: ReportView, name: ReportFilter): ReportView => ({
  ...view,
  filters: { ...view.filters, [name]: [] },
});
