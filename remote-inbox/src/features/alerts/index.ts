export { AlertsButton } from './alerts-button';
export { followAlerts, followBadge } from './follow-alerts';
