export { generalReportAddress, PERIODS, readPeriod, type Period } from './report-period';
export { readGeneralReport } from './report.api';
export { labelledDays, shareOf } from './share';
