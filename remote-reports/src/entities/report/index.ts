export { choicesOf, type Choice } from './filter-choices';
export {
  formatDuration,
  formatShare,
  formatValue,
  NO_VALUE,
  type ReportClock,
} from '@muhatap/shared/wire/reports';
export { FILTER_NAMES, NONE_NAMES } from './report-names';
export {
  describeBefore,
  changeOf,
  describeChange,
  definitionOf,
  describeSample,
  spreadOf,
  valueName,
  type Change,
} from './kpi-labels';
export {
  daysOf,
  formatDays,
  DEFAULT_PERIOD,
  PERIOD_PRESETS,
  formatPeriod,
  presetName,
  previousName,
  type RequestedPeriod,
  type Days,
  type PeriodPreset,
} from './report-period';
export {
  isFiltered,
  MOST_VALUES,
  NO_FILTERS,
  queryOf,
  readReportView,
  reportAddress,
  searchOf,
  viewParams,
  type ReportFilterValues,
  type ReportView,
} from './report-view';
export {
  readBreakdown,
  readConversationReport,
  readReportChoices,
  readReportPage,
  readReportRows,
} from './report.api';
export { breakdownsOf, narrowed, readBreakdownBy, rowsQueryOf } from './rows-breakdown';
export { readRowsOrder, writeRowsOrder, type RowsOrder } from './rows-order';
export { readRowsTarget, rowsParams, type RowsTarget } from './rows-target';
export { describeTarget } from './target-labels';
