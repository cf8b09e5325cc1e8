import { eq } from 'drizzle-orm';
import type { LegalHolds, LegalHoldsOf } from '@muhatap/shared/wire/people';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { insertComplaints } from '../../../testing/insert-complaints';
import { withInbox } from '../../../testing/with-inbox';
import { schema } from '../../database';
import { findHoldsAgainst } from '.';

const { auditLog, companies, sessions } = schema;

withInbox('legal holds', (scene, open) => {
  let own: SceneCompany;
  const db = () => open().db;
  const set = (subject: object, more: object = {}, token = own.token) =>
    scene().ask<LegalHoldsOf & { error: { code: string } }>('POST', '/api/legal-holds', token, {
      ...{ subject, reason: 'Dava 2026/15', until: null },
      ...more,
    });
  const list = async () =>
    (await scene().ask<LegalHolds>('GET', '/api/legal-holds', own.token)).body.holds;
  const of = (query: string, token = own.token) =>
    scene().ask<LegalHoldsOf>('GET', `/api/legal-holds/of?${query}`, token);
  const against = async (...customerIds: string[]) =>
    (
      await findHoldsAgainst(db(), {
        ...{ companyId: own.companyId, customerIds, now: scene().clock.now },
      })
    ).map(({ reason }) => reason);

  beforeEach(async () => {
    own = await scene().addCompany(['inbox', 'complaints'], { actions: ['administer'] });
  });

  it('a citizen is held under every identity, and so is their case; lifting ends it, and the audit log tells both', async () => {
    const room = await scene().addRoom(own, { name: 'Ayşe', phone: '905551110003' });
    const other = await scene().addRoom(own, { platform: 'instagram', phone: '905551110003' });
    const stranger = await scene().addRoom(own, { name: 'Mert' });
    const [byRoom, byPhone, foreign] = (await insertComplaints(db(), own.companyId, [
      { roomId: other.roomId },
      { sender: '905551110003' },
      { sender: '905551119999' },
    ])) as [string, string, string];
    expect(await set({ customer_id: room.customerId })).toMatchObject({
      status: 201,
      body: { may_change: true, holds: [{ name: 'Ayşe', reason: 'Dava 2026/15', until: null }] },
    });
    for (const query of [
      `customer_id=${other.customerId}`,
      `complaint_id=${byRoom}`,
      `complaint_id=${byPhone}`,
    ])
      expect((await of(query)).body.holds).toHaveLength(1);
    for (const query of [`customer_id=${stranger.customerId}`, `complaint_id=${foreign}`])
      expect((await of(query)).body.holds).toEqual([]);
    expect(await against(other.customerId)).toEqual(['Dava 2026/15']);
    expect(await against(stranger.customerId)).toEqual([]);
    const [hold] = await list();
    expect(await scene().refusal('DELETE', '/api/legal-holds/yok', own.token)).toEqual([
      404,
      'not_found',
    ]);
    expect(
      (await scene().ask('DELETE', `/api/legal-holds/${hold?.id ?? ''}`, own.token)).status,
    ).toBe(204);
    expect([await list(), await against(other.customerId)]).toEqual([[], []]);
    const entries = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.companyId, own.companyId))
      .orderBy(auditLog.at, auditLog.id);
    expect(entries.map(({ action, subjectName }) => [action, subjectName])).toEqual([
      ['customer.held', 'Ayşe'],
      ['customer.released', 'Ayşe'],
    ]);
  });

  it('a held case holds its citizen against erasure, and no other case', async () => {
    const room = await scene().addRoom(own, { name: 'Ali', phone: '905551110004' });
    const [held, other] = (await insertComplaints(db(), own.companyId, [
      { roomId: room.roomId, ownNumber: 'BLD-1' },
      { sender: '905551110004' },
    ])) as [string, string];
    await set({ complaint_id: held });
    expect(await against(room.customerId)).toEqual(['Dava 2026/15']);
    expect((await of(`complaint_id=${other}`)).body.holds).toEqual([]);
    expect((await list()).map(({ name, complaint_id: id }) => [name, id])).toEqual([
      ['BLD-1', held],
    ]);
  });

  it('its last day is one of the company’s clock, and a day that is over is refused', async () => {
    await db()
      .update(companies)
      .set({ timeZone: 'Asia/Tokyo' })
      .where(eq(companies.id, own.companyId));
    // Half past midnight of the 21st in Tokyo.
    scene().clock.now = new Date('2026-11-20T15:30:00.000Z');
    await db().update(sessions).set({ provenAt: scene().clock.now });
    const { customerId } = await scene().addRoom(own);
    const refused = await set({ customer_id: customerId }, { until: '2026-11-20' });
    expect([refused.status, refused.body.error.code]).toEqual([422, 'hold_ended']);
    await set({ customer_id: customerId }, { until: '2026-11-21' });
    expect((await list()).map(({ until }) => until)).toEqual(['2026-11-21T15:00:00.000Z']);
    const again = await set({ customer_id: customerId });
    expect([again.status, again.body.error.code]).toEqual([409, 'already_held']);
    scene().clock.now = new Date('2026-11-21T15:00:00.000Z');
    expect(await list()).toEqual([]);
    expect(await against(customerId)).toEqual([]);
  });

  it('wrong values are refused', async () => {
    const { customerId } = await scene().addRoom(own);
    const statusOf = async (subject: object, more: object = {}) =>
      (await set(subject, more)).status;
    expect(await statusOf({})).toBe(400);
    expect(await statusOf({ customer_id: customerId }, { reason: '  ' })).toBe(400);
    expect(await statusOf({ customer_id: customerId }, { reason: 'x'.repeat(501) })).toBe(400);
    expect(await statusOf({ customer_id: customerId }, { until: '21.11.2026' })).toBe(400);
    expect(await statusOf({ customer_id: 'yok' })).toBe(404);
    expect(await statusOf({ complaint_id: customerId })).toBe(404);
    for (const query of ['', `customer_id=${customerId}&complaint_id=${customerId}`])
      expect(await scene().refusal('GET', `/api/legal-holds/of?${query}`, own.token)).toEqual([
        400,
        'hold_subject',
      ]);
  });

  it('a hold is read by those who see its subject, its reason by administrators, and neither by another company', async () => {
    const room = await scene().addRoom(own, { name: 'Ayşe' }, { assigneeId: own.userId });
    const [held] = (await insertComplaints(db(), own.companyId, [
      { roomId: room.roomId, openedBy: own.userId },
    ])) as [string];
    await set({ customer_id: room.customerId });
    const [blind, agent] = [
      await scene().addPerson(own.companyId, 'Kör', ['inbox', 'complaints'], { visibility: 'own' }),
      await scene().addPerson(own.companyId, 'Mert', ['inbox', 'complaints'], {
        visibility: 'all',
        actions: [],
      }),
    ];
    const other = await scene().addCompany(['inbox', 'complaints'], { actions: ['administer'] });
    for (const query of [`customer_id=${room.customerId}`, `complaint_id=${held}`])
      for (const token of [blind.token, other.token])
        expect((await of(query, token)).status).toBe(404);
    expect((await of(`customer_id=${room.customerId}`, agent.token)).body).toMatchObject({
      may_change: false,
      holds: [{ reason: '', name: 'Ayşe' }],
    });
    expect((await set({ complaint_id: held }, {}, agent.token)).status).toBe(403);
    expect((await set({ customer_id: room.customerId }, {}, other.token)).status).toBe(404);
    const [hold] = await list();
    for (const [token, status] of [
      [agent.token, 403],
      [other.token, 404],
    ] as const)
      expect(
        (await scene().ask('DELETE', `/api/legal-holds/${hold?.id ?? ''}`, token)).status,
      ).toBe(status);
    // An administrator whose role shows other conversations alone reads no name.
    const admin = await scene().addPerson(own.companyId, 'Yönetici', ['inbox'], {
      ...{ visibility: 'own', actions: ['administer'] },
    });
    const seen = await scene().ask<LegalHolds>('GET', '/api/legal-holds', admin.token);
    expect(seen.body.holds.map(({ name }) => name)).toEqual(['']);
  });
});
