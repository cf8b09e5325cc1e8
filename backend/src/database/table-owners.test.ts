import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema';

/** The folder that writes a table. */
const TABLE_OWNERS: Readonly<Record<string, readonly string[]>> = {
  conversations: [
    'autoReplies',
    'customers',
    'drafts',
    'inboxAgents',
    'inboxSettings',
    'labels',
    'messages',
    'notes',
    'roomLabels',
    'roomMilestones',
    'rooms',
    'surveyAnswers',
    'templates',
    'workingHours',
  ],
  complaints: [
    'complaintAlarms',
    'complaintCounters',
    'complaintDistricts',
    'complaintFollowCodes',
    'complaintHistory',
    'complaintFollowers',
    'complaintLabels',
    'complaintLinks',
    'complaintMerges',
    'complaintMessages',
    'complaintNotes',
    'complaintOutlines',
    'complaintRatingQuestions',
    'complaintRatings',
    'complaintPhotos',
    'complaintPlaces',
    'complaintSatisfaction',
    'complaintSettings',
    'complaintStatusTemplates',
    'complaintStreets',
    'complaintTasks',
    'complaintTypes',
    'complaintUnits',
    'complaintViews',
    'complaints',
    'open311Keys',
    'open311Requests',
    'saysisChanges',
    'saysisReconciliationRows',
    'saysisReconciliations',
    'saysisSettings',
  ],
  chatbots: ['chatbotStarts', 'chatbotTalks', 'chatbotVersions', 'chatbots'],
  programs: ['programKeys', 'webhookCursors', 'webhookDeliveries', 'webhookEndpoints'],
  reports: ['reportFacts', 'reportPending', 'reportRollups', 'reportSpread'],
  people: [
    'approvalRules',
    'approvals',
    'auditLog',
    'companies',
    'directoryIdentities',
    'directorySessions',
    'factorPolicies',
    'factorRoles',
    'groupMembers',
    'groups',
    'identityProviders',
    'installation',
    'invitations',
    'memberships',
    'noticeSendings',
    'notifications',
    'oneTimeCodes',
    'passkeyChallenges',
    'passkeys',
    'provisionedGroupMembers',
    'provisionedGroups',
    'provisionedPeople',
    'provisioningStates',
    'recoveryCodes',
    'rememberedBrowsers',
    'roleNetworks',
    'roles',
    'securitySettings',
    'sessions',
    'signInFailures',
    'totpFactors',
    'userRoles',
    'users',
  ],
  channels: [
    'accountChecks',
    'connections',
    'outbox',
    'testMessages',
    'webhookEvents',
    'webhookRejections',
  ],
  backup: ['backups'],
  'personal-data': [
    'citizenRequestSystems',
    'citizenRequests',
    'legalHolds',
    'retentionRules',
    'retentionRuns',
  ],
  files: ['exportJobs', 'uploads'],
  events: ['companyEvents', 'eventHeads'],
  health: ['healthMarks'],
  jobs: ['jobs'],
  looks: [
    'lookAlarmSettings',
    'lookAlarms',
    'lookChains',
    'lookHeads',
    'lookSigningKeys',
    'lookTerms',
    'looks',
  ],
};

