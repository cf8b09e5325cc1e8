import { anybody, citizen, link, none, staff, type Marks } from './marks';

/** Citizens, what they write, and the accounts and journals by which it comes and goes. */
export const CONVERSATION_MARKS: Readonly<Record<string, Marks>> = {
  customers: {
    ...none('id', 'companyId', 'platform', 'createdAt'),
    ...link('mergedIntoId'),
    ...citizen('identity', 'name', 'profileName', 'externalId', 'alternateId'),
    ...citizen('contact', 'phone'),
    ...citizen('recording', 'avatarUrl'),
  },
  rooms: {
    ...none('id', 'companyId', 'connectionId', 'channel', 'isActive', 'groupId', 'priority'),
    ...none('snoozedUntil', 'unreadMessages', 'messageCount', 'lastMessageType'),
    ...none('lastMessageIsSent', 'receiptAt', 'lastMessageStatus', 'lastMessageAt'),
    ...none('lastMessageSentAt', 'lastCustomerMessageAt', 'waitingSince', 'waitingAtClose'),
    ...none('privateReplyUntil', 'surveyAskedAt', 'chatbotId', 'chatbotQuiet', 'openedAt'),
    ...none('firstResponseAt', 'closedAt', 'createdAt', 'updatedAt'),
    ...link('customerId', 'assigneeId', 'lastMessageId', 'closedBy'),
    ...citizen('identity', 'privateReplyTo'),
    ...citizen('dealings', 'lastMessageContent', 'surveyResponse'),
  },
  messages: {
    ...none('id', 'companyId', 'connectionId', 'channel', 'type', 'isSent', 'isBotMessage'),
    ...none('providerMessageId', 'seq', 'status', 'errorCode', 'errorMessage', 'clientKey'),
    ...none('createdAt', 'updatedAt'),
    ...link('roomId', 'customerId', 'senderUserId', 'replyToId'),
    ...citizen('dealings', 'content', 'outbound', 'reactions'),
    ...citizen('recording', 'media', 'providerMediaId'),
    ...citizen('contact', 'recipient'),
  },
  notes: {
    ...none('id', 'companyId', 'kind', 'createdAt', 'updatedAt'),
    ...link('roomId', 'customerId', 'authorId'),
    ...anybody('dealings', 'content', 'mentions'),
  },
  drafts: {
    ...none('updatedAt'),
    ...link('roomId', 'userId', 'replyToId'),
    ...anybody('dealings', 'content'),
  },
  roomLabels: { ...link('roomId'), ...none('labelId') },
  roomMilestones: {
    ...none('id', 'companyId', 'kind', 'createdAt'),
    ...link('roomId', 'actorId', 'assigneeId'),
    ...anybody('dealings', 'details'),
  },
  surveyAnswers: {
    ...none('id', 'companyId', 'askedAt', 'answeredAt'),
    ...link('roomId', 'assigneeId'),
    ...citizen('dealings', 'score', 'comment'),
  },
  autoReplies: { ...link('roomId'), ...none('kind', 'day', 'createdAt') },
  labels: none('id', 'companyId', 'name', 'color', 'createdAt'),
  templates: {
    ...none('id', 'companyId', 'kind', 'title', 'shortcut', 'header', 'body', 'footer'),
    ...none('variables', 'channels', 'providerName', 'language', 'isActive', 'businessId'),
    ...none('provider', 'headerFile', 'createdAt', 'updatedAt'),
    ...none('complaintStatus', 'complaintTypeId'),
    ...link('updatedBy'),
  },
  inboxAgents: {
    ...link('userId'),
    ...none('companyId', 'takesPart'),
    ...staff('work', 'lastAssignedAt'),
  },
  inboxSettings: none(
    ...['companyId', 'assignment', 'capacity', 'isGreetingOn', 'greetingText', 'isSurveyOn'],
    ...['surveyText', 'surveyThanksText', 'updatedAt'],
  ),
  workingHours: none(
    ...['companyId', 'days', 'observesHolidays', 'specialDays', 'isAwayReplyOn'],
    ...['awayReplyText', 'updatedAt'],
  ),
  chatbots: {
    ...none('id', 'companyId', 'name', 'flow', 'draftVersion', 'publishedDraft', 'liveVersion'),
    ...none('createdAt', 'updatedAt', 'removedAt'),
    ...link('updatedBy'),
  },
  chatbotVersions: {
    ...none('chatbotId', 'version', 'flow', 'note', 'createdAt'),
    ...link('publishedBy'),
  },
  chatbotStarts: none('id', 'chatbotId', 'connectionId', 'condition', 'keywords'),
  chatbotTalks: {
    ...none('id', 'companyId', 'chatbotId', 'version', 'status', 'createdAt', 'updatedAt'),
    ...link('roomId'),
    ...citizen('dealings', 'session'),
  },
  connections: none(
    ...['id', 'companyId', 'platform', 'name', 'externalId', 'displayNumber', 'accessToken'],
    ...['credentials', 'isActive', 'lastInboundAt', 'lastOutboundAt', 'lastError', 'lastErrorAt'],
    ...['sendsEchoes', 'removedAt', 'businessId', 'arrivedAt', 'createdAt'],
  ),
  accountChecks: none('connectionId', 'steps', 'state', 'keyExpiresAt', 'warnedFor', 'checkedAt'),
  testMessages: {
    ...none('id', 'connectionId', 'companyId', 'state', 'error', 'sentAt', 'changedAt'),
    ...link('sentBy'),
    ...staff('contact', 'phone'),
  },
  outbox: {
    ...none('id', 'companyId', 'connectionId', 'state', 'calledAt', 'lastError', 'createdAt'),
    ...link('messageId'),
  },
  webhookEvents: {
    ...none('id', 'source', 'headers', 'missing', 'receivedAt'),
    ...citizen('dealings', 'body'),
  },
  webhookRejections: none('source', 'reason', 'count', 'lastAt'),
  uploads: {
    ...none('id', 'companyId', 'mimeType', 'size', 'isUsed', 'createdAt'),
    ...link('userId'),
    ...anybody('recording', 'name', 'path'),
    ...anybody('location', 'takenLat', 'takenLon'),
  },
  exportJobs: {
    ...none('id', 'companyId', 'what', 'format', 'state', 'total', 'done', 'size', 'key'),
    ...none('error', 'createdAt', 'finishedAt'),
    ...link('userId'),
    ...anybody('dealings', 'query'),
  },
};
