import { anybody, link, none, staff, type Marks } from './marks';

/** Companies, the people who work in them, how they sign in, and what they did. */
export const PEOPLE_MARKS: Readonly<Record<string, Marks>> = {
  companies: none(
    ...['id', 'name', 'logoUrl', 'plan', 'timeZone', 'summedZone', 'keepsList', 'version'],
    'createdAt',
  ),
  installation: none('id', 'registration'),
  users: {
    ...none('id', 'companyId', 'emailProvenAt', 'phoneProvenAt', 'isActive', 'createdAt'),
    ...staff('identity', 'name'),
    ...staff('contact', 'email', 'phone'),
    ...staff('security', 'passwordHash'),
    ...staff('recording', 'avatarUrl'),
  },
  memberships: {
    ...link('userId'),
    ...none('companyId', 'isActive', 'mutedNotifications', 'version', 'createdAt'),
    ...staff('work', 'availability', 'lastSeenAt'),
  },
  roles: none(
    ...['id', 'companyId', 'name', 'description', 'modules', 'visibility', 'actions'],
    ...['template', 'version'],
  ),
  userRoles: { ...link('userId'), ...none('roleId', 'since') },
  groups: none('id', 'companyId', 'name', 'description', 'version', 'createdAt', 'updatedAt'),
  groupMembers: { ...none('groupId'), ...link('userId') },
  invitations: {
    ...none('id', 'companyId', 'roleIds', 'groupIds', 'tokenHash', 'createdAt', 'expiresAt'),
    ...none('sentAt', 'error', 'acceptedAt', 'revokedAt'),
    ...staff('identity', 'name'),
    ...staff('contact', 'email', 'phone'),
    ...link('invitedBy', 'acceptedBy'),
  },
  noticeSendings: {
    ...none('id', 'kind', 'purpose', 'companyId', 'at'),
    ...staff('contact', 'recipient'),
    ...link('userId'),
  },
  sessions: {
    ...none('id', 'companyId', 'tokenHash', 'createdAt', 'expiresAt', 'revokedAt'),
    ...link('userId'),
    ...staff('security', 'userAgent', 'ip', 'lastSeenAt', 'provenAt'),
  },
  signInFailures: { ...none('id', 'at'), ...staff('security', 'account', 'ip') },
  oneTimeCodes: {
    ...none('id', 'purpose', 'codeHash', 'attempts', 'expiresAt', 'usedAt', 'createdAt'),
    ...staff('contact', 'phone'),
    ...staff('security', 'ip'),
  },
  roleNetworks: none('roleId', 'ranges'),
  approvalRules: none('companyId', 'kind', 'isOn', 'rows', 'version'),
  approvals: {
    ...none(
      'id',
      'companyId',
      'kind',
      'act',
      'requestedAt',
      'endsAt',
      'decision',
      'decidedAt',
      'usedAt',
    ),
    ...link('requestedBy', 'decidedBy'),
    ...staff('identity', 'requesterName', 'deciderName'),
    ...staff('work', 'lines', 'note'),
  },
  factorPolicies: none('companyId', 'graceDays', 'rememberDays', 'asksDirectory', 'version'),
  factorRoles: none('roleId', 'since'),
  rememberedBrowsers: {
    ...none('id', 'createdAt', 'expiresAt'),
    ...link('userId'),
    ...staff('security', 'tokenHash', 'userAgent', 'lastUsedAt'),
  },
  securitySettings: none('companyId', 'idleMinutes', 'maxMinutes', 'version'),
  identityProviders: none(
    ...['id', 'companyId', 'name', 'issuer', 'clientId', 'clientSecret', 'domains'],
    ...['groupsClaim', 'createsPeople', 'isRequired', 'isActive', 'mappings', 'version'],
    ...['ldap', 'peopleCheckedAt', 'peopleCheck', 'createdAt'],
  ),
  directoryIdentities: {
    ...none('providerId', 'createdAt'),
    ...staff('identity', 'subject'),
    ...link('userId'),
    ...staff('security', 'lastSignInAt'),
  },
  provisionedPeople: {
    ...none('companyId', 'createdAt', 'endedAt'),
    ...link('userId'),
    ...staff('identity', 'userName', 'externalId'),
  },
  provisionedGroups: none('id', 'companyId', 'groupId', 'name', 'externalId', 'createdAt'),
  provisionedGroupMembers: { ...none('groupId'), ...link('userId') },
  provisioningStates: {
    ...none('companyId', 'changedAt', 'failedAt'),
    ...staff('work', 'failure'),
  },
  directorySessions: {
    ...none('providerId', 'directorySession'),
    ...link('sessionId'),
    ...staff('identity', 'subject', 'idToken'),
  },
  totpFactors: {
    ...link('userId'),
    ...none('lastStep', 'createdAt'),
    ...staff('security', 'secret', 'lastUsedAt'),
  },
  recoveryCodes: {
    ...none('id', 'createdAt', 'usedAt'),
    ...link('userId'),
    ...staff('security', 'codeHash'),
  },
  passkeys: {
    ...none('id', 'counter', 'transports', 'createdAt'),
    ...link('userId'),
    ...staff('security', 'credentialId', 'publicKey', 'name', 'lastUsedAt'),
  },
  passkeyChallenges: {
    ...none('id', 'purpose', 'expiresAt'),
    ...link('userId'),
  },
  programKeys: {
    ...none('id', 'companyId', 'name', 'hint', 'hash', 'scopes', 'rateLimit', 'expiresAt'),
    ...none('revokedAt', 'lastUsedAt', 'windowStart', 'windowCount', 'createdAt'),
    ...staff('security', 'lastUsedIp'),
    ...link('createdBy'),
  },
  webhookEndpoints: none(
    ...['id', 'companyId', 'name', 'address', 'events', 'secret', 'formerSecret', 'formerUntil'],
    ...['isActive', 'failingSince', 'switchedOffAt', 'createdAt'],
  ),
  webhookDeliveries: {
    ...none('id', 'companyId', 'endpointId', 'type', 'state', 'tries', 'createdAt'),
    ...link('payload'),
    ...anybody('dealings', 'attempts'),
  },
  webhookCursors: none('companyId', 'seq'),
  notifications: {
    ...none('id', 'companyId', 'kind', 'subjectKind', 'count', 'createdAt', 'readAt'),
    ...link('userId', 'subjectId', 'actorId'),
    ...anybody('dealings', 'details'),
  },
  citizenRequestSystems: {
    ...none('id', 'companyId', 'requestId', 'place', 'notifiedAt'),
    ...link('notifiedBy'),
  },
  citizenRequests: {
    ...none('id', 'companyId', 'kind', 'state', 'total', 'done', 'size', 'key', 'error'),
    ...none('step', 'createdAt', 'finishedAt'),
    ...link('userId', 'customerIds', 'complaintIds'),
    ...anybody('dealings', 'applicationNumber', 'reason'),
  },
  auditLog: {
    ...none('id', 'companyId', 'at', 'action', 'subjectKind'),
    ...link('actorId', 'subjectId'),
    ...staff('identity', 'actorName'),
    ...staff('security', 'ip'),
    ...anybody('identity', 'subjectName'),
    ...anybody('dealings', 'changes', 'searchText'),
  },
};
