export { useNow } from './clock.store';
export { useAutoRefresh } from './use-auto-refresh';
