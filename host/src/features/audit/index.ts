export { AuditFilters } from './audit-filters';
export { AuditList } from './audit-list';
export { AuditLoading } from './audit-loading';
