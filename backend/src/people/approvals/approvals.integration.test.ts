import { approval, approvalPage, approvalRules, type RuledKind } from '@muhatap/shared/wire/people';
import { and, eq, like } from 'drizzle-orm';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { openScratchApp, refusalOf, type ScratchApp } from '../../../testing/scratch-app';
import { insertCompany, insertMember, type StageMember } from '../../../testing/stage-company';
import { recordAudit, type AuditEntry } from '../audit/record-audit';
import { findApproved, requireApproval, useApproval } from './require-approval';

const { auditLog, invitations, notifications, sessions, userRoles } = schema;
const HOUR_MS = 3_600_000;

withDatabases('two pairs of eyes', (open) => {
  let scratch: ScratchApp;
  let admin: StageMember;
  let second: StageMember;
  let agent: StageMember;

  beforeEach(async () => {
    scratch = await openScratchApp(open());
    const { companyId } = await insertCompany(open().db);
    const administers = { actions: ['administer' as const] };
    admin = await insertMember(open().db, companyId, ['settings'], administers);
    second = await insertMember(open().db, companyId, ['inbox'], administers);
    agent = await insertMember(open().db, companyId, ['settings']);
    const at = scratch.clock.now;
    await open()
      .db.update(sessions)
      .set({ createdAt: at, lastSeenAt: at, expiresAt: new Date(at.getTime() + 240 * HOUR_MS) });
  });
  afterEach(() => scratch.close());

  const save = (on: readonly RuledKind[], version = 0, rows = 500, who = admin) =>
    scratch.ask('PUT', '/api/approvals/rules', { token: who.token, body: { version, on, rows } });
  const list = async (who: StageMember) =>
    approvalPage.parse((await scratch.ask('GET', '/api/approvals', who)).json()).approvals;
  const decide = (who: StageMember, id: string, body: object) =>
    scratch.ask('POST', `/api/approvals/${id}/decision`, { token: who.token, body });
  const withdraw = (who: StageMember, id: string) =>
    scratch.ask('POST', `/api/approvals/${id}/withdrawal`, who);
  const actorOf = ({ userId }: StageMember) => ({ userId, name: 'Ayşe', ip: '203.0.113.7' });
  /** The act as a service does it: asks before, and spends the approval in its transaction. */
  const act = async (who: StageMember, subject = 'https://saysis.example') => {
    const approved = await requireApproval(
      open().db,
      { companyId: who.companyId, by: actorOf(who) },
      { kind: 'saysis', subject, lines: [{ field: 'Adres', value: subject }] },
      scratch.clock.now,
    );
    await open().db.transaction((tx) => useApproval(tx, approved, scratch.clock.now));
    return approved?.id ?? null;
  };
  const requested = async (who = agent, subject?: string) => {
    await expect(act(who, subject)).rejects.toMatchObject({
      status: 409,
      code: 'approval_required',
    });
    return (await list(who))[0]?.id ?? '';
  };

  it('an act is free until the company wants a second person for it', async () => {
    expect(await act(agent)).toBeNull();
    expect((await save(['saysis'])).statusCode).toBe(200);
    await requested();
    expect(
      approvalRules.parse((await scratch.ask('GET', '/api/approvals/rules', admin)).json()),
    ).toMatchObject({ version: 1, approvers: 2 });
  });

  it('an approved act is done once, by the person who asked, as it was asked', async () => {
    await save(['saysis']);
    const id = await requested();
    // Asking again changes nothing.
    await requested();
    expect(await list(admin)).toHaveLength(1);
    expect(await list(admin)).toMatchObject([
      {
        state: 'waiting',
        may_decide: true,
        may_withdraw: false,
        lines: [{ field: 'Adres', value: 'https://saysis.example' }],
      },
    ]);
    const given = await decide(second, id, { approve: true });
    expect(approval.parse(given.json())).toMatchObject({ state: 'approved', may_decide: false });
    await requested(agent, 'https://elsewhere.example');
    await requested(admin);
    expect(await act(agent)).toBe(id);
    expect((await list(agent)).find((each) => each.id === id)?.state).toBe('used');
    expect(await requested()).not.toBe(id);
  });

  it('of two calls with one approval one is done', async () => {
    await save(['saysis']);
    const id = await requested();
    await decide(second, id, { approve: true });
    const { db } = open();
    const now = scratch.clock.now;
    const requester = { companyId: agent.companyId, by: actorOf(agent) };
    const same = { kind: 'saysis' as const, subject: 'https://saysis.example', lines: [] };
    const both = [
      await findApproved(db, requester, same, now),
      await findApproved(db, requester, same, now),
    ];
    await db.transaction((tx) => useApproval(tx, both[0] ?? null, now));
    await expect(
      db.transaction((tx) => useApproval(tx, both[1] ?? null, now)),
    ).rejects.toMatchObject({ status: 409, code: 'approval_used' });
  });

  it('a request is approved by another administrator alone', async () => {
    await save(['saysis']);
    const own = await requested(admin);
    expect(await refusalOf(decide(admin, own, { approve: true }))).toMatchObject({
      ...{ status: 403, code: 'own_request' },
    });
    expect(await refusalOf(decide(agent, own, { approve: true }))).toMatchObject({
      ...{ status: 403, code: 'forbidden' },
    });
    expect(await list(agent)).toEqual([]);
    const elsewhere = await insertCompany(open().db);
    const stranger = await insertMember(open().db, elsewhere.companyId, ['inbox'], {
      actions: ['administer'],
    });
    expect(await refusalOf(decide(stranger, own, { approve: true }))).toMatchObject({
      status: 404,
    });
    expect((await withdraw(stranger, own)).statusCode).toBe(404);
    expect((await withdraw(agent, own)).statusCode).toBe(404);
    expect((await withdraw(second, own)).statusCode).toBe(404);
  });

  it('a request is not decided by whom the requester gave access within seven days, even where no other administrator is', async () => {
    await save(['saysis']);
    const { db } = open();
    const { companyId } = admin;
    const at = scratch.clock.now;
    const id = await requested(admin);
    const roleOf = async ({ userId }: StageMember) =>
      (await db.select().from(userRoles).where(eq(userRoles.userId, userId)))[0]?.roleId ?? '';
    const given = (subjectId: string, action: AuditEntry['action'], field: string, days = 0) =>
      recordAudit(db, {
        ...{ companyId, action, by: actorOf(admin), subject: { id: subjectId, name: 'Deneme' } },
        at: new Date(at.getTime() - days * 24 * HOUR_MS),
        changes: [{ field, before: 'atama', after: 'atama, yönetim' }],
      });
    const MAKINGS: readonly ((member: StageMember) => Promise<unknown>)[] = [
      ({ userId }) =>
        db.insert(invitations).values({
          ...{ companyId, name: 'Deneme', roleIds: [], groupIds: [], tokenHash: userId },
          ...{ invitedBy: admin.userId, acceptedBy: userId, acceptedAt: at, expiresAt: at },
        }),
      async ({ userId }) => {
        const body = { version: 1, role_ids: [await roleOf(second)] };
        const { token } = admin;
        const { statusCode } = await scratch.ask('PATCH', `/api/users/${userId}`, { token, body });
        expect(statusCode).toBe(200);
      },
      ({ userId }) => given(userId, 'person.changed', 'E-posta'),
      async (member) => given(await roleOf(member), 'role.changed', 'Yapabildikleri'),
    ];
    for (const make of MAKINGS) {
      const made = await insertMember(db, companyId, ['inbox'], { actions: ['administer'] });
      await db.update(sessions).set({ provenAt: at }).where(eq(sessions.userId, made.userId));
      await given(made.userId, 'person.changed', 'Gruplar');
      expect(await list(made)).toMatchObject([{ may_decide: true, made_by_requester: false }]);
      await make(made);
      expect(await list(made)).toMatchObject([{ may_decide: false, made_by_requester: true }]);
      for (const decision of [{ approve: true }, { approve: false, note: 'Yanlış' }])
        expect(await refusalOf(decide(made, id, decision))).toMatchObject({
          ...{ status: 403, code: 'made_by_requester' },
        });
    }
    await given(second.userId, 'person.changed', 'Roller', 7);
    expect((await decide(second, id, { approve: true })).statusCode).toBe(200);
  });

  it('a request that was refused, withdrawn or is over counts for nothing', async () => {
    await save(['saysis']);
    const refused = await requested();
    expect(await refusalOf(decide(second, refused, { approve: false }))).toMatchObject({
      ...{ status: 422, code: 'note_missing' },
    });
    await decide(second, refused, { approve: false, note: 'Adres yanlış' });
    expect(await refusalOf(decide(admin, refused, { approve: true }))).toMatchObject({
      ...{ status: 409, code: 'approval_decided' },
    });
    const withdrawn = await requested();
    expect(approval.parse((await withdraw(agent, withdrawn)).json()).state).toBe('withdrawn');
    const late = await requested();
    scratch.clock.advance(72 * HOUR_MS);
    // She shows again who she is.
    await open().db.update(sessions).set({ provenAt: scratch.clock.now });
    expect(await refusalOf(decide(second, late, { approve: true }))).toMatchObject({
      ...{ status: 409, code: 'approval_expired' },
    });
    const unused = await requested();
    await decide(second, unused, { approve: true });
    scratch.clock.advance(24 * HOUR_MS);
    expect(await requested()).not.toBe(unused);
    expect((await list(agent)).map(({ state }) => state)).toEqual([
      ...['waiting', 'expired', 'expired', 'withdrawn', 'refused'],
    ]);
  });

  it('the rules need two administrators, and become weaker by two', async () => {
    const { companyId } = await insertCompany(open().db);
    const alone = await insertMember(open().db, companyId, ['inbox'], { actions: ['administer'] });
    expect(await refusalOf(save(['saysis'], 0, 500, alone))).toMatchObject({
      ...{ status: 422, code: 'second_person_missing' },
    });
    await save(['saysis', 'export']);
    expect(await refusalOf(save(['saysis', 'export'], 0))).toMatchObject({
      ...{ status: 409, code: 'changed_meanwhile' },
    });
    // Stronger ones are one person's to set.
    expect((await save(['saysis', 'export', 'erasure'], 1, 400)).statusCode).toBe(200);
    for (const [on, rows] of [
      [['saysis', 'erasure'], 400],
      [['saysis', 'export', 'erasure'], 401],
    ] as const)
      expect(await refusalOf(save(on, 2, rows))).toMatchObject({
        ...{ status: 409, code: 'approval_required' },
      });
    const [, first] = await list(second);
    await decide(second, first?.id ?? '', { approve: true });
    expect((await save(['saysis', 'erasure'], 2, 400)).statusCode).toBe(200);
  });

  it('each step is in the audit log and reaches the bell of whom it concerns', async () => {
    await save(['saysis']);
    const id = await requested();
    await decide(second, id, { approve: false, note: 'Adres yanlış' });
    const { db } = open();
    const entries = await db
      .select()
      .from(auditLog)
      .where(
        and(eq(auditLog.companyId, admin.companyId), like(auditLog.action, 'setting.approval%')),
      )
      .orderBy(auditLog.at, auditLog.id);
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['setting.approval-requested', agent.userId],
      ['setting.approval-refused', second.userId],
    ]);
    expect(entries[1]?.changes).toContainEqual({
      field: 'Neden',
      before: null,
      after: 'Adres yanlış',
    });
    const rows = await db
      .select()
      .from(notifications)
      .where(eq(notifications.companyId, admin.companyId));
    expect(new Set(rows.map(({ userId, details }) => `${userId} ${details['what']}`))).toEqual(
      new Set([
        `${admin.userId} requested`,
        `${second.userId} requested`,
        `${agent.userId} refused`,
      ]),
    );
    const { json } = await scratch.ask('GET', '/api/notifications', agent);
    expect(json()).toMatchObject({
      entries: [
        { kind: 'approval', subject: { kind: 'approval', name: 'SAYSIS bağlantısını değiştirme' } },
      ],
    });
  });
});
