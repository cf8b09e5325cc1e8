import { anybody, link, none, staff, type Marks } from './marks';

/** Reports, events, jobs and the upkeep of the installation. */
export const SYSTEM_MARKS: Readonly<Record<string, Marks>> = {
  reportFacts: {
    ...none('id', 'companyId', 'at', 'kind', 'amount', 'channel', 'unitId', 'topicId'),
    ...none('districtId', 'labelId', 'status', 'seconds', 'businessSeconds', 'score', 'detail'),
    ...link('agentId', 'roomId', 'complaintId', 'messageId'),
  },
  reportPending: none('factId'),
  reportRollups: {
    ...none('companyId', 'kind', 'dimension', 'grain', 'slot', 'n', 'sample', 'seconds'),
    ...none('businessSeconds', 'score'),
    ...link('member'),
  },
  reportSpread: {
    ...none('companyId', 'kind', 'dimension', 'clock', 'grain', 'slot', 'bucket', 'n'),
    ...link('member'),
  },
  companyEvents: {
    ...none('companyId', 'seq', 'type', 'audience', 'createdAt'),
    ...anybody('dealings', 'payload'),
  },
  eventHeads: none('companyId', 'seq'),
  jobs: {
    ...none('id', 'queue', 'companyId', 'state', 'attempts', 'runAt', 'heldBy', 'leaseUntil'),
    ...none('begunAt', 'error', 'createdAt', 'endedAt', 'seenAt'),
    ...link('key', 'subject'),
  },
  looks: {
    ...none('companyId', 'seq', 'at', 'kind', 'basis', 'subject', 'termDigest', 'hash'),
    ...link('userId', 'sessionId', 'customerId', 'roomId', 'complaintId', 'fileId'),
    ...staff('security', 'device', 'ip'),
  },
  lookChains: none('companyId', 'seq', 'hash', 'anchorSeq', 'anchorHash'),
  lookHeads: none('companyId', 'seq', 'hash', 'at', 'signature'),
  lookSigningKeys: none('publicKey', 'sealed', 'createdAt'),
  lookAlarmSettings: none(
    ...['companyId', 'isOn', 'times', 'hourFloor', 'dayFloor', 'offHoursFloor'],
  ),
  lookAlarms: {
    ...none('id', 'companyId', 'window', 'startsAt', 'count', 'usual'),
    ...link('userId'),
  },
  lookTerms: { ...none('companyId', 'seq', 'salt'), ...anybody('security', 'term') },
  retentionRules: none('companyId', 'kind', 'months', 'isOn', 'updatedAt'),
  retentionRuns: none(
    ...['id', 'companyId', 'night', 'tallies', 'startedAt', 'finishedAt', 'isCut'],
  ),
  legalHolds: {
    ...none('id', 'companyId', 'until', 'liftedAt', 'createdAt'),
    ...link('customerId', 'complaintId', 'setBy', 'liftedBy'),
    ...anybody('dealings', 'reason'),
  },
  backups: none('id', 'takenAt', 'finishedAt', 'host', 'place', 'bytes'),
  healthMarks: none('id', 'at'),
};
