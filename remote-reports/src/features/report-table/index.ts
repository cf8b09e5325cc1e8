export { ReportTableView, type ReportTableViewProps } from './report-table-view';
