export { ReportClosed } from './report-closed';
export { ReportEmpty } from './report-empty';
export { ReportLoading } from './report-loading';
export { ReportProblem } from './report-problem';
export { VisibilityLine } from './visibility-line';
