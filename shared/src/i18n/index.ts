export { fold, initials, lower, upper } from './folding';
export { addDays, countDays, isDay, monthStart, type DayKey } from './calendar';
export {
  TIME_ZONE,
  dayKey,
  formatDate,
  formatDateTime,
  formatDay,
  formatTime,
  weekStart,
  type Moment,
} from './dates';
export { relativeTime, shortRelativeTime } from './relative-time';
export { formatNumber } from './format-number';
export { formatSpan } from './format-span';
export { platformName } from './platform-name';
