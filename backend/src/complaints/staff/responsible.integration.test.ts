import type {
  Complaint,
  ComplaintColleague,
  ComplaintDetail,
  ComplaintList,
} from '@muhatap/shared/wire/complaints';
import type { NotificationPage } from '@muhatap/shared/wire/session';
import { eq } from 'drizzle-orm';
import { newId, schema } from '../../database';
import type { SceneCompany, ScenePerson } from '../../../testing/inbox-scene';
import { insertComplaints } from '../../../testing/insert-complaints';
import { withInbox } from '../../../testing/with-inbox';

withInbox('the responsible person and the priority of a complaint', (scene, open) => {
  let own: SceneCompany;
  let id: string;
  beforeEach(async () => {
    own = await scene().addCompany(['complaints', 'inbox', 'settings']);
    id = await addCase();
  });

  const addCase = async (change: Partial<typeof schema.complaints.$inferInsert> = {}) =>
    (
      await insertComplaints(open().db, own.companyId, [
        { createdAt: scene().clock.now, updatedAt: scene().clock.now, ...change },
      ])
    )[0] ?? '';
  const addPerson = (name: string, role: Parameters<ReturnType<typeof scene>['addPerson']>[3]) =>
    scene().addPerson(own.companyId, name, ['complaints'], role);
  const change = (body: object, { token }: ScenePerson = own, of = id) =>
    scene().ask<Complaint>('PATCH', `/api/complaints/${of}`, token, body);
  const refused = (body: object, { token }: ScenePerson = own) =>
    scene().refusal('PATCH', `/api/complaints/${id}`, token, body);
  const detail = async ({ token }: ScenePerson = own, of = id) =>
    scene().ask<ComplaintDetail>('GET', `/api/complaints/${of}`, token);
  const found = async (query: string) =>
    (
      await scene().ask<ComplaintList>('GET', `/api/complaints?${query}`, own.token)
    ).body.complaints.map((complaint) => complaint.id);
  const notifications = async ({ token }: ScenePerson) =>
    (await scene().ask<NotificationPage>('GET', '/api/notifications', token)).body.entries.map(
      ({ kind, subject, count, actor }) => [
        kind,
        subject.kind,
        subject.id,
        count,
        actor?.name ?? null,
      ],
    );

  it('are given with a line in the history, an event and a notification, and show the case to the person', async () => {
    const elif = await addPerson('Elif Aydın', { visibility: 'own' });
    expect((await detail(elif)).status).toBe(404);
    const given = await change({ version: 1, responsible_id: elif.userId, priority: 'urgent' });
    expect(given.body).toMatchObject({
      responsible: { id: elif.userId, name: 'Elif Aydın' },
      priority: 'urgent',
      version: 2,
    });
    const { body } = await detail(elif);
    expect(body.history.map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['responsible', null, 'Elif Aydın'],
      ['priority', 'Normal', 'Acil'],
    ]);
    expect(await scene().events(own.companyId)).toMatchObject([
      { type: 'complaint-updated', payload: { complaint_id: id, change: 'changed' } },
    ]);
    expect(await notifications(elif)).toEqual([
      ['assigned-complaint', 'complaint', id, 1, expect.any(String)],
    ]);
    expect((await change({ version: 2, responsible_id: null })).body.responsible).toBeNull();
    expect((await detail(elif)).status).toBe(404);
  });

  it('given to oneself, notify nobody; without "assign" only what is nobody’s is taken', async () => {
    const mert = await addPerson('Mert Kaya', { visibility: 'all', actions: [] });
    const elif = await addPerson('Elif Aydın', { visibility: 'all', actions: [] });
    expect(await refused({ version: 1, responsible_id: elif.userId }, mert)).toEqual([
      403,
      'forbidden',
    ]);
    expect((await change({ version: 1, responsible_id: mert.userId }, mert)).status).toBe(200);
    expect(await notifications(mert)).toEqual([]);
    expect(await refused({ version: 2, responsible_id: elif.userId }, elif)).toEqual([
      403,
      'forbidden',
    ]);
    expect((await change({ version: 2, priority: 'low' }, elif)).body.priority).toBe('low');
  });

  it('are refused for whoever does not work on complaints, and for another priority', async () => {
    const other = await scene().addCompany(['complaints']);
    const writer = await scene().addPerson(own.companyId, 'Yalnız Mesaj', ['inbox']);
    const gone = await addPerson('Giden Kişi', {});
    await open()
      .db.update(schema.memberships)
      .set({ isActive: false })
      .where(eq(schema.memberships.userId, gone.userId));
    for (const to of [other.userId, writer.userId, gone.userId, newId(), 'x'])
      expect(await refused({ version: 1, responsible_id: to })).toEqual([
        422,
        'responsible_unknown',
      ]);
    expect(await refused({ version: 1, priority: 'dün' })).toEqual([400, 'validation_failed']);
    expect(await refused({ version: 1, priority: 'normal', responsible_id: null })).toEqual([
      422,
      'nothing_to_change',
    ]);
    const staff = await scene().ask<{ people: ComplaintColleague[] }>(
      'GET',
      '/api/complaint-staff',
      own.token,
    );
    expect(staff.body.people.map((person) => person.id)).toEqual([own.userId]);
  });

  it('filter the list', async () => {
    const mert = await addPerson('Mert Kaya', {});
    const [his, urgent] = [
      await addCase({ responsibleId: mert.userId }),
      await addCase({ priority: 'urgent', responsibleId: own.userId }),
    ];
    expect(await found(`responsible=${mert.userId}`)).toEqual([his]);
    expect(await found('responsible=none')).toEqual([id]);
    expect(new Set(await found(`responsible=none,${own.userId}`))).toEqual(new Set([id, urgent]));
    expect(await found('priority=urgent,high')).toEqual([urgent]);
    expect(await found('responsible=x')).toEqual([]);
    expect((await scene().refusal('GET', '/api/complaints?priority=x', own.token))[0]).toBe(400);
  });

  describe('of a person who leaves', () => {
    const leave = (person: ScenePerson, body: object) =>
      scene().ask('POST', `/api/users/${person.userId}/disable`, own.token, body);
    const responsibleOf = async (of: string) =>
      (await detail(own, of)).body.complaint.responsible?.id ?? null;
    let mert: ScenePerson;
    let elif: ScenePerson;
    let second: string;
    let closed: string;
    beforeEach(async () => {
      const modules = ['complaints', 'inbox'] as const;
      [mert, elif] = [
        await scene().addPerson(own.companyId, 'Mert Kaya', [...modules]),
        await scene().addPerson(own.companyId, 'Elif Aydın', [...modules]),
      ];
      await change({ version: 1, responsible_id: mert.userId });
      second = await addCase({ responsibleId: mert.userId });
      closed = await addCase({
        responsibleId: mert.userId,
        durum: 'Çözüldü',
        closedAt: scene().clock.now,
      });
      const administers = { visibility: 'all', actions: ['administer'] } as const;
      own = {
        ...own,
        ...(await scene().addPerson(
          own.companyId,
          'Yönetici',
          ['complaints', 'inbox', 'settings'],
          { ...administers, actions: [...administers.actions] },
        )),
      };
    });

    it('open cases go to the heir as one notification, closed ones stay', async () => {
      expect((await leave(mert, { rooms: 'give', to: elif.userId })).status).toBe(200);
      expect([
        await responsibleOf(id),
        await responsibleOf(second),
        await responsibleOf(closed),
      ]).toEqual([elif.userId, elif.userId, mert.userId]);
      expect(await notifications(elif)).toEqual([
        ['assigned-complaint', 'person', mert.userId, 2, 'Yönetici'],
      ]);
    });

    it('open cases become nobody’s where they are released, or where the heir sees no complaints', async () => {
      const writer = await scene().addPerson(own.companyId, 'Yalnız Mesaj', ['inbox']);
      await leave(mert, { rooms: 'keep' });
      expect(await responsibleOf(id)).toBe(mert.userId);
      await leave(mert, { rooms: 'give', to: writer.userId });
      expect([await responsibleOf(id), await responsibleOf(second)]).toEqual([null, null]);
      expect((await detail()).body.history.at(-1)).toMatchObject({
        kind: 'responsible',
        before: 'Mert Kaya',
        after: null,
        actor: { name: 'Yönetici' },
      });
    });
  });
});
