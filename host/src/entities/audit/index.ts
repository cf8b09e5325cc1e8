export { readAudit } from './audit.api';
export { byDay, type AuditDay } from './audit-days';
export {
  auditAddress,
  EVERY_DEED,
  isNarrowed,
  readAuditSearch,
  type AuditSearch,
} from './audit-query';
export {
  actorName,
  deedIcon,
  deedTone,
  deedWords,
  subjectAddress,
  SUBJECT_WORDS,
  type DeedTone,
  type DeedWords,
} from './audit-words';
