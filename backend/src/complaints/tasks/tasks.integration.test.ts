import type {
  ComplaintDetail,
  ComplaintList,
  ComplaintTask,
} from '@muhatap/shared/wire/complaints';
import type { NotificationPage } from '@muhatap/shared/wire/session';
import { schema } from '../../database';
import type { SceneCompany, ScenePerson } from '../../../testing/inbox-scene';
import { insertComplaints } from '../../../testing/insert-complaints';
import { withInbox } from '../../../testing/with-inbox';

const DAY_MS = 864e5;

withInbox('tasks of units', (scene, open) => {
  let own: SceneCompany;
  let elif: ScenePerson;
  let mert: ScenePerson;
  let roads = '';
  let parks = '';
  let id: string;
  beforeEach(async () => {
    own = await scene().addCompany(['complaints']);
    const join = (name: string, visibility: 'all' | 'own') =>
      scene().addPerson(own.companyId, name, ['complaints'], { visibility });
    [elif, mert] = [await join('Elif Aydın', 'all'), await join('Mert Kaya', 'own')];
    const groupId = await scene().addGroup(own.companyId, [elif.userId, mert.userId]);
    [roads, parks] = [
      await addUnit('Yol İşleri', { groupId }),
      await addUnit('Park İşleri', { headId: elif.userId }),
    ];
    [id = ''] = await insertComplaints(open().db, own.companyId, [{ konuOzeti: 'Çukur' }]);
  });

  const addUnit = async (name: string, people: { groupId?: string; headId?: string }) => {
    const row = { companyId: own.companyId, name, ...people };
    const [unit] = await open().db.insert(schema.complaintUnits).values(row).returning();
    return unit?.id ?? '';
  };
  const day = (ahead: number) =>
    new Date(scene().clock.now.getTime() + ahead * DAY_MS).toISOString().slice(0, 10);
  const at = (taskId = '') => `/api/complaints/${id}/tasks${taskId && `/${taskId}`}`;
  type Tasks = { tasks: ComplaintTask[] };
  const add = async (text: string, unit_id = roads, due_on: string | null = null) =>
    (await scene().ask<Tasks>('POST', at(), own.token, { unit_id, text, due_on })).body.tasks;
  const change = async (taskId: string, body: object, { token }: ScenePerson = own) =>
    (await scene().ask<Tasks>('PATCH', at(taskId), token, body)).body.tasks;
  const read = async () =>
    (await scene().ask<ComplaintDetail>('GET', `/api/complaints/${id}`, own.token)).body;
  const history = async () =>
    (await read()).history.map(({ kind, before, after, reason }) => [kind, before, after, reason]);
  const news = async ({ token }: ScenePerson) =>
    (await scene().ask<NotificationPage>('GET', '/api/notifications', token)).body.entries.map(
      ({ kind, details, count }) =>
        [kind, details['what'], details['unit'], details['note'], count].join(' '),
    );
  const idOf = (tasks: readonly ComplaintTask[] | undefined, text: string) =>
    tasks?.find((task) => task.text === text)?.id ?? '';

  it('stand on their case by their last day, and its history says each', async () => {
    await add('Yama yap');
    await add('Ağacı buda', parks, day(5));
    const tasks = await add('Levha koy', roads, day(2));
    expect(tasks.map(({ text, unit, due_on, done }) => [text, unit.name, due_on, done])).toEqual([
      ['Levha koy', 'Yol İşleri', day(2), null],
      ['Ağacı buda', 'Park İşleri', day(5), null],
      ['Yama yap', 'Yol İşleri', null, null],
    ]);
    expect((await read()).tasks).toEqual(tasks);
    expect((await read()).complaint.version).toBe(1);
    expect(await history()).toContainEqual(['task-added', null, 'Yol İşleri: Yama yap', null]);
    expect((await history()).at(-1)?.[2]).toMatch(
      /^Yol İşleri: Levha koy \(son gün \d\d\.\d\d\.\d{4}\)$/,
    );
    expect(await scene().events(own.companyId)).toHaveLength(3);
  });

  it('are done with a note, opened again, moved and removed; the same again changes nothing', async () => {
    await add('Levha koy');
    const task = idOf(await add('Yama yap'), 'Yama yap');
    const [, done] = await change(task, { done: true, note: ' 40 kg asfalt ' });
    expect(done).toMatchObject({
      text: 'Yama yap',
      done: { by: { id: own.userId }, note: '40 kg asfalt' },
    });
    await change(task, { done: true, note: 'yine' });
    await change(task, { done: false });
    await change(task, { due_on: day(3) });
    await change(task, { due_on: day(3) });
    expect((await scene().ask('DELETE', at(task), own.token)).status).toBe(204);
    expect((await read()).tasks?.map(({ text }) => text)).toEqual(['Levha koy']);
    expect((await history()).slice(2).map(([kind, , , reason]) => [kind, reason])).toEqual([
      ['task-done', '40 kg asfalt'],
      ['task-reopened', null],
      ['task-moved', null],
      ['task-removed', null],
    ]);
  });

  it('reach the people of the unit who see the case, and whoever gave one when it is done', async () => {
    await add('Yama yap');
    const task = idOf(await add('Levha koy'), 'Levha koy');
    expect(await news(elif)).toEqual(['unit-task added Yol İşleri Levha koy 2']);
    expect(await news(mert)).toEqual([]);
    await add('Ağacı buda', parks);
    expect((await news(elif))[0]).toBe('unit-task added Park İşleri Ağacı buda 3');
    expect(await news(own)).toEqual([]);
    await change(task, { done: true }, elif);
    expect(await news(own)).toEqual(['unit-task done Yol İşleri Levha koy 1']);
  });

  it('refuse a day that has passed, a unit that is not offered, an unknown task and too many', async () => {
    const refused = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
      scene().refusal(method, path, own.token, body);
    const input = { unit_id: roads, text: 'Yama yap' };
    expect(await refused('POST', at(), { ...input, due_on: day(-2) })).toEqual([
      422,
      'task_day_past',
    ]);
    expect(await refused('POST', at(), { ...input, due_on: '2026-02-31' })).toEqual([
      400,
      'validation_failed',
    ]);
    expect(await refused('POST', at(), { ...input, text: '  ' })).toEqual([
      400,
      'validation_failed',
    ]);
    const other = await scene().addCompany(['complaints']);
    const [foreign] = await open()
      .db.insert(schema.complaintUnits)
      .values({ companyId: other.companyId, name: 'Başka' })
      .returning();
    for (const unit_id of ['yok', foreign?.id ?? ''])
      expect(await refused('POST', at(), { ...input, unit_id })).toEqual([422, 'unit_unknown']);
    const task = idOf(await add('Yama yap'), 'Yama yap');
    expect(await refused('PATCH', at(task), { due_on: day(-2) })).toEqual([422, 'task_day_past']);
    expect(await refused('PATCH', at(task), { done: true, due_on: day(2) })).toEqual([
      400,
      'validation_failed',
    ]);
    const [elsewhere = ''] = await insertComplaints(open().db, own.companyId, [{}]);
    const strayed = `/api/complaints/${elsewhere}/tasks/${task}`;
    expect(await refused('DELETE', strayed)).toEqual([404, 'task_not_found']);
    expect(await refused('PATCH', strayed, { done: true })).toEqual([404, 'task_not_found']);
    for (let more = 1; more < 50; more += 1) await add(`Görev ${more}`);
    expect(await refused('POST', at(), input)).toEqual([422, 'too_many_tasks']);
  });

  it('done by two at once are done once', async () => {
    const task = idOf(await add('Yama yap'), 'Yama yap');
    await Promise.all([change(task, { done: true }), change(task, { done: true }, elif)]);
    expect((await history()).filter(([kind]) => kind === 'task-done')).toHaveLength(1);
  });

  it('of a unit find its cases in the list, its counts and its map, open and late ones, as far as these are seen', async () => {
    const [other = '', none = ''] = await insertComplaints(open().db, own.companyId, [
      { konuOzeti: 'Ağaç' },
      { konuOzeti: 'Çöp' },
    ]);
    await add('Levha koy', roads, day(1));
    const first = id;
    id = other;
    await add('Buda', parks);
    const done = idOf(await add('Temizle', roads), 'Temizle');
    await change(done, { done: true });
    const listed = async (task: string, { token }: ScenePerson = own) => {
      const path = `/api/complaints?task=${task}&order=oldest`;
      return (await scene().ask<ComplaintList>('GET', path, token)).body.complaints.map(
        (found) => found.id,
      );
    };
    const counted = async (task: readonly string[]) => {
      const wanted = { lists: [{ task }] };
      const { body } = await scene().ask<{ counts: number[] }>(
        ...(['POST', '/api/complaints/counts', own.token, wanted] as const),
      );
      return body.counts[0];
    };
    expect((await listed('open')).toSorted()).toEqual([first, other].toSorted());
    expect(await listed(roads)).toEqual([first]);
    expect(await listed(parks)).toEqual([other]);
    expect(await listed(`${roads},late`)).toEqual([]);
    expect(await listed('yok')).toEqual([]);
    expect(await counted([roads])).toBe(1);
    const all = await scene().ask<ComplaintList>('GET', '/api/complaints', own.token);
    expect(all.body.complaints.map((found) => found.id)).toContain(none);
    // People of the unit find what their visibility shows, no more.
    expect(await listed(roads, elif)).toEqual([first]);
    expect(await listed(roads, mert)).toEqual([]);
    scene().clock.now = new Date(scene().clock.now.getTime() + 2 * DAY_MS);
    own = { ...own, ...(await scene().addPerson(own.companyId, 'Can Er', ['complaints'])) };
    expect(await listed('late')).toEqual([first]);
    expect(await listed(`${roads},late`)).toEqual([first]);
    expect(await listed(`${parks},late`)).toEqual([]);
  });
});
