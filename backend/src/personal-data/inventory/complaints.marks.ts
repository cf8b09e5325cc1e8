import { anybody, citizen, link, none, type Marks } from './marks';

/** Complaints with everything that belongs to them, and the systems that they are shared with. */
export const COMPLAINT_MARKS: Readonly<Record<string, Marks>> = {
  complaints: {
    ...none('id', 'companyId', 'saysisCode', 'ownNumber', 'kanal', 'durum', 'source', 'unitId'),
    ...none('typeId', 'districtId', 'priority', 'openedKey', 'origin', 'consentedAt'),
    ...none('externalId', 'externalVersion', 'version', 'closedAt', 'termId', 'isTermExtended'),
    ...none('termPauses', 'termStoppedAt', 'dueAt', 'levelId', 'levelDueAt', 'createdAt'),
    ...none('updatedAt'),
    ...link('responsibleId', 'roomId', 'openedBy'),
    ...citizen('identity', 'senderName'),
    ...citizen('contact', 'sender'),
    ...citizen('dealings', 'konuOzeti', 'searchText'),
  },
  complaintMessages: {
    ...none('id', 'direction', 'isReply', 'isRead', 'mediaType', 'saysisStatus', 'externalId'),
    ...none('clientKey', 'source', 'createdAt'),
    ...link('complaintId', 'roomMessageId', 'authorId'),
    ...anybody('identity', 'senderName'),
    ...citizen('contact', 'sender'),
    ...citizen('dealings', 'message'),
    ...citizen('recording', 'mediaUrl', 'profilePicture'),
  },
  complaintHistory: {
    ...none('id', 'companyId', 'version', 'kind', 'source', 'createdAt'),
    ...link('complaintId', 'actorId'),
    ...anybody('dealings', 'before', 'after', 'reason'),
    ...anybody('identity', 'actorName'),
  },
  complaintNotes: {
    ...none('id', 'companyId', 'createdAt', 'updatedAt'),
    ...link('complaintId', 'authorId'),
    ...anybody('dealings', 'content', 'mentions'),
  },
  complaintPhotos: {
    ...none('id', 'companyId', 'stage', 'createdAt'),
    ...link('complaintId', 'addedBy'),
    ...citizen('recording', 'url'),
  },
  complaintPlaces: {
    ...none('companyId', 'source', 'openedAt'),
    ...link('complaintId'),
    ...citizen('location', 'lat', 'lon', 'cell', 'words'),
  },
  complaintTasks: {
    ...none('id', 'companyId', 'unitId', 'dueOn', 'createdAt', 'doneAt'),
    ...link('complaintId', 'createdBy', 'doneBy'),
    ...anybody('dealings', 'words', 'doneNote'),
  },
  complaintFollowCodes: {
    ...none('companyId', 'createdAt'),
    ...link('complaintId'),
    ...citizen('security', 'code'),
  },
  complaintFollowers: { ...none('companyId', 'createdAt'), ...link('complaintId', 'userId') },
  complaintRatings: {
    ...none('closedAt', 'companyId', 'ratedAt'),
    ...link('complaintId'),
    ...citizen('dealings', 'value'),
  },
  complaintRatingQuestions: {
    ...none('id', 'closedAt', 'companyId', 'why', 'askedAt'),
    ...link('complaintId', 'roomId', 'messageId'),
  },
  complaintAlarms: {
    ...none('companyId', 'alarmAt', 'notified'),
    ...link('complaintId'),
  },
  complaintLabels: { ...link('complaintId'), ...none('labelId', 'openedAt') },
  complaintLinks: { ...none('companyId', 'createdAt'), ...link('oneId', 'otherId') },
  complaintMerges: {
    ...none('companyId', 'durum', 'mergedAt'),
    ...link('complaintId', 'intoId', 'mergedBy'),
  },
  complaintCounters: none('companyId', 'total', 'lastNumber'),
  complaintDistricts: none('id', 'companyId', 'name', 'isActive', 'createdAt', 'updatedAt'),
  complaintOutlines: none('district', 'companyId', 'south', 'west', 'north', 'east', 'outline'),
  complaintStreets: none('id', 'companyId', 'district', 'name', 'lat', 'lon', 'searchText'),
  complaintSatisfaction: none('companyId', 'isOn', 'templateId'),
  complaintSettings: none(
    ...['companyId', 'reasonRequired', 'termRules', 'serviceLevels', 'termCalendar'],
    ...['placeBounds', 'escalation'],
  ),
  complaintStatusTemplates: none('companyId', 'durum', 'templateId'),
  complaintTypes: none(
    ...['id', 'companyId', 'name', 'unitId', 'externalCode', 'isActive', 'createdAt'],
    'updatedAt',
  ),
  complaintUnits: {
    ...none('id', 'companyId', 'name', 'externalCode', 'groupId', 'isActive', 'createdAt'),
    ...none('updatedAt'),
    ...link('headId'),
  },
  complaintViews: {
    ...none('id', 'companyId', 'name', 'isShared', 'createdAt', 'updatedAt'),
    ...link('ownerId'),
    ...anybody('dealings', 'query'),
  },
  open311Keys: none('id', 'companyId', 'name', 'hash', 'lastUsedAt', 'revokedAt', 'createdAt'),
  open311Requests: { ...link('complaintId'), ...none('companyId', 'keyId', 'openedAt') },
  saysisSettings: none(
    ...['companyId', 'isActive', 'baseUrl', 'system', 'jurisdictionId', 'apiKey'],
    ...['intervalMinutes', 'cursor', 'lastPulledAt', 'lastOkAt', 'lastErrorAt', 'lastError'],
    ...['failures', 'failingSince', 'probeUntil', 'updatedAt'],
  ),
  saysisChanges: {
    ...none('id', 'seq', 'companyId', 'externalId', 'direction', 'kind', 'key'),
    ...none('externalVersion', 'state', 'attempts', 'lastError', 'resolution', 'createdAt'),
    ...none('finishedAt'),
    ...link('complaintId', 'conflictId', 'resolvedBy'),
    ...citizen('dealings', 'fields', 'theirs'),
  },
  saysisReconciliations: {
    ...none('id', 'companyId', 'fromDay', 'toDay', 'state', 'phase', 'cursor', 'readCount'),
    ...none('checkedCount', 'error', 'createdAt', 'finishedAt'),
    ...link('startedBy'),
  },
  saysisReconciliationRows: {
    ...none('id', 'companyId', 'reconciliationId', 'kind', 'state', 'externalId'),
    ...none('externalCode', 'complaintVersion', 'openedThere', 'openedHere', 'repair'),
    ...none('repairedAt'),
    ...link('complaintId', 'repairedBy'),
    ...citizen('dealings', 'subject', 'differences'),
  },
};
