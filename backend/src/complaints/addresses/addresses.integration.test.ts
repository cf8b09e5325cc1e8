import type {
  Complaint,
  ComplaintAddressImport,
  ComplaintAddress,
  ComplaintDetail,
  ComplaintDistrict,
  ComplaintOutlines,
} from '@muhatap/shared/wire/complaints';
import { eq } from 'drizzle-orm';
import { schema } from '../../database';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { withInbox } from '../../../testing/with-inbox';

const STREETS = `Mahalle;Cadde/Sokak;Enlem;Boylam
Moda Mah.;Atatürk Caddesi;40,9801;29,0255
Moda Mah.;Işıklar Sk.;;
Göztepe Mahallesi;İnönü Cad.;40.9711;29.0605
Göztepe Mahallesi;Atatürk Caddesi;40.9712;29.0606`;
const MODA = 'POLYGON((29.02 40.975, 29.03 40.975, 29.03 40.985, 29.02 40.985, 29.02 40.975))';
const outlinesOf = (name: string) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { MAHALLE_ADI: name },
        geometry: {
          type: 'MultiPolygon',
          coordinates: [
            [
              [
                [29.05, 40.96],
                [29.07, 40.96],
                [29.07, 40.98],
                [29.05, 40.98],
              ],
            ],
          ],
        },
      },
    ],
  });
/** As Excel in Turkish saves it. */
const windows1254 = (text: string): Uint8Array =>
  Uint8Array.from(text, (sign) =>
    'ĞİŞğış'.includes(sign)
      ? ([0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe]['ĞİŞğış'.indexOf(sign)] ?? 0)
      : sign.charCodeAt(0),
  );

