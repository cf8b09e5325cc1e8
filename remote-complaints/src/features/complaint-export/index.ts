export { ComplaintExport } from './complaint-export';
