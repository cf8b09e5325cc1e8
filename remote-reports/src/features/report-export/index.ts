export { ReportExport } from './report-export';
