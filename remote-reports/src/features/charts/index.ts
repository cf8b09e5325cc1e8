export { chartHeight, ReportChartView, type ReportChartViewProps } from './report-chart-view';
