import type {
  Complaint,
  ComplaintDetail,
  ComplaintList,
  ComplaintTerms,
} from '@muhatap/shared/wire/complaints';
import { errorBody } from '@muhatap/shared/wire/http';
import { schema } from '../../database';
import { createDueJobs } from '../../../testing/due-jobs';
import type { SceneCompany, SceneRoom } from '../../../testing/inbox-scene';
import { withInbox } from '../../../testing/with-inbox';
import { createTermJobs } from './terms-jobs';

const level = (change: object) => ({
  ...{ id: null, name: 'Genel hedef', days: 10, unit: 'calendar', priority: null, type_ids: [] },
  ...change,
});

withInbox('service levels beside the term', (scene, open) => {
  let own: SceneCompany;
  let room: SceneRoom;
  let token: string;
  let type_id: string;
  beforeEach(async () => {
    own = await scene().addCompany(['complaints', 'settings', 'inbox']);
    scene().clock.now = new Date('2026-11-02T09:00:00+03:00');
    ({ token } = own);
    room = await scene().addRoom(own);
    const [row] = await open()
      .db.insert(schema.complaintTypes)
      .values({ companyId: own.companyId, name: 'Yol' })
      .returning();
    type_id = row?.id ?? '';
  });

  const ask = <T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
    scene().ask<T>(method, `/api/${path}`, token, body);
  const openCase = async (body: object = {}) => {
    const [message = ''] = await scene().addMessages(room, ['Çukur var']);
    const parts = { room_id: room.roomId, message_ids: [message], konuOzeti: 'Çukur' };
    const made = await ask<ComplaintDetail>('POST', 'complaints', { ...parts, ...body });
    return made.body.complaint;
  };
  const change = async (complaint: Complaint, body: object) =>
    (
      await ask<Complaint>('PATCH', `complaints/${complaint.id}`, {
        version: complaint.version,
        ...body,
      })
    ).body;
  const save = (levels: readonly object[]) =>
    ask<ComplaintTerms>('PUT', 'complaint-terms', { levels });
  const lines = async (id: string) =>
    (await ask<ComplaintDetail>('GET', `complaints/${id}`)).body.history
      .filter(({ kind }) => kind.startsWith('term'))
      .map(({ kind, before, after }) => [kind, before, after].join(' | '));
  const listed = async (query: string) =>
    (await ask<ComplaintList>('GET', `complaints?${query}`)).body.complaints.map(({ id }) => id);
  const at = async (text: string) => {
    scene().clock.now = new Date(`${text}+03:00`);
    const grants = ['complaints', 'settings', 'inbox'] as const;
    ({ token } = await scene().addPerson(own.companyId, 'Elif Kaya', [...grants]));
  };

  it('are saved with the rules, which they leave as they are', async () => {
    const before = (await ask<ComplaintTerms>('GET', 'complaint-terms')).body;
    expect(before.levels).toEqual([]);
    const saved = await save([
      level({}),
      level({ name: 'Acil yol', priority: 'urgent', type_ids: [type_id] }),
    ]);
    expect(saved.body.rules).toEqual(before.rules);
    expect(saved.body.levels).toMatchObject([
      { name: 'Genel hedef', priority: null, type_ids: [] },
      { name: 'Acil yol', priority: 'urgent', type_ids: [type_id] },
    ]);
  });

  it('for the same cases, of one name or of no type are refused', async () => {
    const refused = async (levels: readonly object[]) => {
      const { status, body } = await save(levels);
      const { code, details } = errorBody.parse(body).error;
      return [status, code, details];
    };
    const fault = (field: string, text: string) => [
      ...[422, 'terms_invalid'],
      { fields: { [field]: text } },
    ];
    const other = level({ name: 'Başka' });
    const same = 'Aynı tür ve öncelik için başka bir hedef var.';
    expect(await refused([level({}), other])).toEqual(fault('levels.1.priority', same));
    expect(await refused([level({}), level({ priority: 'low' })])).toEqual(
      fault('levels.1.name', 'Bu adda bir hedef zaten var.'),
    );
    expect(await refused([level({ type_ids: ['yok'] })])).toEqual(
      fault('levels.0.type_ids', 'Seçilen şikayet türlerinden biri artık yok.'),
    );
    expect((await save([level({ priority: 'acele' })])).status).toBe(400);
  });

  it('begin with the case beside its term, and follow priority and type with a line in the history', async () => {
    await save([
      level({}),
      level({ name: 'Acil', days: 3, priority: 'urgent' }),
      level({ name: 'Acil yol', days: 1, priority: 'urgent', type_ids: [type_id] }),
    ]);
    const opened = await openCase();
    expect(opened.term).toMatchObject({
      dueAt: '2026-12-02T14:30:00.000Z',
      level: { ...{ name: 'Genel hedef', days: 10, unit: 'calendar', left: 10, late: null } },
    });
    const urgent = await change(opened, { priority: 'urgent' });
    expect(urgent.term).toMatchObject({
      dueAt: '2026-12-02T14:30:00.000Z',
      level: { name: 'Acil', dueAt: '2026-11-05T14:30:00.000Z' },
    });
    const typed = await change(urgent, { type_id });
    expect(typed.term?.level?.dueAt).toBe('2026-11-03T14:30:00.000Z');
    expect(await lines(opened.id)).toEqual([
      'term-started |  | Dilekçe, 02.12.2026',
      'term-started |  | Hizmet hedefi: Genel hedef, 12.11.2026',
      'term-changed | Hizmet hedefi: Genel hedef, 12.11.2026 | Hizmet hedefi: Acil, 05.11.2026',
      'term-changed | Hizmet hedefi: Acil, 05.11.2026 | Hizmet hedefi: Acil yol, 03.11.2026',
    ]);
  });

  it('order and filter the list by the end that comes first, and leave the term in time', async () => {
    await save([level({ name: 'Acil', days: 1, priority: 'urgent' })]);
    const plain = await openCase();
    const urgent = await change(await openCase(), { priority: 'urgent' });
    expect(await listed('term_order=ascending')).toEqual([urgent.id, plain.id]);
    expect(await listed('term_order=descending')).toEqual([plain.id, urgent.id]);
    expect(await listed('term=week')).toEqual([urgent.id]);
    await at('2026-11-05T09:00:00');
    expect(await listed('term=late')).toEqual([urgent.id]);
    const { term } = (await ask<ComplaintDetail>('GET', `complaints/${urgent.id}`)).body.complaint;
    expect(term).toMatchObject({ late: null, level: { late: 2, left: 0 } });
    const closed = await change(urgent, { durum: 'Çözüldü' });
    expect(closed.term).toMatchObject({ state: 'ended', late: null, level: { late: 2 } });
  });

  it('are counted anew for open cases where they change, and stay with closed ones', async () => {
    await save([level({})]);
    const [running, ended] = [await openCase(), await openCase()];
    await change(ended, { durum: 'Çözüldü' });
    await save([level({ name: 'Yeni hedef', days: 5 })]);
    const jobs = createTermJobs({ handle: open(), now: () => scene().clock.now });
    await createDueJobs(open(), [jobs]).run();
    const nameOf = async (id: string) =>
      (await ask<ComplaintDetail>('GET', `complaints/${id}`)).body.complaint.term?.level?.name;
    expect(await nameOf(running.id)).toBe('Yeni hedef');
    expect(await nameOf(ended.id)).toBe('Genel hedef');
  });
});
