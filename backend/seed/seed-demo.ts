import { and, eq } from 'drizzle-orm';
import { type Database, inTransaction, schema } from '../src/database';
import { createCasework } from './casework-rows';
import { alarmRows } from './term-columns';
import { createChatbots } from './chatbot-rows';
import { createColleagues, givenToField } from './colleague-rows';
import { createComplaints } from './complaint-rows';
import { createConversations } from './conversations';
import { createCompany } from './demo-company';
import { agentRows, hoursRow, labelRows, settingsRow, templateRows } from './inbox-rows';
import { labelsOfCases } from './labels-of-cases';
import { insertRows } from './insert-rows';
import { insertSister } from './insert-sister';
import { isEmpty } from './is-empty';
import { withLastMoments } from './last-moments';
import type { StoreFile } from '../src/startup/demo-data';
import { MediaShelf, withoutFile } from './media-shelf';
import { createMilestones } from './milestone-rows';
import { createPlaces } from './place-rows';
import { createNotifications } from './notification-rows';
import { createRandom } from './random';
import { SISTER_COMPANIES } from './sister-companies';
import { createSister } from './sister-rows';
import { STATUS_TEMPLATES } from './status-templates';
import { createWorkday } from './workday-rows';

const SEED = 1530;
/**
 * People beyond those of the desk and the other demo companies draw from a separate source, too.
 */
const PEOPLE_SEED = 1532;
/**
 * Case histories draw from a separate source, so that they do not change the rest of the demo data.
 */
const CASEWORK_SEED = 1531;
/** So do notifications. */
const NOTIFICATION_SEED = 1533;
/** The lines on what happened to the conversations likewise. */
const MILESTONE_SEED = 1534;

export interface SeedOptions {
  /** Where pictures and documents of the conversations go; without it their messages say that the file is not there. */
  storeFile?: StoreFile;
}

/** Accounts have made their memberships by themselves. */
async function updateMemberships(
  tx: Database,
  memberships: readonly (typeof schema.memberships.$inferInsert)[],
): Promise<void> {
  for (const { userId, companyId, ...row } of memberships)
    await tx
      .update(schema.memberships)
      .set(row)
      .where(
        and(eq(schema.memberships.userId, userId), eq(schema.memberships.companyId, companyId)),
      );
}

/**
 * All demo data before it is stored. It draws from its seeds in a fixed order, which decides the
 * result.
 */
async function createDataset(now: Date) {
  const random = createRandom(SEED);
  const { company, roles, users, userRoles, connections, passwordHash } = await createCompany(
    random,
    now,
  );
  const bossId = users[0]?.id ?? '';
  const shelf = new MediaShelf(random, company.id, company.createdAt ?? now);
  // The fourth of the staff reads reports only; the others answer.
  const agents = users.slice(0, 3);
  const talks = createConversations(random, connections, agents, shelf, now);
  const book = createComplaints(
    random,
    company.id,
    agents.map(({ name }) => name),
    talks,
    shelf,
    now,
  );
  const { chatbots, versions } = createChatbots(random, company.id, bossId, now);
  const labels = labelRows(random, company.id, company.createdAt ?? now);
  const templates = templateRows(random, company.id, bossId, now);
  const workday = createWorkday(random, talks, labels, agents, now);
  const clerk = createRandom(CASEWORK_SEED);
  const casework = createCasework(clerk, company.id, book, agents, now);
  const statusTemplates = templateRows(clerk, company.id, bossId, now, STATUS_TEMPLATES);
  const templateOfStatus = statusTemplates.map(({ id }, index) => ({
    companyId: company.id,
    durum: STATUS_TEMPLATES[index]?.status ?? 'Yeni',
    templateId: id,
  }));
  const neighbour = createRandom(PEOPLE_SEED);
  const colleagues = createColleagues(
    neighbour,
    { companyId: company.id, roles, users, passwordHash },
    now,
  );
  const rooms = givenToField(talks.rooms, colleagues.fieldWorker);
  const notifications = createNotifications(
    createRandom(NOTIFICATION_SEED),
    { companyId: company.id, rooms, messages: talks.messages, agents, leaver: colleagues.leaver },
    now,
  );
  const milestones = createMilestones(createRandom(MILESTONE_SEED), {
    rooms,
    messages: talks.messages,
    notifications,
  });
  const places = createPlaces(company.id, book.districts, casework.complaints, now);
  const sisters = SISTER_COMPANIES.map((sister) =>
    createSister(neighbour, sister, { id: bossId, passwordHash }, now),
  );
  return {
    company,
    roles,
    users,
    userRoles,
    connections,
    shelf,
    agents,
    talks,
    book,
    chatbots,
    versions,
    labels,
    templates: [...templates, ...statusTemplates],
    templateOfStatus,
    workday,
    casework,
    colleagues,
    rooms,
    notifications,
    milestones,
    places,
    sisters,
  };
}
type Dataset = Awaited<ReturnType<typeof createDataset>>;

