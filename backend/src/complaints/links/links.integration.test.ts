import type { ComplaintDetail, ComplaintLink } from '@muhatap/shared/wire/complaints';
import type { SceneCompany, ScenePerson } from '../../../testing/inbox-scene';
import { insertComplaints } from '../../../testing/insert-complaints';
import { withInbox } from '../../../testing/with-inbox';

withInbox('linked complaints', (scene, open) => {
  let own: SceneCompany;
  let ids: string[];
  beforeEach(async () => {
    own = await scene().addCompany(['complaints']);
    ids = await insertComplaints(open().db, own.companyId, [
      { saysisCode: 'MHT-2026-000001', konuOzeti: 'Çukur' },
      { saysisCode: 'S-77', ownNumber: 'MHT-2026-000002', konuOzeti: 'Yarık', durum: 'İşlemde' },
      { saysisCode: 'MHT-2026-000003', konuOzeti: 'Rögar' },
    ]);
  });

  const idOf = (place: number) => ids[place] ?? '';
  const link = (number: string, place = 0, { token }: ScenePerson = own) =>
    scene().ask<{ links: ComplaintLink[] }>('POST', `/api/complaints/${idOf(place)}/links`, token, {
      number,
    });
  const refused = (number: string, place = 0, { token }: ScenePerson = own) =>
    scene().refusal('POST', `/api/complaints/${idOf(place)}/links`, token, { number });
  const unlinkAddress = (place: number, other: number) =>
    `/api/complaints/${idOf(place)}/links/${idOf(other)}`;
  const read = async (place: number, { token }: ScenePerson = own) =>
    (await scene().ask<ComplaintDetail>('GET', `/api/complaints/${idOf(place)}`, token)).body;
  const history = async (place: number) =>
    (await read(place)).history.map(({ kind, after }) => [kind, after]);

  it('are shown by both, found by either number, and both histories say it once', async () => {
    expect((await link('MHT-2026-000002')).body.links).toEqual([
      { id: idOf(1), number: 'MHT-2026-000002', konuOzeti: 'Yarık', durum: 'İşlemde' },
    ]);
    await link(' S-77 ');
    await link('MHT-2026-000001', 1);
    await link('MHT-2026-000003', 1);
    expect((await read(1)).links?.map(({ number }) => number)).toEqual([
      'MHT-2026-000001',
      'MHT-2026-000003',
    ]);
    expect((await read(0)).links).toHaveLength(1);
    expect(await history(0)).toEqual([['case-linked', 'MHT-2026-000002']]);
    expect(await history(1)).toEqual([
      ['case-linked', 'MHT-2026-000001'],
      ['case-linked', 'MHT-2026-000003'],
    ]);
    expect(
      (await scene().events(own.companyId)).map(({ payload }) => payload['complaint_id']),
    ).toEqual([idOf(0), idOf(1), idOf(1), idOf(2)]);
  });

  it('are parted from either side', async () => {
    await link('MHT-2026-000003');
    const { body } = await scene().ask<{ links: ComplaintLink[] }>(
      'DELETE',
      unlinkAddress(2, 0),
      own.token,
    );
    expect(body.links).toEqual([]);
    expect(await history(0)).toEqual([
      ['case-linked', 'MHT-2026-000003'],
      ['case-unlinked', 'MHT-2026-000003'],
    ]);
    expect(await scene().refusal('DELETE', unlinkAddress(2, 0), own.token)).toEqual([
      404,
      'not_linked',
    ]);
  });

  it('with itself, an unknown number or one of another company are refused', async () => {
    const other = await scene().addCompany(['complaints']);
    await insertComplaints(open().db, other.companyId, [{ saysisCode: 'MHT-2026-000009' }]);
    expect(await refused('MHT-2026-000001')).toEqual([422, 'linked_to_itself']);
    expect(await refused('MHT-2026-000009')).toEqual([404, 'linked_not_found']);
    expect(await refused('  ')).toEqual([400, 'validation_failed']);
    expect(await refused('MHT-2026-000002', 0, other)).toEqual([404, 'not_found']);
    expect((await read(0)).links).toEqual([]);
  });

  it('name none that the person does not see, and nobody links one', async () => {
    const agent = await scene().addPerson(own.companyId, 'Elif Aydın', ['complaints'], {
      visibility: 'own',
    });
    const [mine = ''] = await insertComplaints(open().db, own.companyId, [
      { saysisCode: 'MHT-2026-000004', openedBy: agent.userId },
    ]);
    ids.push(mine);
    await link('MHT-2026-000004');
    expect((await read(3, agent)).links).toEqual([]);
    expect((await read(3)).links).toHaveLength(1);
    expect(await refused('MHT-2026-000002', 3, agent)).toEqual([404, 'linked_not_found']);
    expect(await scene().refusal('DELETE', unlinkAddress(3, 0), agent.token)).toEqual([
      404,
      'not_linked',
    ]);
  });

  it('linked from both sides at once are linked once', async () => {
    const answers = await Promise.all([link('MHT-2026-000002'), link('MHT-2026-000001', 1)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await history(0), await history(1)]).toEqual([
      [['case-linked', 'MHT-2026-000002']],
      [['case-linked', 'MHT-2026-000001']],
    ]);
  });
});
