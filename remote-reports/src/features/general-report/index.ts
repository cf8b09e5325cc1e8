export { GeneralReportView } from './general-report-view';
export { PeriodSwitch } from './period-switch';
export { ReportLoading } from './report-loading';