/** Without files their messages say that the file is not there. */
async function insertDataset(
  tx: Database,
  dataset: Dataset,
  hasFiles: boolean,
  now: Date,
): Promise<void> {
  const { company, connections, agents, talks, book, workday, casework, colleagues } = dataset;
  await insertRows(tx, schema.companies, [company]);
  await insertRows(tx, schema.eventHeads, [{ companyId: company.id, seq: 0 }]);
  await insertRows(tx, schema.roles, [...dataset.roles, colleagues.role]);
  await insertRows(tx, schema.users, [...dataset.users, ...colleagues.people]);
  await updateMemberships(tx, colleagues.memberships);
  await insertRows(tx, schema.userRoles, [...dataset.userRoles, ...colleagues.userRoles]);
  await insertRows(tx, schema.groups, colleagues.groups);
  await insertRows(tx, schema.groupMembers, colleagues.groupMembers);
  await insertRows(
    tx,
    schema.connections,
    connections.map((connection) => withLastMoments(connection, talks.messages)),
  );
  await insertRows(tx, schema.customers, talks.customers);
  await insertRows(tx, schema.rooms, dataset.rooms);
  await insertRows(
    tx,
    schema.messages,
    hasFiles ? talks.messages : talks.messages.map(withoutFile),
  );
  if (hasFiles) await insertRows(tx, schema.uploads, dataset.shelf.uploads());
  await insertRows(tx, schema.labels, dataset.labels);
  await insertRows(tx, schema.roomLabels, workday.roomLabels);
  await insertRows(tx, schema.notes, workday.notes);
  await insertRows(tx, schema.templates, dataset.templates);
  await insertRows(tx, schema.workingHours, [hoursRow(company.id, now)]);
  await insertRows(tx, schema.inboxSettings, [settingsRow(company.id, now)]);
  await insertRows(tx, schema.inboxAgents, [
    ...agentRows(company.id, agents),
    ...colleagues.inboxAgents,
  ]);
  await insertRows(tx, schema.surveyAnswers, workday.surveyAnswers);
  await insertRows(tx, schema.complaintUnits, casework.units);
  await insertRows(tx, schema.complaintTypes, book.types);
  await insertRows(tx, schema.complaintDistricts, book.districts);
  await insertRows(tx, schema.complaintCounters, [
    { companyId: company.id, total: book.complaints.length, lastNumber: book.complaints.length },
  ]);
  await insertRows(tx, schema.complaintOutlines, dataset.places.outlines);
  await insertRows(tx, schema.complaintStreets, dataset.places.streets);
  await insertRows(tx, schema.complaints, casework.complaints);
  await insertRows(tx, schema.complaintLabels, labelsOfCases(casework.complaints, dataset.labels));
  await insertRows(tx, schema.complaintPlaces, dataset.places.places);
  await insertRows(
    tx,
    schema.complaintMessages,
    hasFiles ? book.messages : book.messages.map((message) => ({ ...message, mediaUrl: null })),
  );
  await insertRows(tx, schema.complaintAlarms, alarmRows(casework.complaints, now));
  await insertRows(tx, schema.complaintHistory, casework.history);
  await insertRows(tx, schema.complaintNotes, casework.notes);
  await insertRows(tx, schema.complaintStatusTemplates, dataset.templateOfStatus);
  await insertRows(tx, schema.chatbots, dataset.chatbots);
  await insertRows(tx, schema.chatbotVersions, dataset.versions);
  await insertRows(tx, schema.notifications, dataset.notifications);
  await insertRows(tx, schema.roomMilestones, dataset.milestones);
  for (const sister of dataset.sisters) await insertSister(tx, sister, hasFiles);
}

/**
 * Fills an empty database with the demo data: the same people, rooms and words each time, placed
 * relative to `now`. A database that holds any company is left as it is.
 */
export async function seedDemo(
  db: Database,
  now: Date,
  { storeFile }: SeedOptions = {},
): Promise<void> {
  if (!(await isEmpty(db))) return;
  const dataset = await createDataset(now);
  if (storeFile !== undefined)
    for (const each of [dataset.shelf, ...dataset.sisters.map((sister) => sister.shelf)])
      await each.store(storeFile);

  await inTransaction(db, (tx) => insertDataset(tx, dataset, storeFile !== undefined, now));
}
