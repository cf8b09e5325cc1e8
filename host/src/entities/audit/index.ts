export { readAudit } from './audit.api';
export { byDay, type AuditDay } from './audit-days';
export {
  auditAddress,
  WHOLE_LOG,
  isNarrowed,
  readAuditSearch,
  type AuditSearch,
} from './audit-query';
export {
  actorName,
  subjectIcon,
  entryTone,
  describeEntry,
  subjectAddress,
  SUBJECT_LABELS,
  type EntryTone,
  type EntrySentence,
} from './audit-labels';