/** The tables of other folders that a folder reads by joins: their columns are part of what their owner exposes. */
const TABLE_READERS: Readonly<Record<string, readonly string[]>> = {
  access: [
    'complaints',
    'groupMembers',
    'groups',
    'memberships',
    'roles',
    'rooms',
    'userRoles',
    'users',
  ],
  channels: ['customers', 'jobs', 'messages'],
  chatbots: ['connections', 'messages', 'users'],
  complaints: [
    'companies',
    'customers',
    'groupMembers',
    'groups',
    'jobs',
    'labels',
    'memberships',
    'messages',
    'roles',
    'rooms',
    'templates',
    'userRoles',
    'users',
  ],
  conversations: [
    'chatbotTalks',
    'chatbots',
    'companies',
    'companyEvents',
    'complaintHistory',
    'complaintMessages',
    'complaintTypes',
    'complaints',
    'connections',
    'groupMembers',
    'groups',
    'memberships',
    'roles',
    'saysisChanges',
    'uploads',
    'userRoles',
    'users',
  ],
  events: ['memberships', 'rooms', 'users'],
  files: [
    'companies',
    'complaintMessages',
    'complaintPhotos',
    'customers',
    'messages',
    'templates',
    'users',
  ],
  looks: [
    'auditLog',
    'companies',
    'complaintMessages',
    'complaintPhotos',
    'complaints',
    'customers',
    'exportJobs',
    'messages',
    'rooms',
    'sessions',
    'uploads',
    'users',
  ],
  maintenance: ['companies', 'memberships'],
  operations: ['companies'],
  'personal-data': [
    'auditLog',
    'autoReplies',
    'chatbotTalks',
    'companies',
    'complaintHistory',
    'complaintLabels',
    'complaintLinks',
    'complaintMerges',
    'complaintMessages',
    'complaintNotes',
    'complaintPhotos',
    'complaintPlaces',
    'complaintRatingQuestions',
    'complaintRatings',
    'complaintTasks',
    'complaints',
    'customers',
    'labels',
    'messages',
    'notes',
    'open311Requests',
    'roomLabels',
    'roomMilestones',
    'rooms',
    'saysisChanges',
    'saysisReconciliationRows',
    'saysisSettings',
    'surveyAnswers',
    'templates',
    'uploads',
    'users',
  ],
  people: [
    'accountChecks',
    'complaints',
    'connections',
    'customers',
    'eventHeads',
    'programKeys',
    'rooms',
    'webhookEndpoints',
  ],
  programs: ['companyEvents', 'eventHeads', 'users'],
  reports: [
    'chatbotTalks',
    'chatbots',
    'companies',
    'complaintDistricts',
    'complaintHistory',
    'complaintTypes',
    'complaintUnits',
    'complaints',
    'customers',
    'labels',
    'memberships',
    'messages',
    'notes',
    'roomLabels',
    'rooms',
    'surveyAnswers',
    'users',
  ],
};

const SOURCES = path.resolve(__dirname, '..');
const TABLES = new Map(
  Object.entries(schema)
    .filter(([, value]) => is(value, PgTable))
    .map(([name, table]) => [name, getTableName(table as PgTable)]),
);
const ownerOf = (name: string): string | undefined =>
  Object.entries(TABLE_OWNERS).find(([, names]) => names.includes(name))?.[0];

interface Use {
  readonly folder: string;
  readonly file: string;
  readonly table: string;
  readonly isWritten: boolean;
}

/** Every table that a file names: as a member of the schema, or by its name in the database after a word of SQL. */
function usesOf(file: string): Use[] {
  const text = readFileSync(path.join(SOURCES, file), 'utf8');
  const folder = file.split('/')[0] ?? '';
  return [...TABLES].flatMap(([table, named]) => {
    const isWritten = new RegExp(
      String.raw`\.(insert|update|delete)\((schema\.)?${table}\)|\b(insert into|update|delete from) ("?${named}"?|\$\{(schema\.)?${table}\})(?![\w.])`,
    ).test(text);
    const isRead = new RegExp(
      String.raw`\bschema\.${table}\b|\{[^{}]*\b${table}\b[^{}]*\} =\s+schema\b|\b(from|join) ("?${named}"?\b|\$\{${table}\})`,
    ).test(text);
    return isWritten || isRead ? [{ folder, file, table, isWritten }] : [];
  });
}

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    file.endsWith('.ts') && file.includes('/') && !/\.test\.ts$|^database\/|\/testing\//.test(file),
);
const foreign = files.flatMap(usesOf).filter(({ folder, table }) => ownerOf(table) !== folder);

test('every table has exactly one owner', () => {
  const owned = Object.values(TABLE_OWNERS).flat();
  expect([...owned].sort()).toEqual([...TABLES.keys()].sort());
});

test('a folder writes its own tables alone', () => {
  expect(
    foreign.filter(({ isWritten }) => isWritten).map(({ file, table }) => `${file}: ${table}`),
  ).toEqual([]);
});

test('a folder reads of another only the tables that are listed for it, and the list names no other', () => {
  const read = new Map<string, Set<string>>();
  for (const { folder, table } of foreign)
    read.set(folder, (read.get(folder) ?? new Set()).add(table));
  const inOrder = (lists: Iterable<readonly [string, Iterable<string>]>) =>
    Object.fromEntries([...lists].map(([reader, tables]) => [reader, [...tables].sort()]));
  expect(inOrder(read)).toEqual(inOrder(Object.entries(TABLE_READERS)));
});
