export { LinkedComplaints } from './linked-complaints';
export type { LinkCommand } from './link.types';
