import { eq, inArray } from 'drizzle-orm';
import type {
  RetentionOverview,
  RetentionPreview,
  RetentionRule,
} from '@muhatap/shared/wire/people';
import { createDueJobs, type DueJobs } from '../../../testing/due-jobs';
import type { SceneCompany, SceneRoom } from '../../../testing/inbox-scene';
import { insertComplaints } from '../../../testing/insert-complaints';
import { withInbox } from '../../../testing/with-inbox';
import { COMPANY_RETENTION_RULES } from '../../retention-rules';
import { schema } from '../../database';
import type { CompanyRetentionRule } from '../../retention/company-rule';
import { beginNights } from './nightly.worker';
import { createCompanyRetentionJobs } from './retention-jobs';

const { auditLog, complaints, companies, customers, messages, retentionRuns, rooms } = schema;

/** 02:00 in Istanbul. */
const NIGHT = new Date('2026-11-20T23:00:00.000Z');
const OLD = new Date('2023-05-10T09:00:00.000Z');
const CLOSED = { isActive: false, closedAt: OLD, lastMessageAt: OLD, createdAt: OLD } as const;

withInbox('the retention of a company', (scene, open) => {
  let own: SceneCompany;
  let due: DueJobs;
  const db = () => open().db;
  const jobsOf = (rules: readonly CompanyRetentionRule[] = COMPANY_RETENTION_RULES) =>
    createDueJobs(open(), [
      createCompanyRetentionJobs({ handle: open(), now: () => scene().clock.now, rules }),
    ]);
  const put = (kind: string, body: object, token = own.token) =>
    scene().ask<RetentionRule>('PUT', `/api/retention/${kind}`, token, body);
  const read = async () =>
    (await scene().ask<RetentionOverview>('GET', '/api/retention', own.token)).body;
  const preview = async (kind: string, months: number) =>
    (
      await scene().ask<RetentionPreview>(
        'GET',
        `/api/retention/${kind}/preview?months=${months}`,
        own.token,
      )
    ).body;
  const night = async (at = NIGHT) => {
    scene().clock.now = at;
    await beginNights({ db: db(), now: () => at });
    await due.run();
  };
  const closedRoom = (name = 'Zeynep Işık', phone: string | null = null) =>
    scene().addRoom(own, { name, phone }, CLOSED);
  const left = async (ids: readonly SceneRoom[]) =>
    (
      await db()
        .select({ id: rooms.id })
        .from(rooms)
        .where(
          inArray(
            rooms.id,
            ids.map(({ roomId }) => roomId),
          ),
        )
    ).length;

  beforeEach(async () => {
    scene().clock.now = NIGHT;
    own = await scene().addCompany(['inbox', 'complaints', 'settings'], {
      actions: ['administer', 'assign', 'close'],
    });
    due = jobsOf();
  });

  it('offers every kind switched off, with the time that the law suggests and its reason', async () => {
    const { rules, runs } = await read();
    expect(rules.map(({ kind, months, is_on: isOn }) => [kind, months, isOn])).toEqual([
      ['cases', 120, false],
      ['conversations', 24, false],
      ['files', 24, false],
      ['audit', 24, false],
      ['looks', 24, false],
      ['facts', 60, false],
    ]);
    expect(rules.find(({ kind }) => kind === 'audit')).toMatchObject({
      least_months: 24,
      is_law: true,
      allows_endless: false,
    });
    expect(rules.every(({ reason }) => /sayılı Kanun|KVKK/.test(reason))).toBe(true);
    expect(runs).toEqual([]);
  });

  it('a time below the legal minimum, or without end where there must be one, is refused with its reason', async () => {
    const refused = async (kind: string, body: object) => {
      const { status, body: answer } = await scene().ask<{
        error: { code: string; message: string };
      }>('PUT', `/api/retention/${kind}`, own.token, body);
      return [status, answer.error.code, answer.error.message] as const;
    };
    expect(await refused('audit', { months: 23, is_on: true })).toEqual([
      422,
      'retention_too_short',
      expect.stringContaining('5651'),
    ]);
    expect(await refused('conversations', { months: null, is_on: true })).toEqual([
      422,
      'retention_endless',
      expect.stringContaining('KVKK'),
    ]);
    for (const body of [
      { months: 0, is_on: true },
      { months: 24.5, is_on: true },
      { months: '24', is_on: true },
      { months: 1201, is_on: true },
      { months: 24 },
    ])
      expect((await refused('conversations', body)).slice(0, 2)).toEqual([
        400,
        'validation_failed',
      ]);
    expect((await refused('uzay', { months: 24, is_on: true }))[0]).toBe(400);
    expect(
      await scene().refusal('GET', '/api/retention/cases/preview?months=59', own.token),
    ).toEqual([422, 'retention_too_short']);
    expect((await put('cases', { months: null, is_on: false })).body.months).toBeNull();
    expect((await read()).rules.find(({ kind }) => kind === 'audit')?.is_on).toBe(false);
  });

  it('is the business of administrators alone', async () => {
    const agent = await scene().addPerson(own.companyId, 'Mert', ['inbox', 'settings']);
    for (const [method, url] of [
      ['GET', '/api/retention'],
      ['GET', '/api/retention/cases/preview?months=120'],
      ['GET', '/api/legal-holds'],
    ] as const)
      expect(await scene().refusal(method, url, agent.token)).toEqual([403, 'forbidden']);
    expect((await put('cases', { months: 120, is_on: true }, agent.token)).status).toBe(403);
  });

  it('deletes nothing until it is switched on, and then what a preview has named', async () => {
    const gone = [await closedRoom('Ayşe'), await closedRoom('Mert')];
    await scene().addMessages(gone[0] as SceneRoom, ['Çukur var'], { createdAt: OLD });
    const stays = [
      await scene().addRoom(own, {}, { lastMessageAt: OLD, createdAt: OLD }),
      await scene().addRoom(own, {}, { ...CLOSED, closedAt: NIGHT, lastMessageAt: NIGHT }),
    ];
    const foreseen = await preview('conversations', 24);
    expect(foreseen).toMatchObject({ due: 2, held: 0, busy: 0 });
    expect(foreseen.before).toBe('2024-11-20T21:00:00.000Z');
    expect(foreseen.months).toEqual([{ month: '2023-05', count: 2 }]);
    expect(foreseen.first.map(({ name, about, about_id: id }) => [name, about, id]).sort()).toEqual(
      [
        ['Ayşe', 'room', gone[0]?.roomId],
        ['Mert', 'room', gone[1]?.roomId],
      ],
    );
    await night();
    expect(await left(gone)).toBe(2);
    await put('conversations', { months: 24, is_on: true });
    await night();
    expect([await left(gone), await left(stays)]).toEqual([0, 2]);
    expect(
      await db()
        .select()
        .from(messages)
        .where(eq(messages.roomId, gone[0]?.roomId ?? '')),
    ).toEqual([]);
    expect(
      await db()
        .select()
        .from(customers)
        .where(
          inArray(
            customers.id,
            gone.map(({ customerId }) => customerId),
          ),
        ),
    ).toEqual([]);
    const [run] = (await read()).runs;
    expect(run).toMatchObject({
      night: '2026-11-21',
      is_cut: false,
      finished_at: NIGHT.toISOString(),
      tallies: [{ kind: 'conversations', months: 24, deleted: 2, held: 0, busy: 0 }],
    });
    const entries = await db().select().from(auditLog).where(eq(auditLog.companyId, own.companyId));
    expect(
      entries.map(({ action, changes }) => [action, changes.map(({ after }) => after)]),
    ).toEqual(expect.arrayContaining([['setting.kept-times', ['2 silindi']]]));
    // The same night again does nothing.
    await night(new Date(NIGHT.getTime() + 60 * 60_000));
    expect((await read()).runs).toHaveLength(1);
  });

  it('works by the company’s night alone, and the morning cuts it', async () => {
    await db()
      .update(companies)
      .set({ timeZone: 'Asia/Tokyo' })
      .where(eq(companies.id, own.companyId));
    const gone = [await closedRoom()];
    await put('conversations', { months: 24, is_on: true });
    // Eight in the morning in Tokyo.
    await night();
    expect([await left(gone), (await read()).runs]).toEqual([1, []]);
    // Half past one in Tokyo, and six by the time that the first batch is looked for.
    const start = new Date('2026-11-20T16:30:00.000Z');
    scene().clock.now = start;
    await beginNights({ db: db(), now: () => start });
    scene().clock.now = new Date('2026-11-20T21:00:00.000Z');
    await due.run();
    expect([await left(gone), (await read()).runs[0]?.is_cut]).toEqual([1, true]);
    await night(new Date('2026-11-21T16:30:00.000Z'));
    expect(await left(gone)).toBe(0);
    expect((await read()).runs.map(({ night: day, is_cut: isCut }) => [day, isCut])).toEqual([
      ['2026-11-22', false],
      ['2026-11-21', true],
    ]);
  });

  it('a process that is killed in the middle, and several at once, count and delete each thing once', async () => {
    const gone = await Promise.all(Array.from({ length: 45 }, () => closedRoom()));
    await put('conversations', { months: 24, is_on: true });
    const [rule] = COMPANY_RETENTION_RULES.filter(({ kind }) => kind === 'conversations');
    if (rule === undefined) throw new Error('There is no rule for conversations.');
    let batches = 0;
    const dying: CompanyRetentionRule = {
      ...rule,
      async remove(tx, companyId, ids, scope) {
        await rule.remove(tx, companyId, ids, scope);
        batches += 1;
        if (batches === 2) throw new Error('killed');
      },
    };
    await beginNights({ db: db(), now: () => NIGHT });
    await jobsOf([dying]).run();
    // The second batch was taken back with its count.
    expect(await left(gone)).toBe(25);
    const between = await db()
      .select({ tallies: retentionRuns.tallies })
      .from(retentionRuns)
      .where(eq(retentionRuns.companyId, own.companyId));
    expect(between[0]?.tallies).toMatchObject([{ deleted: 20 }]);
    const [one, other] = [jobsOf(), jobsOf()];
    await one.bringForward(60 * 60_000);
    await one.vanish(1);
    await Promise.all([one.run(), other.run()]);
    expect(await left(gone)).toBe(0);
    expect((await read()).runs[0]?.tallies).toMatchObject([{ kind: 'conversations', deleted: 45 }]);
  });

  it('a hold that appears while the night runs keeps what has not gone yet, under every identity of the citizen', async () => {
    const others = await Promise.all(Array.from({ length: 20 }, () => closedRoom()));
    const [held, sibling] = [
      await scene().addRoom(
        own,
        { name: 'Ayşe', phone: '905551110001' },
        { ...CLOSED, closedAt: new Date(OLD.getTime() + 1000) },
      ),
      await scene().addRoom(
        own,
        { name: 'Ayşe', platform: 'instagram', phone: '905551110001' },
        { ...CLOSED, closedAt: new Date(OLD.getTime() + 1000) },
      ),
    ];
    await put('conversations', { months: 24, is_on: true });
    const [rule] = COMPANY_RETENTION_RULES.filter(({ kind }) => kind === 'conversations');
    if (rule === undefined) throw new Error('There is no rule for conversations.');
    let batches = 0;
    due = jobsOf([
      {
        ...rule,
        batch: 5,
        async remove(tx, companyId, ids, scope) {
          await rule.remove(tx, companyId, ids, scope);
          batches += 1;
          if (batches === 2)
            await tx.insert(schema.legalHolds).values({
              ...{ companyId, customerId: held.customerId, reason: 'Dava', setBy: own.userId },
              until: new Date(NIGHT.getTime() + 60 * 60_000),
            });
        },
      },
    ]);
    expect(await preview('conversations', 24)).toMatchObject({ due: 22, held: 0 });
    await night();
    expect([await left([held, sibling]), await left(others)]).toEqual([2, 0]);
    expect((await read()).runs[0]?.tallies).toMatchObject([{ deleted: 20, held: 2 }]);
    // The hold is over by the next night.
    due = jobsOf();
    await night(new Date(NIGHT.getTime() + 24 * 60 * 60_000));
    expect(await left([held, sibling])).toBe(0);
  });

  it('cases go whole after their end; an open one, a held one and what an open one came from stay', async () => {
    const room = await closedRoom('Ali', '905551110002');
    const longAgo = new Date('2015-01-10T09:00:00.000Z');
    const closed = { durum: 'Çözüldü', closedAt: longAgo, createdAt: longAgo } as const;
    const [gone, open1, held, recent] = (await insertComplaints(db(), own.companyId, [
      closed,
      { roomId: room.roomId, createdAt: longAgo },
      { ...closed, saysisCode: 'BLD-2015-000003' },
      { ...closed, closedAt: NIGHT },
    ])) as [string, string, string, string];
    await scene().ask('POST', '/api/legal-holds', own.token, {
      subject: { complaint_id: held },
      reason: 'Bilirkişi incelemesi',
      until: null,
    });
    await put('cases', { months: 120, is_on: true });
    await put('conversations', { months: 24, is_on: true });
    await night();
    const stand = await db()
      .select({ id: complaints.id })
      .from(complaints)
      .where(inArray(complaints.id, [gone, open1, held, recent]));
    expect(stand.map(({ id }) => id).sort()).toEqual([open1, held, recent].sort());
    expect(await left([room])).toBe(1);
    expect((await read()).runs[0]?.tallies).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'cases', deleted: 1, held: 1, busy: 0 }),
        expect.objectContaining({ kind: 'conversations', deleted: 0, held: 0, busy: 1 }),
      ]),
    );
    const total = await scene().ask<{ total: number }>('GET', '/api/complaints/total', own.token);
    expect(total.body.total).toBe(3);
    expect(await scene().refusal('GET', `/api/complaints/${gone}`, own.token)).toEqual([
      404,
      'not_found',
    ]);
  });

  it('a case that outlives its conversation keeps its own words', async () => {
    const room = await closedRoom('Ali');
    const [kept] = (await insertComplaints(db(), own.companyId, [
      { roomId: room.roomId, durum: 'Çözüldü', closedAt: OLD, createdAt: OLD },
    ])) as [string];
    const [said] = (await scene().addMessages(room, ['Çukur'], { createdAt: OLD })) as [string];
    await db()
      .insert(schema.complaintMessages)
      .values({
        ...{ complaintId: kept, message: 'Çukur', sender: '9055', direction: 'inbound' },
        roomMessageId: said,
      });
    await put('conversations', { months: 24, is_on: true });
    await night();
    expect(await left([room])).toBe(0);
    const detail = await scene().ask<{ messages: { message: string }[] }>(
      'GET',
      `/api/complaints/${kept}`,
      own.token,
    );
    expect(detail.status).toBe(200);
    expect(detail.body.messages.map(({ message }) => message)).toEqual(['Çukur']);
  });

  it('the audit log loses its old end alone, and stays append-only', async () => {
    const entry = (at: Date, name: string) =>
      db()
        .insert(auditLog)
        .values({
          ...{ companyId: own.companyId, at, actorName: 'Elif', action: 'label.created' },
          ...{ subjectKind: 'label', subjectName: name, searchText: name },
        });
    await entry(OLD, 'eski');
    await entry(NIGHT, 'yeni');
    await put('audit', { months: 24, is_on: true });
    await night();
    const names = (
      await db().select().from(auditLog).where(eq(auditLog.companyId, own.companyId))
    ).map(({ subjectName }) => subjectName);
    expect(names).toContain('yeni');
    expect(names).not.toContain('eski');
    await expect(
      db().delete(auditLog).where(eq(auditLog.companyId, own.companyId)),
    ).rejects.toThrow();
  });
});
