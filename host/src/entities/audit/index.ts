export { readAudit } from './audit.api';
export { byDay } from './audit-days';
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
export { readLookAlarms, saveLookAlarms } from './look-alarms.api';
export { readLooks } from './look.api';
export { ALL_LOOKS, lookAddress, readLookSearch, type LookSearch } from './look-query';
export {
  describeBasis,
  describeLook,
  lookerName,
  lookIcon,
  LOOK_LABELS,
  namesOther,
} from './look-labels';
