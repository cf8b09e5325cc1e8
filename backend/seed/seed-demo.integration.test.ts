import { and, asc, count, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { PLATFORMS } from '@muhatap/shared/wire/channels';
import { COMPLAINT_STATUS_RULES, COMPLAINT_STATUSES } from '@muhatap/shared/wire/complaints';
import { LABEL_COLORS, templateInput } from '@muhatap/shared/wire/conversations';
import { type Database, schema } from '../src/database';
import { withDatabases } from '../testing/database/with-databases';
import { complaintSearchText } from '../src/complaints/cases/complaint-search';
import { findAccessScope } from '../src/access/find-access-scope';
import { keepAnAdministrator } from '../src/people/memberships/last-administrator';
import { seenRoom } from '../src/access/seen';
import { viewerOf } from '../src/access/viewer';
import { passwordMatches } from '../src/people/auth/passwords';
import { checkTemplate } from '../src/conversations/templates/template-rules';
import { COLLEAGUES } from './colleagues';
import { DEMO_MAIL_DOMAIN } from '../src/startup/demo-data';
import { isEmpty, seedDemo } from './index';
import { SISTER_COMPANIES } from './sister-companies';
import { NEIGHBOURHOODS } from './demo-citizens';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const DAY = 86_400_000;
const SISTER_ROOMS = SISTER_COMPANIES.flatMap(({ scripts }) => scripts).length;
const {
  chatbots,
  companies,
  complaintCounters,
  complaintDistricts,
  complaintHistory,
  complaintMessages,
  complaintNotes,
  complaints,
  complaintStatusTemplates,
  complaintUnits,
  connections,
  customers,
  eventHeads,
  inboxAgents,
  inboxSettings,
  labels,
  memberships,
  messages,
  notes,
  roles,
  roomLabels,
  rooms,
  surveyAnswers,
  templates,
  uploads,
  userRoles,
  users,
  workingHours,
} = schema;

async function countOf(db: Database, table: PgTable): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(table);
  return row?.rows ?? 0;
}

