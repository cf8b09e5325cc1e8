export { MESSAGE_ALERTS, type AlertPreferences, type MessageAlerts } from './alert-preferences';
export {
  alertStore,
  keepAlertPreferences,
  setAlertPreferences,
  useAlertPreferences,
} from './alert.store';
