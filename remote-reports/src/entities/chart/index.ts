export type { OnPick, ReportPick } from './report-pick';