withDatabases('demo data', (open) => {
  const files = new Map<string, Buffer>();

  beforeAll(async () => {
    const { db } = open();
    expect(await isEmpty(db)).toBe(true);
    await seedDemo(db, NOW, {
      storeFile: (path, bytes) => Promise.resolve(void files.set(path, bytes)),
    });
  });

  it('has the people, rooms, messages and complaints of a municipality', async () => {
    const { db } = open();
    expect(await isEmpty(db)).toBe(false);
    expect(await countOf(db, rooms)).toBe(80 + SISTER_ROOMS);
    expect(await countOf(db, complaints)).toBe(120);
    expect(await countOf(db, chatbots)).toBe(3);
    const spoken = await countOf(db, messages);
    expect(spoken).toBeGreaterThan(1400);
    expect(spoken).toBeLessThan(2000);
    expect(await db.select({ seq: eventHeads.seq }).from(eventHeads)).toEqual([
      { seq: 0 },
      { seq: 0 },
      { seq: 0 },
    ]);
    const accounts = await db.select().from(connections);
    expect(accounts.map(({ platform }) => platform).sort()).toEqual(
      [...PLATFORMS, 'whatsapp', 'whatsapp'].sort(),
    );
    expect(accounts.every(({ accessToken }) => accessToken?.endsWith('demo-access-token'))).toBe(
      true,
    );
  });

  it('lets the demo people in', async () => {
    const staff = await open().db.select().from(users);
    expect(staff).not.toHaveLength(0);
    // Outside demo the sign-ins of this domain are switched off.
    expect(staff.filter(({ email }) => !email?.endsWith(DEMO_MAIL_DOMAIN))).toEqual([]);
    const admin = staff.find(({ email }) => email === 'admin@demo.muhatap.test');
    expect(admin?.phone).toBe('+905550000001');
    expect(await passwordMatches(admin?.passwordHash ?? null, 'muhatap-demo')).toBe(true);
  });

  it('has three companies, of which the administrator knows all and the others their own', async () => {
    const { db } = open();
    const found = await db
      .select({
        company: companies.name,
        plan: companies.plan,
        email: users.email,
        role: roles.name,
      })
      .from(memberships)
      .innerJoin(companies, eq(companies.id, memberships.companyId))
      .innerJoin(users, eq(users.id, memberships.userId))
      .innerJoin(userRoles, eq(userRoles.userId, users.id))
      .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.companyId, companies.id)));
    const of = (wanted: string) =>
      found
        .filter(({ email }) => email === wanted)
        .map(({ company, plan, role }) => [company, plan, role])
        .sort();
    expect(of('admin@demo.muhatap.test')).toEqual([
      ['Çınarlı Belediyesi', 'Pro', 'Yönetici'],
      ['Çınarlı Kültür A.Ş.', 'Free', 'Süpervizör'],
      ['Çınarlı Su ve Kanalizasyon', 'Pro', 'Yönetici'],
    ]);
    expect(of('temsilci@demo.muhatap.test')).toEqual([['Çınarlı Belediyesi', 'Pro', 'Temsilci']]);
    expect(found).toHaveLength((await countOf(db, users)) + 2);
    for (const { id } of await db.select({ id: companies.id }).from(companies))
      await keepAnAdministrator(db, id);
  });

  it('shows each of the desk what the others of the desk hold, and the field only its own', async () => {
    const { db } = open();
    const ids = new Map(
      (await db.select().from(users)).map(({ id, email, companyId }) => [email, { id, companyId }]),
    );
    const seen = async (email: string) => {
      const { id, companyId } = ids.get(email) ?? { id: '', companyId: '' };
      const who = await findAccessScope(db, companyId, id);
      return who === null
        ? null
        : db.$count(rooms, and(eq(rooms.companyId, companyId), seenRoom(viewerOf(who, 'inbox'))));
    };
    expect(await seen('admin@demo.muhatap.test')).toBe(80);
    expect(await seen('temsilci@demo.muhatap.test')).toBe(78);
    expect(await seen('cem.ozkan@demo.muhatap.test')).toBe(2);
    expect(await seen('sule.isik@demo.muhatap.test')).toBe(0);
    expect(await seen('tuncay.bulut@demo.muhatap.test')).toBeNull();
  });

  it('leaves a database that holds a company alone', async () => {
    const { db } = open();
    await seedDemo(db, NOW);
    expect(await countOf(db, companies)).toBe(3);
    expect(await countOf(db, rooms)).toBe(80 + SISTER_ROOMS);
  });

  it('repeats in each room what its last message says', async () => {
    const { db } = open();
    const said = await db
      .select()
      .from(messages)
      .orderBy(asc(messages.createdAt), asc(messages.id));
    for (const room of await db.select().from(rooms)) {
      const own = said.filter(({ roomId }) => roomId === room.id);
      expect(own).toHaveLength(room.messageCount);
      expect(own.at(-1)).toMatchObject({
        id: room.lastMessageId,
        content: room.lastMessageContent,
        createdAt: room.lastMessageAt,
      });
      expect(own.slice(own.length - room.unreadMessages).every(({ isSent }) => !isSent)).toBe(true);
    }
  });

  it('lies mostly within the last thirty days, looks back over two months, and has open and closed windows', async () => {
    const { db } = open();
    const said = await db
      .select({ at: messages.createdAt, content: messages.content })
      .from(messages);
    const younger = (days: number) =>
      said.filter(({ at }) => at.getTime() >= NOW.getTime() - days * DAY).length;
    expect(said.every(({ at }) => at <= NOW)).toBe(true);
    expect([
      younger(75),
      younger(60) < said.length,
      younger(30) > said.length / 2,
      younger(7) > 100,
    ]).toEqual([said.length, true, true, true]);
    expect(said.some(({ content }) => /[{}]/.test(content))).toBe(false);
    const all = await db.select().from(rooms);
    const inWindow = all.filter(
      ({ lastCustomerMessageAt }) => (lastCustomerMessageAt?.getTime() ?? 0) > NOW.getTime() - DAY,
    );
    expect(inWindow.length).toBeGreaterThan(15);
    expect(inWindow.length).toBeLessThan(45);
    expect(all.filter(({ unreadMessages }) => unreadMessages > 0).length).toBeGreaterThan(8);
    expect(all.filter(({ isActive }) => !isActive).length).toBeGreaterThan(10);
    expect(all.filter(({ assigneeId }) => assigneeId !== null).length).toBeGreaterThan(20);
  });

  it('stores each file that a message shows', async () => {
    const { db } = open();
    const kept = await db.select().from(uploads);
    expect(kept.length).toBeGreaterThan(10);
    for (const { path, size } of kept) expect(files.get(path)).toHaveLength(size);
    const shown = (await db.select({ media: messages.media }).from(messages)).flatMap(({ media }) =>
      media ? [media.url] : [],
    );
    const pictures = (
      await db.select({ url: complaintMessages.mediaUrl }).from(complaintMessages)
    ).flatMap(({ url }) => (url === null ? [] : [url]));
    const addresses = new Set(kept.map(({ id, name }) => `/uploads/${id}/${name}`));
    expect([...shown, ...pictures].every((url) => url !== null && addresses.has(url))).toBe(true);
  });

  it('has complaints in every state and channel, searchable by the server', async () => {
    const { db } = open();
    const all = await db.select().from(complaints);
    expect(new Set(all.map(({ durum }) => durum))).toEqual(new Set(COMPLAINT_STATUSES));
    expect(new Set(all.map(({ kanal }) => kanal)).size).toBe(5);
    expect(all.every((row) => row.searchText === complaintSearchText(row))).toBe(true);
    expect(all.some(({ senderName }) => senderName === null)).toBe(true);
    const linked = await db
      .select({ sender: complaints.sender, externalId: customers.externalId })
      .from(complaints)
      .innerJoin(rooms, eq(rooms.id, complaints.roomId))
      .innerJoin(customers, eq(customers.id, rooms.customerId));
    expect(linked.length).toBeGreaterThan(20);
    expect(linked.every(({ sender, externalId }) => sender === externalId)).toBe(true);
  });

  it('tells how each complaint came to its state', async () => {
    const { db } = open();
    const all = await db
      .select({ complaint: complaints, unit: complaintUnits.name })
      .from(complaints)
      .leftJoin(complaintUnits, eq(complaintUnits.id, complaints.unitId));
    const history = await db.select().from(complaintHistory).orderBy(asc(complaintHistory.version));
    for (const { complaint, unit } of all) {
      const own = history.filter(({ complaintId }) => complaintId === complaint.id);
      const of = (wanted: string) => own.filter(({ kind }) => kind === wanted);
      expect(own.map(({ version }) => version)).toEqual(
        Array.from({ length: complaint.version }, (_, index) => index + 1),
      );
      expect(own[0]).toMatchObject({
        kind: 'opened',
        after: 'Yeni',
        createdAt: complaint.createdAt,
      });
      expect(
        [...own].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime()),
      ).toEqual(own);
      expect(
        own.every(({ createdAt }) => createdAt <= complaint.updatedAt && createdAt <= NOW),
      ).toBe(true);
      // Each status begins where the last one ended, and the last one is the complaint's.
      const statuses = of('status');
      expect(['Yeni', ...statuses.map(({ after }) => after)]).toEqual([
        ...statuses.map(({ before }) => before),
        complaint.durum,
      ]);
      if (of('unit').length > 0) expect(of('unit').at(-1)?.after).toBe(unit);
      expect(complaint.closedAt).toEqual(
        COMPLAINT_STATUS_RULES[complaint.durum].class === 'closed'
          ? statuses.at(-1)?.createdAt
          : null,
      );
      expect(
        statuses.every(({ after, reason }) => after !== 'Reddedildi' || (reason ?? '') !== ''),
      ).toBe(true);
    }
    expect(history.filter(({ kind }) => kind === 'unit').length).toBeGreaterThan(10);
    expect(history.filter(({ before }) => before === 'Çözüldü').length).toBeGreaterThan(1);
    const noted = await db.select().from(complaintNotes);
    expect(noted.length).toBeGreaterThan(30);
    expect(noted.every(({ createdAt }) => createdAt <= NOW)).toBe(true);
  });

  it('knows the district of most of them, and that some got it later', async () => {
    const { db } = open();
    const all = await db
      .select({ complaint: complaints, district: complaintDistricts.name })
      .from(complaints)
      .leftJoin(complaintDistricts, eq(complaintDistricts.id, complaints.districtId));
    const named = all.filter(({ district }) => district !== null);
    expect(new Set(named.map(({ district }) => district))).toEqual(new Set(NEIGHBOURHOODS));
    expect([named.length > all.length * 0.8, named.length < all.length]).toEqual([true, true]);
    // A case whose words name the neighbourhood is counted there.
    const namedInSubject = named.filter(
      ({ complaint }) =>
        complaint.konuOzeti.includes('Mahallesi') || complaint.konuOzeti.includes('Parkı'),
    );
    expect(namedInSubject.length).toBeGreaterThan(0);
    for (const { complaint, district } of namedInSubject)
      expect(complaint.konuOzeti).toContain(district);
    const changes = await db
      .select()
      .from(complaintHistory)
      .where(eq(complaintHistory.kind, 'district'));
    expect(changes.length).toBeGreaterThan(5);
    for (const { complaintId, before, after } of changes)
      expect([before, after]).toEqual([
        null,
        all.find(({ complaint }) => complaint.id === complaintId)?.district,
      ]);
  });

  it('counts its complaints, keeps a closed unit for old ones, and has words for each status', async () => {
    const { db } = open();
    const all = await db.select().from(complaints);
    const given = all.flatMap(({ saysisCode }) =>
      saysisCode.startsWith('MHT-') ? [Number(saysisCode.slice(-6))] : [],
    );
    expect(given.length).toBeGreaterThan(4);
    const [counter] = await db.select().from(complaintCounters);
    expect(counter).toMatchObject({ total: all.length, lastNumber: Math.max(...given) });
    const [closed, ...others] = await db
      .select()
      .from(complaintUnits)
      .where(eq(complaintUnits.isActive, false));
    expect(others).toEqual([]);
    expect(all.filter(({ unitId }) => unitId === closed?.id).length).toBeGreaterThan(0);
    const words = await db
      .select({
        durum: complaintStatusTemplates.durum,
        isActive: templates.isActive,
        kind: templates.kind,
      })
      .from(complaintStatusTemplates)
      .innerJoin(templates, eq(templates.id, complaintStatusTemplates.templateId));
    expect(words.map(({ durum }) => durum).sort()).toEqual(['Reddedildi', 'Çözüldü', 'İşlemde']);
    expect(words.every(({ isActive }) => isActive)).toBe(true);
  });

  it('has a working day: labels, notes, templates, hours and given scores', async () => {
    const { db } = open();
    const named = await db.select().from(labels);
    expect(named).toHaveLength(8);
    expect(named.every(({ color }) => LABEL_COLORS.includes(color))).toBe(true);
    expect((await db.select().from(roomLabels)).length).toBeGreaterThan(30);
    expect((await db.select().from(notes)).every(({ createdAt }) => createdAt <= NOW)).toBe(true);
    const kept = await db.select().from(templates);
    for (const { providerName, isActive, ...each } of kept) {
      const given = templateInput.parse({
        ...each,
        provider_name: providerName,
        is_active: isActive,
      });
      expect(checkTemplate(given)).toEqual(given);
    }
    expect(
      kept
        .filter(({ kind }) => kind === 'approved')
        .flatMap(({ channels }) => channels)
        .filter((channel) => channel === 'whatsapp'),
    ).toHaveLength(5);
    expect(
      [
        await db.select().from(workingHours),
        await db.select().from(inboxSettings),
        await db.select().from(inboxAgents),
      ].map((rows) => rows.length),
    ).toEqual([1, 1, 3 + COLLEAGUES.length]);
    const answers = await db
      .select({
        score: surveyAnswers.score,
        shown: rooms.surveyResponse,
        isActive: rooms.isActive,
        answeredAt: surveyAnswers.answeredAt,
      })
      .from(surveyAnswers)
      .innerJoin(rooms, eq(rooms.id, surveyAnswers.roomId));
    expect(answers.length).toBeGreaterThan(8);
    expect(
      answers.every(
        ({ score, shown, isActive, answeredAt }) =>
          score === shown && !isActive && answeredAt <= NOW,
      ),
    ).toBe(true);
    const given = await db
      .select({
        comment: surveyAnswers.comment,
        askedAt: surveyAnswers.askedAt,
        closedAt: rooms.closedAt,
      })
      .from(surveyAnswers)
      .innerJoin(rooms, eq(rooms.id, surveyAnswers.roomId));
    expect(given.filter(({ comment }) => comment !== null).length).toBeGreaterThan(3);
    expect(given.every(({ askedAt, closedAt }) => closedAt !== null && closedAt <= askedAt)).toBe(
      true,
    );
  });
});
