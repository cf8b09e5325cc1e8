export { ChartsLoading, ReportLoading } from './report-loading';
export { ReportClosed } from './report-closed';
export { ReportEmpty } from './report-empty';
export { ReportProblem } from './report-problem';
export { VisibilityLine } from './visibility-line';
