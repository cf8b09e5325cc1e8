export { ReportChartView, type ReportChartViewProps } from './report-chart-view';
