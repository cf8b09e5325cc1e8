export { useNow } from './clock.store';
