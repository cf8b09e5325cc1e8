import type { Complaint, ComplaintDetail, ComplaintList } from '@muhatap/shared/wire/complaints';
import type { Label } from '@muhatap/shared/wire/conversations';
import type { SceneCompany, ScenePerson } from '../../../testing/inbox-scene';
import { insertComplaints } from '../../../testing/insert-complaints';
import { withInbox } from '../../../testing/with-inbox';

withInbox('the labels of a complaint', (scene, open) => {
  let own: SceneCompany;
  let ids: string[];
  let urgent: Label;
  let road: Label;
  beforeEach(async () => {
    own = await scene().addCompany(['complaints', 'inbox', 'settings']);
    ids = await insertComplaints(open().db, own.companyId, [
      { konuOzeti: 'Çukur' },
      { konuOzeti: 'Yarık' },
      { konuOzeti: 'Rögar' },
    ]);
    urgent = await addLabel('Şantiye');
    road = await addLabel('Çevre');
  });

  const addLabel = async (name: string, { token }: ScenePerson = own) =>
    (await scene().ask<Label>('POST', '/api/labels', token, { name, color: 'red' })).body;
  const idOf = (place: number) => ids[place] ?? '';
  const change = (place: number, body: object, { token }: ScenePerson = own) =>
    scene().ask<Complaint>('PATCH', `/api/complaints/${idOf(place)}`, token, body);
  const refused = (body: object, { token }: ScenePerson = own) =>
    scene().refusal('PATCH', `/api/complaints/${idOf(0)}`, token, body);
  const put = (place: number, ...labels: readonly Label[]) =>
    change(place, { version: 1, label_ids: labels.map(({ id }) => id) });
  const history = async () =>
    (
      await scene().ask<ComplaintDetail>('GET', `/api/complaints/${idOf(0)}`, own.token)
    ).body.history.map(({ kind, before, after }) => [kind, before, after]);
  const found = async (label: string) => {
    const { body } = await scene().ask<ComplaintList>(
      'GET',
      `/api/complaints?label=${label}`,
      own.token,
    );
    expect(body.total).toBe(body.complaints.length);
    return body.complaints.map(({ konuOzeti }) => konuOzeti).toSorted();
  };

  it('are a whole set, in Turkish order, with a line in the history, a new version and an event', async () => {
    const { body } = await put(0, urgent, road, road);
    expect(body.labels).toEqual([road, urgent]);
    expect(body.version).toBe(2);
    const less = await change(0, { version: 2, label_ids: [road.id], priority: 'high' });
    expect(less.body).toMatchObject({ labels: [road], priority: 'high', version: 3 });
    expect((await change(0, { version: 3, label_ids: [] })).body.labels).toEqual([]);
    expect(await history()).toEqual([
      ['labels', null, 'Çevre, Şantiye'],
      ['priority', 'Normal', 'Yüksek'],
      ['labels', 'Çevre, Şantiye', 'Çevre'],
      ['labels', 'Çevre', null],
    ]);
    expect((await scene().events(own.companyId)).at(-1)).toMatchObject({
      type: 'complaint-updated',
      payload: { complaint_id: idOf(0), change: 'changed' },
    });
  });

  it('the same set, an old version, a label that is gone or of another company and too many are refused', async () => {
    const stranger = await scene().addCompany(['complaints', 'inbox', 'settings']);
    const theirs = await addLabel('Başka', stranger);
    await put(0, road);
    expect(await refused({ version: 2, label_ids: [road.id] })).toEqual([422, 'nothing_to_change']);
    expect(await refused({ version: 1, label_ids: [] })).toEqual([409, 'conflict']);
    for (const id of [theirs.id, 'yok', 'a\u0000b'])
      expect(await refused({ version: 2, label_ids: [road.id, id] })).toEqual([
        422,
        'labels_unknown',
      ]);
    const many = Array.from({ length: 21 }, (_, index) => `label-${index}`);
    expect((await refused({ version: 2, label_ids: many }))[0]).toBe(400);
    expect(await refused({ version: 2, label_ids: [] }, stranger)).toEqual([404, 'not_found']);
    expect(await history()).toHaveLength(1);
  });

  it('filter the list: one of several, or none; together with other filters', async () => {
    await put(0, road, urgent);
    await put(1, urgent);
    expect(await found(road.id)).toEqual(['Çukur']);
    expect(await found(`${road.id},${urgent.id}`)).toEqual(['Yarık', 'Çukur']);
    expect(await found('none')).toEqual(['Rögar']);
    expect(await found(`none,${road.id}`)).toEqual(['Rögar', 'Çukur']);
    expect(await found('yok')).toEqual([]);
    expect(await found(`${urgent.id}&search=yarık`)).toEqual(['Yarık']);
    expect(await found(`${urgent.id}&durum=Çözüldü`)).toEqual([]);
  });

  it('are offered to whoever works on complaints, without the inbox, and leave cases with their deletion', async () => {
    await put(0, road);
    const clerk = await scene().addPerson(own.companyId, 'Elif Aydın', ['complaints'], {
      visibility: 'all',
      actions: [],
    });
    const listed = await scene().ask<{ labels: Label[] }>(
      'GET',
      '/api/complaint-labels',
      clerk.token,
    );
    expect(listed.body.labels).toEqual([road, urgent]);
    const labelled = await change(1, { version: 1, label_ids: [urgent.id] }, clerk);
    expect(labelled.body.labels).toEqual([urgent]);
    await scene().ask('DELETE', `/api/labels/${road.id}`, own.token);
    expect((await scene().events(own.companyId)).slice(-2)).toMatchObject([
      { type: 'inbox-changed', payload: { what: 'labels' } },
      { type: 'casework-changed', payload: { what: 'labels' } },
    ]);
    expect(await found('none')).toEqual(['Rögar', 'Çukur']);
  });
});
