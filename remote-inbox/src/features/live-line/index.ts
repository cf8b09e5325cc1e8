export { LiveLine } from './live-line';
