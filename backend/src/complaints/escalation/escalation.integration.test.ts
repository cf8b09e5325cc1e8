import type {
  Complaint,
  ComplaintDetail,
  ComplaintEscalation,
  ComplaintUnit,
} from '@muhatap/shared/wire/complaints';
import { errorBody } from '@muhatap/shared/wire/http';
import type { NotificationPage } from '@muhatap/shared/wire/session';
import { eq } from 'drizzle-orm';
import { createDueJobs } from '../../../testing/due-jobs';
import type { SceneCompany, ScenePerson } from '../../../testing/inbox-scene';
import { withInbox } from '../../../testing/with-inbox';
import { inTransaction, newId, schema } from '../../database';
import { createTermJobs } from '../casework/terms-jobs';
import { alarmsRepository } from './alarms.repository';
import { raiseAlarms } from './raise-alarms';

const GRANTS = ['complaints', 'settings', 'inbox'] as const;

withInbox('the escalation of terms', (scene, open) => {
  let own: SceneCompany;
  let supervisor: ScenePerson;
  let head: ScenePerson;
  let clerk: ScenePerson;
  let outsider: ScenePerson;
  let unit: ComplaintUnit;
  let group: string;

  const as = <T>(
    { token }: ScenePerson,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    body?: object,
  ) => scene().ask<T>(method, `/api/${path}`, token, body);
  /** Another day begins with other sessions. */
  const at = async (text: string) => {
    scene().clock.now = new Date(`${text}+03:00`);
    const all = { visibility: 'all', actions: ['assign', 'close', 'administer'] } as const;
    supervisor = await scene().addPerson(own.companyId, 'Ayşe Amir', [...GRANTS], {
      visibility: all.visibility,
      actions: [...all.actions],
    });
  };
  const addClerk = (name: string, visibility: 'all' | 'own' = 'all') =>
    scene().addPerson(own.companyId, name, ['complaints'], { visibility, actions: [] });
  const record = async (body: object = {}) =>
    (
      await scene().ask<ComplaintDetail>(
        'POST',
        '/api/complaints',
        supervisor.token,
        { origin: 'phone', konuOzeti: 'Çukur', unit_id: unit.id, ...body },
        { 'idempotency-key': newId() },
      )
    ).body.complaint;
  const raise = () => raiseAlarms(open().db, own.companyId, scene().clock.now);
  const lines = async ({ id }: Complaint) => {
    const { history } = (await as<ComplaintDetail>(supervisor, 'GET', `complaints/${id}`)).body;
    return history
      .filter(({ kind }) => kind === 'term-breached')
      .map(({ after, actor, source }) => [after, actor, source]);
  };
  const received = async ({ userId }: ScenePerson) => {
    const rows = await open()
      .db.select()
      .from(schema.notifications)
      .where(eq(schema.notifications.userId, userId));
    return rows.map(({ kind, count, details }) => [kind, count, details]);
  };
  const alarmOf = ({ id }: Complaint) =>
    inTransaction(open().db, (tx) => alarmsRepository.find(tx, id));

  beforeEach(async () => {
    own = await scene().addCompany([...GRANTS]);
    await at('2026-11-02T09:00:00');
    head = await addClerk('Elif Kaya');
    clerk = await addClerk('Mert Demir');
    outsider = await addClerk('Can Ak');
    group = await scene().addGroup(own.companyId, [clerk.userId]);
    unit = (
      await as<ComplaintUnit>(supervisor, 'POST', 'complaint-units', {
        name: 'Fen İşleri',
        head_id: head.userId,
        group_id: group,
      })
    ).body;
  });

  it('notifies the unit the day before, then its head and the supervisors, each once', async () => {
    const complaint = await record();
    // 30 days from Monday, 2 November: Wednesday, 2 December.
    await at('2026-11-30T18:00:00');
    expect(await raise()).toBe(0);
    await at('2026-12-01T08:00:00');
    expect([await raise(), await raise()]).toEqual([1, 0]);
    const soon = ['term', 1, { due: '2026-12-02', days: '-1' }];
    expect([await received(clerk), await received(head), await lines(complaint)]).toEqual([
      [soon],
      [],
      [],
    ]);
    await at('2026-12-02T17:31:00');
    expect([await raise(), await raise()]).toEqual([1, 0]);
    const over = ['term', 1, { due: '2026-12-02', days: '0' }];
    expect([
      await received(clerk),
      await received(head),
      await received(supervisor),
      await received(outsider),
    ]).toEqual([[soon], [over], [over], []]);
    expect(await lines(complaint)).toEqual([['02.12.2026', null, 'system']]);
    expect((await scene().events(own.companyId)).at(-1)).toMatchObject({
      type: 'complaint-updated',
      payload: { complaint_id: complaint.id, by: null },
    });
    expect(
      (await as<ComplaintDetail>(supervisor, 'GET', `complaints/${complaint.id}`)).body.complaint
        .version,
    ).toBe(complaint.version);
    const { entries } = (await as<NotificationPage>(supervisor, 'GET', 'notifications')).body;
    expect(entries).toMatchObject([
      { kind: 'term', subject: { kind: 'complaint', is_visible: true } },
    ]);
  });

  it('a service level that ends before the term goes up in the same way', async () => {
    const levels = [{ id: null, name: 'Acil', days: 2, unit: 'business' }];
    await as(supervisor, 'PUT', 'complaint-terms', {
      levels: levels.map((level) => ({ ...level, priority: 'urgent', type_ids: [] })),
    });
    const complaint = await record();
    const { version } = complaint;
    await as(supervisor, 'PATCH', `complaints/${complaint.id}`, { version, priority: 'urgent' });
    await at('2026-11-04T17:31:00');
    expect([await raise(), await raise()]).toEqual([1, 0]);
    const missed = ['term', 1, { due: '2026-11-04', days: '0', level: 'Acil' }];
    expect([await received(head), await received(clerk)]).toEqual([[missed], []]);
    expect(await lines(complaint)).toEqual([['Hizmet hedefi: Acil, 04.11.2026', null, 'system']]);
    await at('2026-12-02T17:31:00');
    await raise();
    expect(await lines(complaint)).toContainEqual(['02.12.2026', null, 'system']);
    const [last] = (await received(head)).slice(-1);
    expect(last?.[2]).toEqual({ due: '2026-12-02', days: '0' });
  });

  it('a new service level says nothing of what lies behind it already', async () => {
    const [late, ahead] = [await record({ received_on: '2026-10-26' }), await record()];
    const level = { id: null, name: 'Hızlı', days: 2, unit: 'business', priority: null };
    await as(supervisor, 'PUT', 'complaint-terms', { levels: [{ ...level, type_ids: [] }] });
    const now = () => scene().clock.now;
    await createDueJobs(open(), [createTermJobs({ handle: open(), now })]).run();
    expect([await raise(), await received(head)]).toEqual([0, []]);
    await at('2026-11-04T17:31:00');
    await raise();
    expect([await lines(late), await lines(ahead)]).toEqual([
      [],
      [['Hizmet hedefi: Hızlı, 04.11.2026', null, 'system']],
    ]);
  });

  it('tells a complaint whose term is over when it is recorded at once', async () => {
    const complaint = await record({ received_on: '2026-09-01' });
    expect(await raise()).toBe(1);
    expect([await lines(complaint), await received(clerk), await received(head)]).toMatchObject([
      [[expect.any(String), null, 'system']],
      [],
      [['term', 1, { days: '0' }]],
    ]);
  });

  it('several processes at the same moment tell it once', async () => {
    const complaints = [await record(), await record(), await record()];
    await at('2026-12-02T17:31:00');
    await Promise.all(Array.from({ length: 4 }, raise));
    for (const complaint of complaints) expect(await lines(complaint)).toHaveLength(1);
    expect((await received(head)).map(([, count]) => count)).toEqual([1, 1, 1]);
  });

  it('a process that goes away in the middle leaves nothing half told', async () => {
    const complaint = await record();
    await at('2026-12-02T17:31:00');
    const { db } = open();
    const killed = inTransaction(db, async (tx) => {
      await raiseAlarms(tx, own.companyId, scene().clock.now);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect([await lines(complaint), await received(head)]).toEqual([[], []]);
    await raise();
    expect([(await lines(complaint)).length, (await received(head)).length]).toEqual([1, 1]);
  });

  it('is silent while the term stands still and once the complaint is closed', async () => {
    const [paused, closed] = [await record(), await record()];
    await as(supervisor, 'POST', `complaints/${paused.id}/term`, {
      ...{ version: paused.version, action: 'pause', reason: 'Adres soruldu' },
    });
    await as(supervisor, 'PATCH', `complaints/${closed.id}`, {
      ...{ version: closed.version, durum: 'Çözüldü' },
    });
    expect([await alarmOf(paused), await alarmOf(closed)]).toMatchObject([
      { alarmAt: null },
      { alarmAt: null },
    ]);
    await at('2026-12-20T09:00:00');
    expect(await raise()).toBe(0);
    const { complaint: now } = (
      await as<ComplaintDetail>(supervisor, 'GET', `complaints/${paused.id}`)
    ).body;
    await as(supervisor, 'POST', `complaints/${paused.id}/term`, {
      ...{ version: now.version, action: 'resume' },
    });
    expect((await alarmOf(paused))?.alarmAt).not.toBeNull();
  });

  it('tells again where the calendar moves the end ahead, and only when that is over', async () => {
    const complaint = await record();
    await at('2026-12-02T17:31:00');
    await raise();
    const own_days = [2, 3, 4].map((day) => ({
      ...{ date: `2026-12-0${day}`, name: 'İdari izin', is_worked: false },
    }));
    await as(supervisor, 'PUT', 'complaint-terms', {
      calendar: { weekdays: [1, 2, 3, 4, 5], closes_at: '17:30', own_days },
    });
    const now = () => scene().clock.now;
    await createDueJobs(open(), [createTermJobs({ handle: open(), now })]).run();
    expect([await raise(), (await lines(complaint)).length]).toEqual([0, 1]);
    await at('2026-12-07T17:31:00');
    await raise();
    expect((await lines(complaint)).map(([after]) => after)).toEqual(['02.12.2026', '07.12.2026']);
  });

  it('notifies nobody who does not see the complaint', async () => {
    const blind = await addClerk('Ece Göz', 'own');
    await as(supervisor, 'PUT', `complaint-units/${unit.id}`, {
      ...{ name: 'Fen İşleri', head_id: blind.userId },
    });
    await record();
    await at('2026-12-02T17:31:00');
    await raise();
    expect([await received(blind), (await received(supervisor)).length]).toEqual([[], 1]);
  });

  it('keeps the steps that a company chose, in order and in the audit log', async () => {
    const step = (days: number, change: object = {}) => ({
      ...{ days, unit: false, head: false, holder: false, supervisors: false },
      ...{ group_ids: [], person_ids: [], ...change },
    });
    const steps = [
      step(3, { group_ids: [group, group] }),
      step(-2, { person_ids: [outsider.userId] }),
    ];
    const { status, body } = await as<ComplaintEscalation>(
      supervisor,
      'PUT',
      'complaint-escalation',
      {
        steps,
      },
    );
    expect([status, body.steps.map(({ days, group_ids }) => [days, group_ids])]).toEqual([
      200,
      [
        [-2, []],
        [3, [group]],
      ],
    ]);
    expect(body.people.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Ayşe Amir', 'Can Ak', 'Elif Kaya']),
    );
    const complaint = await record();
    await at('2026-11-30T09:00:00');
    await raise();
    expect(await received(outsider)).toMatchObject([['term', 1, { days: '-2' }]]);
    expect(await lines(complaint)).toEqual([]);
    const audit = await open()
      .db.select()
      .from(schema.auditLog)
      .where(eq(schema.auditLog.companyId, own.companyId));
    expect(JSON.stringify(audit)).toContain('2 iş günü önce: Can Ak');
  });

  it('refuses a step for nobody, a day twice and what the company does not have', async () => {
    const other = await scene().addCompany();
    const step = (change: object) => ({
      ...{ days: 0, unit: true, head: false, holder: false, supervisors: false },
      ...{ group_ids: [], person_ids: [], ...change },
    });
    const faults = async (...steps: object[]) => {
      const { status, body } = await as(supervisor, 'PUT', 'complaint-escalation', { steps });
      const { error } = errorBody.parse(body);
      return [status, error.code, Object.keys(error.details?.['fields'] ?? {})];
    };
    const refused = (field: string) => [422, 'escalation_invalid', [field]];
    expect(await faults(step({}), step({}))).toEqual(refused('steps.1.days'));
    expect(await faults(step({ unit: false }))).toEqual(refused('steps.0.unit'));
    expect(await faults(step({ group_ids: ['yok'] }))).toEqual(refused('steps.0.group_ids'));
    expect(await faults(step({ person_ids: [other.userId] }))).toEqual(
      refused('steps.0.person_ids'),
    );
    const far = await as(supervisor, 'PUT', 'complaint-escalation', {
      steps: [step({ days: 31 })],
    });
    expect(far.status).toBe(400);
    const unitOf = (people: object) =>
      scene().refusal('PUT', `/api/complaint-units/${unit.id}`, supervisor.token, {
        name: 'Fen İşleri',
        ...people,
      });
    expect(await unitOf({ head_id: other.userId })).toEqual([422, 'head_unknown']);
    expect(await unitOf({ group_id: newId() })).toEqual([422, 'group_unknown']);
  });
});
