import { START_LABEL, type FlowDocument } from '@muhatap/shared/wire/chatbots';
import { MODULE_GRANTS, ROLE_ACTIONS } from '@muhatap/shared/wire/session';
import { DEFAULT_SETTINGS } from '@muhatap/shared/flow';
import { newId, schema, type Database } from '../../src/database';
import { insertCompany, insertMember, type StageMember } from '../stage-company';
import { insertUpload } from '../insert-upload';
import { eq } from 'drizzle-orm';
import { insertCase } from './victim-case';
import { insertPrograms } from './victim-programs';

const ALL = { visibility: 'all', actions: ROLE_ACTIONS } as const;
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const FLOW: FlowDocument = {
  nodes: [
    {
      id: 'm1',
      type: 'message',
      position: { x: 0, y: 0 },
      label: START_LABEL,
      message: 'Merhaba',
      nextNodeId: null,
      then: 'end',
    },
  ],
  settings: DEFAULT_SETTINGS,
};

/** A member with all grants and actions of the company. */
export const insertRuler = (db: Database, companyId: string): Promise<StageMember> =>
  insertMember(db, companyId, [...MODULE_GRANTS], ALL);

interface Base {
  mark: string;
  named: (name: string) => string;
  at: Date;
  companyId: string;
  connectionId: string;
  account: string;
  userId: string;
  memberId: string;
}

const DAY_MS = 864e5;

/** A conversation with a message, a note, a draft and a label. */
async function insertConversation(
  db: Database,
  { named, at, companyId, connectionId, account, userId }: Base,
) {
  const own = { companyId, createdAt: at };
  const [customerId, roomId, messageId, noteId, labelId] = Array.from({ length: 5 }, newId) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const citizen = `90532${Math.floor(1e6 + Math.random() * 9e6)}`;
  await db.insert(schema.customers).values({
    ...own,
    id: customerId,
    platform: 'whatsapp',
    externalId: citizen,
    name: named('Vatandaş'),
  });
  await db.insert(schema.rooms).values({
    ...own,
    id: roomId,
    connectionId,
    customerId,
    channel: 'whatsapp',
    lastMessageAt: at,
    lastCustomerMessageAt: at,
    lastMessageContent: named('Şikâyetim'),
    messageCount: 1,
    unreadMessages: 1,
    openedAt: at,
  });
  await db.insert(schema.messages).values({
    ...own,
    id: messageId,
    roomId,
    connectionId,
    customerId,
    channel: 'whatsapp',
    content: named('Şikâyetim'),
    recipient: account,
    isSent: false,
    status: 'received',
    providerMessageId: newId(),
  });
  await db
    .insert(schema.notes)
    .values({ ...own, id: noteId, roomId, customerId, authorId: userId, content: named('Not') });
  await db
    .insert(schema.drafts)
    .values({ roomId, userId, content: named('Taslak'), updatedAt: at });
  await db
    .insert(schema.labels)
    .values({ companyId, id: labelId, name: named('Etiket'), color: 'red' });
  const citizenRequestId = newId();
  await db.insert(schema.citizenRequests).values({
    ...own,
    id: citizenRequestId,
    userId,
    kind: 'export',
    customerIds: [customerId],
    complaintIds: [],
    applicationNumber: named('17'),
    reason: named('Dilekçe'),
    key: newId(),
  });
  const systemId = newId();
  await db
    .insert(schema.citizenRequestSystems)
    .values({ id: systemId, companyId, requestId: citizenRequestId, place: named('Meta') });
  return { citizen, customerId, roomId, messageId, noteId, labelId, citizenRequestId, systemId };
}

async function insertAutomation(db: Database, { named, at, companyId }: Base) {
  const own = { companyId, createdAt: at };
  const [templateId, chatbotId] = [newId(), newId()];
  await db.insert(schema.templates).values({
    companyId,
    id: templateId,
    kind: 'reply',
    title: named('Şablon'),
    body: named('Merhaba'),
    channels: ['whatsapp'],
  });
  await db.insert(schema.chatbots).values({
    ...own,
    id: chatbotId,
    name: named('Chatbot'),
    flow: FLOW,
    liveVersion: 1,
    publishedDraft: 1,
  });
  await db
    .insert(schema.chatbotVersions)
    .values({ chatbotId, version: 1, flow: FLOW, note: named('Sürüm'), createdAt: at });
  return { templateId, chatbotId, flow: FLOW };
}