withInbox('streets and neighbourhoods of a company', (scene, open) => {
  let own: SceneCompany;
  beforeEach(async () => {
    own = await scene().addCompany(['complaints', 'settings']);
  });

  const upload = async <T = ComplaintAddressImport>(
    files: Readonly<Record<string, string | Uint8Array>>,
    token = own.token,
  ) => {
    const form = new FormData();
    for (const [name, content] of Object.entries(files))
      form.append(name, new Blob([new Uint8Array(Buffer.from(content))]), `${name}.txt`);
    const request = new Request('http://localhost', { method: 'PUT', body: form });
    const answer = await scene().app.inject({
      method: 'PUT',
      url: '/api/complaint-address-book',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: answer.statusCode, body: answer.json<T>() };
  };
  const refusal = async (files: Readonly<Record<string, string | Uint8Array>>) => {
    const { status, body } = await upload<{ error: { code: string } }>(files);
    return [status, body.error.code];
  };
  const find = async (search: string, token = own.token) =>
    (
      await scene().ask<{ addresses: ComplaintAddress[] }>(
        'GET',
        `/api/complaint-addresses?search=${encodeURIComponent(search)}`,
        token,
      )
    ).body.addresses;
  const book = async () =>
    (await scene().ask('GET', '/api/complaint-address-book', own.token)).body;
  const neighbourhoods = async () =>
    (
      await scene().ask<{ districts: ComplaintDistrict[] }>(
        'GET',
        '/api/complaint-districts',
        own.token,
      )
    ).body.districts;

  it('are read from a file, counted, in the audit log, and found however they are spelled', async () => {
    const { status, body } = await upload({ streets: STREETS });
    expect([status, body]).toEqual([
      200,
      {
        ...{ streets: 4, points: 3, outlines: 0, refused: [], refused_count: 0 },
        added: ['Moda Mah.', 'Göztepe Mahallesi'],
      },
    ]);
    expect(await book()).toEqual({ streets: 4, points: 3, outlines: 0 });
    const found = (await find('ataturk cd')).map(({ street, district }) => [street, district.name]);
    expect(found).toEqual([
      ['Atatürk Caddesi', 'Moda Mah.'],
      ['Atatürk Caddesi', 'Göztepe Mahallesi'],
    ]);
    expect(await find('ATATÜRK CADDESİ moda no: 12/A')).toMatchObject([
      { point: { lat: 40.9801, lon: 29.0255 }, words: 'Atatürk Caddesi No: 12/A, Moda Mah.' },
    ]);
    expect(await find('isik')).toMatchObject([{ street: 'Işıklar Sk.', point: null }]);
    expect(await find('inonu caddesi')).toMatchObject([{ street: 'İnönü Cad.' }]);
    expect(await find('%%')).toEqual([]);
    const rows = await open()
      .db.select()
      .from(schema.auditLog)
      .where(eq(schema.auditLog.companyId, own.companyId));
    expect(rows.map(({ subjectName }) => subjectName)).toContain('Sokak ve mahalle listesi');
  });

  it('are the same in Windows-1254, with a BOM and with commas', async () => {
    const commas = `\uFEFFMAHALLE,SOKAK ADI,lat,lon\r\n"Göztepe, Üst",Işıklı Sokağı,40.97,29.06\r\n`;
    expect((await upload({ streets: commas })).body).toMatchObject({ streets: 1, points: 1 });
    expect(await find('isikli sk')).toMatchObject([{ district: { name: 'Göztepe, Üst' } }]);
    expect((await upload({ streets: windows1254(STREETS) })).body).toMatchObject({ streets: 4 });
    expect(await find('isiklar')).toMatchObject([{ street: 'Işıklar Sk.' }]);
  });

  it('take the place of all before, and keep the neighbourhoods that are known', async () => {
    await upload({ streets: STREETS });
    const before = await neighbourhoods();
    const { body } = await upload({ streets: 'Mahalle;Sokak\nMODA;Bahariye Caddesi' });
    expect(body).toMatchObject({ streets: 1, points: 0, added: [] });
    expect(await neighbourhoods()).toEqual(before);
    expect(await find('ataturk')).toEqual([]);
    expect(await find('bahariye')).toMatchObject([{ district: { name: 'Moda Mah.' } }]);
    const [moda] = before.filter(({ name }) => name === 'Moda Mah.');
    await scene().ask('DELETE', `/api/complaint-districts/${moda?.id}`, own.token);
    expect(await book()).toMatchObject({ streets: 0 });
  });

  it('name the rows that are left out, by line and reason', async () => {
    await scene().ask('PUT', '/api/complaint-map', own.token, {
      bounds: { south: 40.9, west: 29, north: 41, east: 29.1 },
    });
    const rows = [
      'Mahalle;Sokak;Enlem;Boylam;Sınır',
      'Moda;Bir Sokak;40.98;29.02;',
      ';İki Sokak;;;',
      'Moda;;;;',
      'Moda;Üç Sokak;kırk;29;',
      'Moda;Dört Sokak;39.9;32.8;',
      'Moda;1. Sk;40.98;29.02;',
      'MODA;1 Sokağı;;;',
      'Moda;Beş Sokak;;;POLYGON((29 41',
      `${'x'.repeat(81)};Altı Sokak;;;`,
    ];
    const { body } = await upload({ streets: rows.join('\n') });
    expect(body).toMatchObject({ streets: 2, refused_count: 7, added: ['Moda'] });
    expect(body.refused.map(({ where, reason }) => `${where} ${reason}`)).toEqual([
      '3. satır Mahalle adı boş.',
      '4. satır Sokak adı boş.',
      '5. satır Enlem ya da boylam okunamadı.',
      '6. satır Konum, kurumunuzun sınırları dışında.',
      '8. satır Bu mahallede aynı sokak daha önce yazılmış.',
      '9. satır Mahalle sınırı okunamadı: WGS 84 derecesiyle WKT ya da GeoJSON çokgeni olmalı.',
      '10. satır Mahalle adı çok uzun.',
    ]);
  });

  it('are refused as a whole where nothing can be read, and nothing changes', async () => {
    await upload({ streets: STREETS });
    expect(await refusal({})).toEqual([400, 'no_file']);
    expect(await refusal({ streets: 'Ad;Soyad\nAli;Er' })).toEqual([422, 'columns_missing']);
    expect(await refusal({ streets: 'Mahalle;Sokak\nModa;"Bir' })).toEqual([422, 'csv_invalid']);
    expect(await refusal({ streets: 'Mahalle;Sokak\n;Bir' })).toEqual([422, 'no_rows']);
    expect(await refusal({ outlines: '{"type":"Point"}' })).toEqual([422, 'outlines_invalid']);
    expect(await refusal({ outlines: 'Mahalle;Sokak' })).toEqual([422, 'outlines_invalid']);
    const many = `Mahalle;Sokak\n${'a;b\n'.repeat(100_001)}`;
    expect(await refusal({ streets: many })).toEqual([422, 'too_many_rows']);
    expect(await refusal({ streets: 'x'.repeat(10 * 1024 * 1024 + 1) })).toEqual([
      413,
      'too_large',
    ]);
    expect(await book()).toEqual({ streets: 4, points: 3, outlines: 0 });
  });

  it('stay in their company', async () => {
    await upload({ streets: STREETS });
    const other = await scene().addCompany(['complaints']);
    expect(await find('ataturk', other.token)).toEqual([]);
    expect((await upload({ streets: STREETS }, other.token)).status).toBe(403);
    const reader = await scene().addPerson(own.companyId, 'Can Er', ['inbox']);
    expect(
      (await scene().ask('GET', '/api/complaint-addresses?search=moda', reader.token)).status,
    ).toBe(403);
    expect((await scene().ask('GET', '/api/complaint-addresses?search=m', own.token)).status).toBe(
      400,
    );
  });

  describe('and the place of a complaint', () => {
    const record = async (place?: object) =>
      scene().ask<ComplaintDetail>('POST', '/api/complaints', own.token, {
        ...{ origin: 'phone', konuOzeti: 'Çukur' },
        ...(place && { place }),
      });
    const put = (complaint: Complaint, place: object, district?: string) =>
      scene().ask<Complaint>('PUT', `/api/complaints/${complaint.id}/place`, own.token, {
        ...{ version: complaint.version, place },
        ...(district !== undefined && { district }),
      });
    const suggested = async ({ id }: Complaint) =>
      (await scene().ask('GET', `/api/complaints/${id}/place/suggestions`, own.token)).body;

    it('the neighbourhood around the point is suggested, by WKT or GeoJSON', async () => {
      await upload({
        streets: `Mahalle;Sokak;Sınır\nModa;Bir Sokak;"${MODA}"`,
      });
      const { body } = await upload({ outlines: outlinesOf('Göztepe') });
      expect(body).toMatchObject({ streets: 1, outlines: 1, added: ['Göztepe'] });
      const { complaint } = (await record()).body;
      expect(await suggested(complaint)).toEqual({ district: null, photos: [] });
      const inGoztepe = { lat: 40.97, lon: 29.06, source: 'typed' };
      const placed = (await put(complaint, inGoztepe)).body;
      expect(await suggested(placed)).toMatchObject({ district: { name: 'Göztepe' } });
      await upload({ streets: `Mahalle;Sınır\nModa;"${MODA}"` });
      expect(await suggested(placed)).toMatchObject({ district: null });
      const moved = (await put(placed, { lat: 40.98, lon: 29.025, source: 'typed' })).body;
      expect(await suggested(moved)).toMatchObject({ district: { name: 'Moda' } });
      const { body: ground } = await scene().ask<ComplaintOutlines>(
        'GET',
        '/api/complaint-map/outlines',
        own.token,
      );
      expect(ground.outlines).toMatchObject([{ name: 'Moda' }]);
      expect(ground.outlines[0]?.polygons[0]?.[0]).toHaveLength(5);
    });

    it('an address sets point and neighbourhood in one version', async () => {
      await upload({ streets: STREETS });
      const [address] = await find('ataturk moda');
      const { complaint } = (await record()).body;
      const place = { ...address?.point, source: 'address', words: address?.words };
      const placed = (await put(complaint, place, address?.district.id)).body;
      expect(placed).toMatchObject({
        version: 2,
        place: { lat: 40.9801, source: 'address', words: 'Atatürk Caddesi, Moda Mah.' },
        district: { name: 'Moda Mah.' },
      });
      const unknown = await put(placed, { ...place, words: '' }, 'x');
      expect([unknown.status, unknown.body]).toMatchObject([
        422,
        { error: { code: 'district_unknown' } },
      ]);
    });

    it('a recorded complaint begins on it, in its first version, inside the bounds', async () => {
      const { body } = await record({ lat: 40.98, lon: 29.02, words: 'Atatürk Caddesi, Moda' });
      expect(body.complaint).toMatchObject({
        version: 1,
        place: { lat: 40.98, lon: 29.02, source: 'address', words: 'Atatürk Caddesi, Moda' },
      });
      expect(body.history.find(({ kind }) => kind === 'place')).toMatchObject({ version: 1 });
      await scene().ask('PUT', '/api/complaint-map', own.token, {
        bounds: { south: 40.9, west: 29, north: 41, east: 29.1 },
      });
      expect(await record({ lat: 39.9, lon: 32.8 })).toMatchObject({
        status: 422,
        body: { error: { code: 'place_outside' } },
      });
    });
  });
});
