/** Pages and files say numbers in the same words. */
export { formatDuration, formatShare, formatValue, NO_VALUE, type ReportClock } from '@muhatap/shared/wire';