async function insertTeam(db: Database, { named, at, companyId, userId, memberId }: Base) {
  const own = { companyId, createdAt: at };
  const [roleId, spareRoleId, groupId, invitationId, providerId, approvalId] = Array.from(
    { length: 6 },
    newId,
  ) as [string, string, string, string, string, string];
  await db.insert(schema.roles).values(
    [roleId, spareRoleId].map((id, index) => ({
      id,
      companyId,
      name: named(`Rol ${index}`),
      modules: ['inbox' as const],
    })),
  );
  await db.insert(schema.userRoles).values({ userId: memberId, roleId });
  await db.insert(schema.groups).values({ companyId, id: groupId, name: named('Grup') });
  await db.insert(schema.groupMembers).values({ groupId, userId: memberId });
  await db.insert(schema.invitations).values({
    ...own,
    id: invitationId,
    name: named('Davetli'),
    email: `davetli-${roleId}@ornek.test`,
    roleIds: [roleId],
    groupIds: [],
    tokenHash: newId(),
    invitedBy: userId,
    expiresAt: new Date(at.getTime() + DAY_MS),
  });
  await db.insert(schema.identityProviders).values({
    ...own,
    id: providerId,
    name: named('Dizin'),
    issuer: 'https://dizin.ornek.test',
    clientId: 'muhatap',
    domains: [`${providerId}.test`],
    groupsClaim: 'groups',
    createsPeople: false,
    isRequired: false,
    isActive: true,
    mappings: [],
  });
  await db.insert(schema.approvals).values({
    id: approvalId,
    companyId,
    kind: 'registration',
    act: newId(),
    lines: [{ field: 'Kayıt', value: named('açık') }],
    requesterName: named('İşletmeci'),
    requestedAt: at,
    endsAt: new Date(at.getTime() + DAY_MS),
  });
  return {
    roleId,
    spareRoleId,
    groupId,
    invitationId,
    providerId,
    approvalId,
  };
}

/** An export, an entry of the audit log, a file and a session. */
async function insertTraces(db: Database, base: Base, dataDir: string) {
  const { mark, named, at, companyId, userId } = base;
  const own = { companyId, createdAt: at };
  const exportId = newId();
  await db.insert(schema.exportJobs).values({
    ...own,
    id: exportId,
    userId,
    what: 'complaints',
    format: 'csv',
    query: {},
    key: newId(),
  });
  await db.insert(schema.auditLog).values({
    companyId,
    at,
    actorName: named('Kişi'),
    action: 'role.created',
    subjectKind: 'role',
    subjectName: named('Rol'),
    searchText: mark,
  });
  const { url: uploadUrl } = await insertUpload(db, dataDir, {
    companyId,
    name: 'logo.png',
    mimeType: 'image/png',
    bytes: PIXEL,
  });
  const [session] = await db
    .insert(schema.sessions)
    .values({
      userId,
      companyId,
      tokenHash: newId(),
      createdAt: at,
      lastSeenAt: at,
      expiresAt: new Date(at.getTime() + DAY_MS),
    })
    .returning();
  return { exportId, uploadUrl, sessionId: session?.id ?? '' };
}

/** A company with one of everything; whatever a person would read there holds `mark`. */
export async function insertVictim(db: Database, dataDir: string, at = new Date()) {
  const mark = `GizliÇınar${Math.floor(Math.random() * 1e9)}`;
  const named = (name: string) => `${name} ${mark}`;
  const { companyId, connectionId, account, userId, token } = await insertCompany(db, {
    grants: [...MODULE_GRANTS],
    ...ALL,
  });
  const { userId: memberId } = await insertMember(db, companyId, ['inbox']);
  await db
    .update(schema.companies)
    .set({ name: named('Kurum') })
    .where(eq(schema.companies.id, companyId));
  for (const id of [userId, memberId])
    await db
      .update(schema.users)
      .set({ name: named('Kişi'), email: `${id}@ornek.test` })
      .where(eq(schema.users.id, id));
  await db
    .update(schema.connections)
    .set({ name: named('Hat') })
    .where(eq(schema.connections.id, connectionId));

  const base = { mark, named, at, companyId, connectionId, account, userId, memberId };
  const conversation = await insertConversation(db, base);
  return {
    mark,
    companyId,
    userId,
    token,
    memberId,
    connectionId,
    account,
    ...conversation,
    ...(await insertAutomation(db, base)),
    ...(await insertCase(db, base, conversation)),
    ...(await insertTeam(db, base)),
    ...(await insertPrograms(db, base)),
    ...(await insertTraces(db, base, dataDir)),
  };
}

export type Victim = Awaited<ReturnType<typeof insertVictim>>;
