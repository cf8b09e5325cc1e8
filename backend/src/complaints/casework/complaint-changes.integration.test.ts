import type { Complaint, ComplaintDetail } from '@muhatap/shared/wire/complaints';
import { errorBody } from '@muhatap/shared/wire/http';
import { eq } from 'drizzle-orm';
import { schema } from '../../database';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { insertComplaints } from '../../../testing/insert-complaints';
import { withInbox } from '../../../testing/with-inbox';

const SCRIPT = '<script>alert("ş")</script>';

withInbox('changes of a complaint', (scene, open) => {
  let own: SceneCompany;
  let id: string;
  let unit: string;
  beforeEach(async () => {
    own = await scene().addCompany();
    [id = ''] = await insertComplaints(open().db, own.companyId, [
      { konuOzeti: 'Çukur', createdAt: scene().clock.now, updatedAt: scene().clock.now },
    ]);
    unit = await addUnit('Fen İşleri');
  });

  const addUnit = async (
    name: string,
    change: Partial<typeof schema.complaintUnits.$inferInsert> = {},
  ) =>
    (
      (
        await open()
          .db.insert(schema.complaintUnits)
          .values({ companyId: own.companyId, name, ...change })
          .returning()
      )[0] as { id: string }
    ).id;
  const addType = async (
    name: string,
    change: Partial<typeof schema.complaintTypes.$inferInsert> = {},
  ) =>
    (
      (
        await open()
          .db.insert(schema.complaintTypes)
          .values({ companyId: own.companyId, name, ...change })
          .returning()
      )[0] as { id: string }
    ).id;
  const change = (body: object, token = own.token) =>
    scene().ask<Complaint>('PATCH', `/api/complaints/${id}`, token, body);
  const refused = (body: object, token = own.token) =>
    scene().refusal('PATCH', `/api/complaints/${id}`, token, body);
  const detail = async () =>
    (await scene().ask<ComplaintDetail>('GET', `/api/complaints/${id}`, own.token)).body;
  const requireReason = () =>
    open()
      .db.insert(schema.complaintSettings)
      .values({ companyId: own.companyId, reasonRequired: true });
  const events = async () =>
    (await scene().events(own.companyId)).map(({ type, payload: { seq: _, ...payload } }) => [
      type,
      payload,
    ]);

  it('are saved with who, when, from, to and why, and announced to the company', async () => {
    const type = await addType('Yol');
    const first = await change({
      version: 1,
      durum: 'İşlemde',
      unit_id: unit,
      type_id: type,
      konuOzeti: '  Derin çukur ',
      reason: 'Ekip yola çıktı',
    });
    expect([first.status, first.body]).toEqual([
      200,
      expect.objectContaining({
        durum: 'İşlemde',
        atananBirim: 'Fen İşleri',
        type: { id: type, name: 'Yol' },
        konuOzeti: 'Derin çukur',
        version: 2,
        closedAt: null,
      }),
    ]);
    scene().clock.advance(60_000);
    expect((await change({ version: 2, unit_id: null })).body).toMatchObject({
      unit: null,
      atananBirim: null,
      version: 3,
    });
    const who = {
      reason: 'Ekip yola çıktı',
      source: 'staff',
      actor: { id: own.userId, name: 'Elif Karadağ' },
      version: 2,
    };
    expect((await detail()).history).toEqual(
      [
        { ...who, kind: 'status', before: 'Yeni', after: 'İşlemde' },
        { ...who, kind: 'unit', before: null, after: 'Fen İşleri' },
        { ...who, kind: 'type', before: null, after: 'Yol' },
        { ...who, kind: 'subject', before: 'Çukur', after: 'Derin çukur' },
        {
          ...who,
          kind: 'unit',
          before: 'Fen İşleri',
          after: null,
          reason: null,
          version: 3,
          createdAt: scene().clock.now.toISOString(),
        },
      ].map((entry) => expect.objectContaining(entry) as unknown),
    );
    expect(await events()).toEqual(
      [1, 2].map(() => [
        'complaint-updated',
        { complaint_id: id, change: 'changed', by: { id: own.userId, name: 'Elif Karadağ' } },
      ]),
    );
    expect(
      (
        await scene().ask<{ complaints: Complaint[] }>(
          'GET',
          '/api/complaints?search=DERİN',
          own.token,
        )
      ).body.complaints.map((each) => each.id),
    ).toEqual([id]);
  });

  it('name where the case comes from: a district of the company that is still offered', async () => {
    const stranger = await scene().addCompany();
    const addDistrict = async (
      name: string,
      more: Partial<typeof schema.complaintDistricts.$inferInsert> = {},
    ) =>
      (
        (
          await open()
            .db.insert(schema.complaintDistricts)
            .values({ companyId: own.companyId, name, ...more })
            .returning()
        )[0] as { id: string }
      ).id;
    const [pines, closed, theirs] = [
      await addDistrict('Çamlık'),
      await addDistrict('Eski Mahalle', { isActive: false }),
      await addDistrict('Çamlık', { companyId: stranger.companyId }),
    ];
    for (const district_id of [closed, theirs, 'yok', '\u0000'])
      expect(await refused({ version: 1, district_id })).toEqual([422, 'district_unknown']);
    expect((await change({ version: 1, district_id: pines })).body).toMatchObject({
      district: { id: pines, name: 'Çamlık' },
      version: 2,
    });
    expect(await refused({ version: 2, district_id: pines })).toEqual([422, 'nothing_to_change']);
    await open()
      .db.update(schema.complaintDistricts)
      .set({ isActive: false })
      .where(eq(schema.complaintDistricts.id, pines));
    expect((await change({ version: 2, durum: 'İşlemde' })).body.district).toEqual({
      id: pines,
      name: 'Çamlık',
    });
    expect((await change({ version: 3, district_id: null })).body).toMatchObject({
      district: null,
      version: 4,
    });
    expect(
      (await detail()).history
        .filter(({ kind }) => kind === 'district')
        .map(({ before, after }) => [before, after]),
    ).toEqual([
      [null, 'Çamlık'],
      ['Çamlık', null],
    ]);
  });

  it('open and close the case: it is closed once, and open again without a trace in the row', async () => {
    const closing = scene().clock.now.toISOString();
    expect((await change({ version: 1, durum: 'Çözüldü' })).body.closedAt).toBe(closing);
    scene().clock.advance(1000);
    expect(
      (await change({ version: 2, durum: 'Reddedildi', reason: 'Mükerrer' })).body.closedAt,
    ).toBe(closing);
    expect((await change({ version: 3, durum: 'Yeni' })).body.closedAt).toBeNull();
  });

  it('that come late learn what happened since, and overwrite nothing', async () => {
    const colleague = await scene().addPerson(own.companyId, 'Işıl Öz', ['complaints']);
    await change({ version: 1, durum: 'İşlemde' }, colleague.token);
    await change({ version: 2, unit_id: unit }, colleague.token);
    const late = await change({
      version: 1,
      durum: 'Reddedildi',
      reason: 'Görev alanımızda değil',
    });
    const { code, message, details } = errorBody.parse(late.body).error;
    expect([late.status, code, message]).toEqual([
      409,
      'conflict',
      'Şikayet bu sırada başka biri tarafından güncellendi.',
    ]);
    expect(details).toEqual({
      complaint: expect.objectContaining({
        durum: 'İşlemde',
        atananBirim: 'Fen İşleri',
        version: 3,
      }) as unknown,
      changes: [
        expect.objectContaining({
          kind: 'status',
          before: 'Yeni',
          after: 'İşlemde',
          actor: { id: colleague.userId, name: 'Işıl Öz' },
        }),
        expect.objectContaining({ kind: 'unit', after: 'Fen İşleri' }),
      ],
    });
    expect(await refused({ version: 4, durum: 'Çözüldü' })).toEqual([409, 'conflict']);
    expect((await detail()).complaint).toMatchObject({ durum: 'İşlemde', version: 3 });
  });

  it('of many people at once: one is saved, the others are refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => change({ version: 1, konuOzeti: `Konu ${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 11 }, () => 409),
    ]);
    const { complaint, history } = await detail();
    expect([complaint.version, complaint.konuOzeti]).toEqual([
      2,
      answers.find(({ status }) => status === 200)?.body.konuOzeti,
    ]);
    expect(history).toHaveLength(1);
    expect(await events()).toHaveLength(1);
  });

  it('a rejection needs a reason only where the company asks for one', async () => {
    expect((await detail()).reasonRequired).toBe(false);
    expect((await change({ version: 1, durum: 'Reddedildi' })).body.durum).toBe('Reddedildi');
    await change({ version: 2, durum: 'Yeni' });
    await requireReason();
    expect((await detail()).reasonRequired).toBe(true);
    expect(await refused({ version: 3, durum: 'Reddedildi' })).toEqual([422, 'reason_required']);
  });

  it('are refused where the rules say so, and then nothing is written', async () => {
    const foreign = await scene().addCompany();
    const [foreignUnit] = await open()
      .db.insert(schema.complaintUnits)
      .values({ companyId: foreign.companyId, name: 'Başka' })
      .returning();
    const [closedUnit, closedType] = [
      await addUnit('Eski birim', { isActive: false }),
      await addType('Eski tür', { isActive: false }),
    ];
    await requireReason();
    expect(await refused({ version: 1, durum: 'Reddedildi' })).toEqual([422, 'reason_required']);
    expect(await refused({ version: 1, durum: 'Reddedildi', reason: ' \n ' })).toEqual([
      422,
      'reason_required',
    ]);
    for (const unit_id of ['yok', '', '\u0000', foreignUnit?.id, closedUnit])
      expect(await refused({ version: 1, durum: 'İşlemde', unit_id })).toEqual([
        422,
        'unit_unknown',
      ]);
    for (const type_id of ['yok', closedType])
      expect(await refused({ version: 1, durum: 'İşlemde', type_id })).toEqual([
        422,
        'type_unknown',
      ]);
    expect(await refused({ version: 1, durum: 'Yeni', unit_id: null, konuOzeti: 'Çukur' })).toEqual(
      [422, 'nothing_to_change'],
    );
    expect(await refused({ version: 1 })).toEqual([422, 'nothing_to_change']);
    expect(await refused({ version: 1, konuOzeti: '\u0000' })).toEqual([422, 'subject_blank']);
    for (const body of [
      { durum: 'İşlemde' },
      { version: 'x', durum: 'İşlemde' },
      { version: 1, durum: 'Kapalı' },
      { version: 1, konuOzeti: 'x'.repeat(301) },
      { version: 1, reason: 'x'.repeat(1001) },
    ]) {
      expect(await refused(body)).toEqual([400, 'validation_failed']);
    }
    expect(await detail()).toMatchObject({ complaint: { durum: 'Yeni', version: 1 }, history: [] });
    expect(await events()).toEqual([]);
  });

  it('say in Turkish what is wrong', async () => {
    const words = async (body: object) => errorBody.parse((await change(body)).body).error.message;
    expect(await words({ version: 1, durum: 'Kapalı' })).toBe('Durum: seçeneklerden biri olmalı.');
    expect(await words({ durum: 'İşlemde' })).toBe('Sürüm: zorunlu alan.');
    await requireReason();
    expect(await words({ version: 1, durum: 'Reddedildi' })).toBe(
      "'Reddedildi' durumu için bir gerekçe yazın.",
    );
  });

  it('keep a unit that is no longer offered where it stands already', async () => {
    await change({ version: 1, unit_id: unit });
    await open()
      .db.update(schema.complaintUnits)
      .set({ isActive: false })
      .where(eq(schema.complaintUnits.id, unit));
    expect((await change({ version: 2, unit_id: unit, durum: 'İşlemde' })).body).toMatchObject({
      atananBirim: 'Fen İşleri',
      durum: 'İşlemde',
    });
  });

  it('keep script as the words that they are', async () => {
    await change({ version: 1, durum: 'Reddedildi', konuOzeti: SCRIPT, reason: SCRIPT });
    const { complaint, history } = await detail();
    expect([complaint.konuOzeti, history[0]?.reason, history[1]?.after]).toEqual([
      SCRIPT,
      SCRIPT,
      SCRIPT,
    ]);
  });

  it("do not reach another company's or an unknown complaint, nor one without the grant", async () => {
    const stranger = await scene().addCompany();
    const reporter = await scene().addPerson(own.companyId, 'Raporcu', [
      'inbox',
      'reports',
      'settings',
    ]);
    expect(await refused({ version: 1, durum: 'Çözüldü' }, stranger.token)).toEqual([
      404,
      'not_found',
    ]);
    expect(await refused({ version: 1, durum: 'Çözüldü' }, reporter.token)).toEqual([
      403,
      'forbidden',
    ]);
    for (const unknown of ['yok', '%00', 'x'.repeat(64), "'; drop table complaints; --"]) {
      expect(
        await scene().refusal(
          'PATCH',
          `/api/complaints/${encodeURIComponent(unknown)}`,
          own.token,
          { version: 1, durum: 'Çözüldü' },
        ),
      ).toEqual([404, 'not_found']);
      expect(
        await scene().refusal('GET', `/api/complaints/${encodeURIComponent(unknown)}`, own.token),
      ).toEqual([404, 'not_found']);
    }
    expect(await detail()).toMatchObject({ complaint: { durum: 'Yeni' }, history: [] });
  });

  it('leave a history that nobody can rewrite', async () => {
    await change({ version: 1, durum: 'İşlemde' });
    const { db } = open();
    await expect(
      db
        .update(schema.complaintHistory)
        .set({ after: 'Çözüldü' })
        .where(eq(schema.complaintHistory.complaintId, id)),
    ).rejects.toThrow();
    await expect(
      db.delete(schema.complaintHistory).where(eq(schema.complaintHistory.complaintId, id)),
    ).rejects.toThrow();
    expect((await detail()).history.map(({ after }) => after)).toEqual(['İşlemde']);
  });
});
