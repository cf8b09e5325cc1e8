import type { ReportView } from '#entities/report';

/** Changes the view from what it is by then: a second change may come before the address has followed the first. */
export type ChangeView = (change: (view: ReportView) => ReportView) => void;
