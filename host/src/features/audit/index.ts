export { AuditFilters } from './audit-filters';
export { AuditList } from './audit-list';
export { AuditLoading } from './audit-loading';
export { LookFilters } from './look-filters';
export { LookLine, LookList } from './look-list';
