export { AlarmsDialog } from './alarms-dialog';
