export { PrintedComplaint } from './printed-complaint';
