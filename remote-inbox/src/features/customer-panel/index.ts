export { CustomerPanel } from './customer-panel';
