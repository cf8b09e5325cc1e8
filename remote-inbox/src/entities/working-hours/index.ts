export { readTime } from './clock-time';
export {
  endOf,
  isWholeDay,
  MOST_PERIODS,
  nextPeriod,
  periodFaults,
  formatPeriods,
  USUAL_HOURS,
  WHOLE_DAY,
} from './periods';
export { atTime } from './turkish-time';
export { openStatus } from './open-status';
export {
  AWAY_LIMIT,
  awayFault,
  dateFault,
  formOf,
  hoursSchema,
  MOST_SPECIAL_DAYS,
  toInput,
  WEEKDAYS,
} from './working-hours-form';
export { readWorkingHours, saveWorkingHours } from './working-hours.api';
