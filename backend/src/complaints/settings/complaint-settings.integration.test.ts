import {
  CASEWORK_COUNT_LIMIT,
  type ComplaintDistrict,
  type ComplaintSettings,
  type ComplaintType,
  type ComplaintUnit,
} from '@muhatap/shared/wire/complaints';
import { eq } from 'drizzle-orm';
import { schema } from '../../database';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { insertComplaints } from '../../../testing/insert-complaints';
import { withInbox } from '../../../testing/with-inbox';

withInbox('settings of complaints', (scene, open) => {
  let own: SceneCompany;
  beforeEach(async () => {
    own = await scene().addCompany(['complaints', 'settings']);
  });
  const write = <T>(path: string, body: object, token = own.token) =>
    scene().ask<T>('POST', `/api/${path}`, token, body);
  const made = async <T extends { id: string }>(path: string, body: object) =>
    (await write<T>(path, body)).body;
  const types = async () =>
    (await scene().ask<{ types: ComplaintType[] }>('GET', '/api/complaint-types/all', own.token))
      .body.types;
  const units = async () =>
    (await scene().ask<{ units: ComplaintUnit[] }>('GET', '/api/complaint-units', own.token)).body
      .units;
  const districts = async () =>
    (
      await scene().ask<{ districts: ComplaintDistrict[] }>(
        'GET',
        '/api/complaint-districts',
        own.token,
      )
    ).body.districts;
  const refused = (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    token = own.token,
  ) => scene().refusal(method, `/api/${path}`, token, body);

  const NOBODY = { group_id: null, head_id: null };
  it('units are made, renamed, paused and removed', async () => {
    const answer = await write<ComplaintUnit>('complaint-units', {
      name: '  Fen   İşleri ',
      external_code: ' FEN ',
    });
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(String) as string,
        name: 'Fen İşleri',
        is_active: true,
        external_code: 'FEN',
        complaint_count: 0,
        ...NOBODY,
      },
    ]);
    const { id } = answer.body;
    const changed = await scene().ask<ComplaintUnit>(
      'PUT',
      `/api/complaint-units/${id}`,
      own.token,
      { name: 'FEN İŞLERİ', is_active: false, external_code: ' ' },
    );
    expect([changed.status, changed.body]).toEqual([
      200,
      {
        ...{ id, name: 'FEN İŞLERİ', is_active: false },
        ...{ external_code: null, complaint_count: 0 },
        ...NOBODY,
      },
    ]);
    expect((await scene().ask('DELETE', `/api/complaint-units/${id}`, own.token)).status).toBe(204);
    expect(await units()).toEqual([]);
  });

  it('districts are made, renamed, paused and removed', async () => {
    const answer = await write<ComplaintDistrict>('complaint-districts', {
      name: '  Yeşil   Tepe ',
    });
    expect([answer.status, answer.body]).toEqual([
      201,
      { id: expect.any(String) as string, name: 'Yeşil Tepe', is_active: true, complaint_count: 0 },
    ]);
    const { id } = answer.body;
    const changed = await scene().ask<ComplaintDistrict>(
      'PUT',
      `/api/complaint-districts/${id}`,
      own.token,
      { name: 'YEŞİLTEPE', is_active: false },
    );
    expect([changed.status, changed.body]).toEqual([
      200,
      { id, name: 'YEŞİLTEPE', is_active: false, complaint_count: 0 },
    ]);
    expect((await scene().ask('DELETE', `/api/complaint-districts/${id}`, own.token)).status).toBe(
      204,
    );
    expect(await districts()).toEqual([]);
  });

  it('types go to a unit of the company', async () => {
    const unit = await made<ComplaintUnit>('complaint-units', { name: 'Fen İşleri' });
    const type = await made<ComplaintType>('complaint-types', { name: 'Yol', unit_id: unit.id });
    expect(type).toEqual({
      id: expect.any(String) as string,
      name: 'Yol',
      unit_id: unit.id,
      is_active: true,
      external_code: null,
      complaint_count: 0,
    });
    const foreign = await scene().addCompany(['complaints', 'settings']);
    const theirs = (
      await write<ComplaintUnit>('complaint-units', { name: 'Fen İşleri' }, foreign.token)
    ).body;
    for (const unit_id of [theirs.id, 'yok', '\u0000']) {
      expect(await refused('POST', 'complaint-types', { name: 'Park', unit_id })).toEqual([
        422,
        'unit_unknown',
      ]);
      expect(await refused('PUT', `complaint-types/${type.id}`, { name: 'Yol', unit_id })).toEqual([
        422,
        'unit_unknown',
      ]);
    }
    const changed = await scene().ask<ComplaintType>(
      'PUT',
      `/api/complaint-types/${type.id}`,
      own.token,
      { name: 'yol', is_active: false },
    );
    expect(changed.body).toMatchObject({ name: 'yol', unit_id: null, is_active: false });
  });

  it('names are unique in every spelling, also of two who save at once', async () => {
    for (const path of ['complaint-units', 'complaint-types', 'complaint-districts']) {
      const [one, other] = [
        await made(path, { name: 'Isınma' }),
        await made(path, { name: 'Çevre' }),
      ];
      expect(await refused('POST', path, { name: 'ISINMA ' })).toEqual([409, 'name_exists']);
      expect(await refused('PUT', `${path}/${other.id}`, { name: 'ısınma' })).toEqual([
        409,
        'name_exists',
      ]);
      expect(
        (await scene().ask('PUT', `/api/${path}/${one.id}`, own.token, { name: 'ISINMA' })).status,
      ).toBe(200);
      const answers = await Promise.all(
        ['Zabıta', 'ZABITA', 'zabıta'].map((name) => write(path, { name })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      for (const name of ['', '   ']) expect((await write(path, { name })).status).toBe(400);
      expect(await refused('POST', path, { name: '\u0000' })).toEqual([422, 'name_blank']);
      expect((await write(path, { name: 'a'.repeat(81) })).status).toBe(400);
      expect((await made<ComplaintType>(path, { name: '<script>ş</script>' })).name).toBe(
        '<script>ş</script>',
      );
    }
  });

  it('lists are in Turkish order, with how many complaints each has', async () => {
    for (const name of ['Zabıta', 'Çevre', 'Isınma', 'İmar', 'Cadde'])
      await made('complaint-types', { name });
    for (const name of ['Su', 'Şehir', 'Ulaşım', 'Ölçü']) await made('complaint-units', { name });
    expect((await types()).map(({ name }) => name)).toEqual([
      'Cadde',
      'Çevre',
      'Isınma',
      'İmar',
      'Zabıta',
    ]);
    expect((await units()).map(({ name }) => name)).toEqual(['Ölçü', 'Su', 'Şehir', 'Ulaşım']);
    for (const name of ['Şirinyer', 'Çamlık', 'İstasyon', 'Ihlamur'])
      await made('complaint-districts', { name });
    expect((await districts()).map(({ name }) => name)).toEqual([
      'Çamlık',
      'Ihlamur',
      'İstasyon',
      'Şirinyer',
    ]);
    const [type, unit, district] = [(await types())[0], (await units())[0], (await districts())[1]];
    await insertComplaints(
      open().db,
      own.companyId,
      Array.from({ length: CASEWORK_COUNT_LIMIT + 5 }, () => ({ typeId: type?.id })),
    );
    await insertComplaints(open().db, own.companyId, [{ unitId: unit?.id }, { unitId: unit?.id }]);
    expect((await types()).map((each) => each.complaint_count)).toEqual([
      CASEWORK_COUNT_LIMIT,
      0,
      0,
      0,
      0,
    ]);
    expect((await units()).map((each) => each.complaint_count)).toEqual([2, 0, 0, 0]);
    await insertComplaints(open().db, own.companyId, [
      { districtId: district?.id },
      { districtId: district?.id },
      { districtId: district?.id },
    ]);
    expect((await districts()).map((each) => each.complaint_count)).toEqual([0, 3, 0, 0]);
  });

  it('a unit, type or district that is in use answers 409 and stays', async () => {
    const unit = await made<ComplaintUnit>('complaint-units', { name: 'Fen' });
    const type = await made<ComplaintType>('complaint-types', { name: 'Yol', unit_id: unit.id });
    expect(await refused('DELETE', `complaint-units/${unit.id}`)).toEqual([409, 'in_use']);
    const [id = ''] = await insertComplaints(open().db, own.companyId, [{ typeId: type.id }]);
    expect(await refused('DELETE', `complaint-types/${type.id}`)).toEqual([409, 'in_use']);
    expect(id).not.toBe('');
    const district = await made<ComplaintDistrict>('complaint-districts', { name: 'Çamlık' });
    await insertComplaints(open().db, own.companyId, [{ districtId: district.id }]);
    expect(await refused('DELETE', `complaint-districts/${district.id}`)).toEqual([409, 'in_use']);
    expect([(await types()).length, (await units()).length, (await districts()).length]).toEqual([
      1, 1, 1,
    ]);
  });

  it("another company's do not exist, and only the grant settings changes", async () => {
    const foreign = await scene().addCompany(['complaints', 'settings']);
    const { token } = await scene().addPerson(own.companyId, 'Işıl Öz', ['complaints']);
    for (const path of ['complaint-units', 'complaint-types', 'complaint-districts']) {
      const { id } = await made(path, { name: 'Bizim' });
      for (const each of [id, 'yok', '%00']) {
        expect(await refused('PUT', `${path}/${each}`, { name: 'Benim' }, foreign.token)).toEqual([
          404,
          'not_found',
        ]);
        expect(await refused('DELETE', `${path}/${each}`, undefined, foreign.token)).toEqual([
          404,
          'not_found',
        ]);
      }
      expect(await refused('POST', path, { name: 'Yeni' }, token)).toEqual([403, 'forbidden']);
      expect(await refused('PUT', `${path}/${id}`, { name: 'Yeni' }, token)).toEqual([
        403,
        'forbidden',
      ]);
      expect(await refused('DELETE', `${path}/${id}`, undefined, token)).toEqual([
        403,
        'forbidden',
      ]);
    }
    expect(
      await refused(
        'PUT',
        'complaint-settings',
        { status_templates: { Yeni: null, İşlemde: null, Çözüldü: null, Reddedildi: null } },
        token,
      ),
    ).toEqual([403, 'forbidden']);
    for (const path of [
      'complaint-types/all',
      'complaint-units',
      'complaint-districts',
      'complaint-settings',
    ])
      expect((await scene().ask('GET', `/api/${path}`, token)).status).toBe(200);
  });

  it('each status has its words, or none', async () => {
    const template = async (companyId: string) =>
      (
        await open()
          .db.insert(schema.templates)
          .values({ companyId, kind: 'reply', title: 'Çözüldü', body: 'Çözüldü', channels: [] })
          .returning()
      )[0]?.id ?? '';
    const none = { Yeni: null, İşlemde: null, Çözüldü: null, Reddedildi: null };
    const read = async () =>
      (await scene().ask<ComplaintSettings>('GET', '/api/complaint-settings', own.token)).body
        .status_templates;
    const put = (status_templates: object) =>
      scene().ask<ComplaintSettings>('PUT', '/api/complaint-settings', own.token, {
        status_templates,
      });
    expect(await read()).toEqual(none);
    const [one, two] = [await template(own.companyId), await template(own.companyId)];
    expect((await put({ ...none, Çözüldü: one, Reddedildi: one })).body.status_templates).toEqual({
      ...none,
      Çözüldü: one,
      Reddedildi: one,
    });
    expect((await put({ ...none, Çözüldü: two })).body.status_templates).toEqual({
      ...none,
      Çözüldü: two,
    });
    const foreign = await scene().addCompany();
    for (const id of [await template(foreign.companyId), 'yok', '\u0000'])
      expect(
        await refused('PUT', 'complaint-settings', {
          status_templates: { ...none, Yeni: one, İşlemde: id },
        }),
      ).toEqual([422, 'template_unknown']);
    expect((await put({ Çözüldü: one })).status).toBe(400);
    expect((await put({ ...none, Kapalı: one })).status).toBe(400);
    expect(await read()).toEqual({ ...none, Çözüldü: two });
    await open().db.delete(schema.templates);
    expect(await read()).toEqual(none);
  });

  it('a rejection may be made to need a reason; a call without the rule leaves it, and the audit log says who', async () => {
    const none = { Yeni: null, İşlemde: null, Çözüldü: null, Reddedildi: null };
    const put = async (body: object) =>
      (
        await scene().ask<ComplaintSettings>('PUT', '/api/complaint-settings', own.token, {
          status_templates: none,
          ...body,
        })
      ).body.reason_required;
    expect(await put({})).toBe(false);
    expect(await put({ reason_required: true })).toBe(true);
    expect(await put({})).toBe(true);
    const entries = await open()
      .db.select()
      .from(schema.auditLog)
      .where(eq(schema.auditLog.companyId, own.companyId));
    expect(entries.flatMap(({ changes }) => changes)).toContainEqual({
      field: 'Reddederken gerekçe zorunlu',
      before: 'hayır',
      after: 'evet',
    });
  });
});
