export { OpenLine } from './open-line';
export { WorkingHoursForm } from './working-hours-form';
export { WorkingHoursSkeleton } from './working-hours-skeleton';
