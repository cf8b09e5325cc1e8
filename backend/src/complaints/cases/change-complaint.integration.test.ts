import { asc, eq } from 'drizzle-orm';
import { inTransaction, schema } from '../../database';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { insertComplaints } from '../../../testing/insert-complaints';
import { withInbox } from '../../../testing/with-inbox';
import { systemViewer } from '../../access/viewer';
import { changeComplaint, type WantedChange } from './change-complaint';
import type { ComplaintActor } from './complaint-actor';

const SAYSIS: ComplaintActor = { source: 'saysis', id: null, name: 'SAYSIS' };

withInbox('the one way to change a complaint', (scene, open) => {
  let own: SceneCompany;
  let id: string;
  beforeEach(async () => {
    own = await scene().addCompany();
    await open()
      .db.insert(schema.saysisSettings)
      .values({ companyId: own.companyId, isActive: true, baseUrl: 'http://127.0.0.1:9' });
    [id = ''] = await insertComplaints(open().db, own.companyId, [
      { konuOzeti: 'Çukur', saysisCode: 'MHT-2026-000007', externalId: 'case-7' },
    ]);
  });

  const change = (wanted: WantedChange, actor: ComplaintActor, version: number | null = null) =>
    inTransaction(open().db, (tx) =>
      changeComplaint(tx, {
        viewer: systemViewer(own.companyId),
        id,
        change: wanted,
        version,
        actor,
        now: scene().clock.now,
      }),
    );
  const ledger = async () =>
    (
      await open()
        .db.select()
        .from(schema.saysisChanges)
        .where(eq(schema.saysisChanges.complaintId, id))
        .orderBy(asc(schema.saysisChanges.seq))
    ).map(({ kind, fields }) => [kind, fields]);
  const staff = (): ComplaintActor => ({ source: 'staff', id: own.userId, name: 'Elif Karadağ' });

  it('tells SAYSIS what staff decide, field by field, in the same transaction', async () => {
    await change({ durum: 'Reddedildi', konuOzeti: 'Derin çukur', reason: 'Mükerrer' }, staff(), 1);
    expect(await ledger()).toEqual([
      [
        'status',
        {
          durum: { before: 'Yeni', after: 'Reddedildi' },
          reason: { before: null, after: 'Mükerrer' },
        },
      ],
      ['subject', { konuOzeti: { before: 'Çukur', after: 'Derin çukur' } }],
    ]);
    await expect(change({ durum: 'Yeni' }, staff(), 1)).rejects.toMatchObject({ status: 409 });
    await expect(change({ durum: 'Çözüldü', unitId: 'yok' }, staff(), 2)).rejects.toMatchObject({
      code: 'unit_unknown',
    });
    expect(await ledger()).toHaveLength(2);
  });

  it('tells SAYSIS nothing of districts, which it does not know', async () => {
    const [district] = await open()
      .db.insert(schema.complaintDistricts)
      .values({ companyId: own.companyId, name: 'Çamlık' })
      .returning();
    const { row, history } = await change(
      { districtId: district?.id ?? null, konuOzeti: 'Derin çukur' },
      staff(),
      1,
    );
    expect([row.district?.name, row.complaint.version, history.map(({ kind }) => kind)]).toEqual([
      'Çamlık',
      2,
      ['district', 'subject'],
    ]);
    expect((await ledger()).map(([kind]) => kind)).toEqual(['subject']);
    expect(
      (await change({ districtId: null }, staff(), 2)).history.map(({ before, after }) => [
        before,
        after,
      ]),
    ).toEqual([['Çamlık', null]]);
    expect(await ledger()).toHaveLength(1);
  });

  it('tells SAYSIS nothing that came from there, and asks it for no reason and no version', async () => {
    const [unit] = await open()
      .db.insert(schema.complaintUnits)
      .values({ companyId: own.companyId, name: 'Kapanan birim', isActive: false })
      .returning();
    const { row, history } = await change(
      { durum: 'Reddedildi', unitId: unit?.id ?? null },
      SAYSIS,
    );
    expect(row.complaint).toMatchObject({ durum: 'Reddedildi', unitId: unit?.id, version: 2 });
    expect(
      history.map(({ kind, source, actorId, actorName, reason }) => [
        kind,
        source,
        actorId,
        actorName,
        reason,
      ]),
    ).toEqual([
      ['status', 'saysis', null, 'SAYSIS', null],
      ['unit', 'saysis', null, 'SAYSIS', null],
    ]);
    expect(await ledger()).toEqual([]);
  });

  it('takes over its number and id without getting in the way of a person who is writing', async () => {
    const { row, history } = await change(
      { saysisCode: 'SYS-2026-99', externalId: 'case-8', externalVersion: 5 },
      SAYSIS,
    );
    expect(row.complaint).toMatchObject({
      saysisCode: 'SYS-2026-99',
      externalId: 'case-8',
      externalVersion: 5,
      version: 1,
      ownNumber: 'MHT-2026-000007',
      searchText: expect.stringMatching(/sys-2026-99\n.*mht-2026-000007/s) as unknown,
    });
    expect(
      history.map(({ kind, before, after, version }) => [kind, before, after, version]),
    ).toEqual([
      ['linked', 'case-7', 'case-8', 1],
      ['code', 'MHT-2026-000007', 'SYS-2026-99', 1],
    ]);
    const again = await change({ saysisCode: 'SYS-2026-100' }, SAYSIS);
    expect(again.row.complaint).toMatchObject({
      saysisCode: 'SYS-2026-100',
      ownNumber: 'MHT-2026-000007',
    });
    expect((await change({ durum: 'İşlemde' }, staff(), 1)).row.complaint.version).toBe(2);
    expect((await change({ externalVersion: 4 }, SAYSIS)).row.complaint.externalVersion).toBe(5);
  });

  it('writes nothing where everything is so already', async () => {
    const before = (await change({}, staff())).row.complaint;
    const { row, history } = await change(
      {
        durum: 'Yeni',
        konuOzeti: 'Çukur',
        unitId: null,
        saysisCode: 'MHT-2026-000007',
        externalId: 'case-7',
        externalVersion: 0,
      },
      SAYSIS,
    );
    expect([row.complaint, history]).toEqual([before, []]);
  });
});
