export {
  keepReportExports,
  reportExports,
  startExport,
  type ExportedReport,
} from './report-exports';
