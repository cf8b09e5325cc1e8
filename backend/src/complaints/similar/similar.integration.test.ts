import type {
  Complaint,
  ComplaintDetail,
  SimilarComplaints,
} from '@muhatap/shared/wire/complaints';
import { eq } from 'drizzle-orm';
import { schema } from '../../database';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { withInbox } from '../../../testing/with-inbox';

const MODA = { lat: 40.98, lon: 29.02 };
/** About 111 m to the north of it. */
const NEXT = { lat: 40.981, lon: 29.02 };

withInbox('similar complaints', (scene, open) => {
  let own: SceneCompany;
  beforeEach(async () => {
    own = await scene().addCompany(['complaints', 'settings', 'inbox']);
    scene().clock.now = new Date('2026-11-20T09:00:00+03:00');
  });

  const ask = <T>(method: 'GET' | 'PUT' | 'POST' | 'PATCH', path: string, body?: object) =>
    scene().ask<T>(method, `/api/${path}`, own.token, body);
  const record = async (konuOzeti: string, place: object | null = null, more: object = {}) => {
    const { body } = await ask<ComplaintDetail>('POST', 'complaints', {
      origin: 'phone',
      konuOzeti,
      ...more,
    });
    if (place === null) return body.complaint;
    const change = { version: body.complaint.version, place: { ...place, source: 'map' } };
    return (await ask<Complaint>('PUT', `complaints/${body.complaint.id}/place`, change)).body;
  };
  const similarTo = async (id: string) =>
    (await ask<SimilarComplaints>('GET', `complaints/${id}/similar`)).body.similar;
  const add = async (table: 'complaintTypes' | 'complaintDistricts', name: string) => {
    const [row] = await open()
      .db.insert(schema[table])
      .values({ companyId: own.companyId, name })
      .returning();
    return row?.id ?? '';
  };

  it('are those that lie near, the likeliest first, with what they agree in', async () => {
    const type_id = await add('complaintTypes', 'Yol');
    const first = await record('Derin çukur', NEXT, { type_id, received_on: '2026-11-18' });
    const lamp = await record('Karanlık sokak', MODA);
    await record('Derin çukur', { lat: 41.1, lon: 29.02 }, { type_id });
    const target = await record('Yolda çukurlar var', MODA, { type_id });
    expect(await similarTo(target.id)).toEqual([
      expect.objectContaining({
        ...{ id: first.id, number: first.number, konuOzeti: 'Derin çukur', durum: 'Yeni' },
        ...{ metres: 111, isSameType: true, isSameDistrict: false, days: 2, words: ['çukur'] },
      }),
      expect.objectContaining({ id: lamp.id, metres: 0, isSameType: false, days: 0, words: [] }),
    ]);
  });

  it('without a point are those of the same neighbourhood in the same words', async () => {
    const [moda, fener] = [
      await add('complaintDistricts', 'Moda'),
      await add('complaintDistricts', 'Fener'),
    ];
    const here = await record('Rögar kapağı kırık', null, { district_id: moda });
    await record('Rögar kapağı kırık', null, { district_id: fener });
    await record('Ağaç budama', null, { district_id: moda });
    const target = await record('Kırık rögar', MODA, { district_id: moda });
    expect((await similarTo(target.id)).map(({ id, metres }) => [id, metres])).toEqual([
      [here.id, null],
    ]);
  });

  it('that are closed count for thirty days', async () => {
    const closed = await record('Çukur', MODA);
    const target = await record('Çukur', MODA);
    await ask('PATCH', `complaints/${closed.id}`, { version: closed.version, durum: 'Çözüldü' });
    expect(await similarTo(target.id)).toMatchObject([{ id: closed.id, durum: 'Çözüldü' }]);
    await open()
      .db.update(schema.complaints)
      .set({ closedAt: new Date('2026-10-20T08:00:00+03:00') })
      .where(eq(schema.complaints.id, closed.id));
    expect(await similarTo(target.id)).toEqual([]);
  });

  it('are at most ten, of the company and of what the role shows', async () => {
    for (let count = 0; count < 12; count += 1) await record('Çukur', MODA);
    const target = await record('Çukur', MODA);
    const path = `/api/complaints/${target.id}/similar`;
    expect(await similarTo(target.id)).toHaveLength(10);
    const other = await scene().addCompany(['complaints']);
    expect(await scene().refusal('GET', path, other.token)).toEqual([404, 'not_found']);
    const narrow = await scene().addPerson(own.companyId, 'Can Er', ['complaints'], {
      visibility: 'own',
    });
    const { body: mine } = await scene().ask<ComplaintDetail>(
      'POST',
      '/api/complaints',
      narrow.token,
      { origin: 'phone', konuOzeti: 'Çukur' },
    );
    const { id, version } = mine.complaint;
    await ask('PUT', `complaints/${id}/place`, { version, place: { ...MODA, source: 'map' } });
    const seen = await scene().ask('GET', `/api/complaints/${id}/similar`, narrow.token);
    expect(seen.body).toEqual({ similar: [] });
    expect(await similarTo(id)).toHaveLength(10);
    expect(await scene().refusal('GET', path, narrow.token)).toEqual([404, 'not_found']);
  });

  describe('to one that is being written down', () => {
    const like = async (query: Record<string, string>, token = own.token) =>
      (
        await scene().ask<SimilarComplaints>(
          'GET',
          `/api/complaints/similar?${new URLSearchParams(query).toString()}`,
          token,
        )
      ).body.similar;
    const NEAR = { lat: String(MODA.lat), lon: String(MODA.lon) };

    it('are open ones near its point, or of its neighbourhood in its words', async () => {
      const type = await add('complaintTypes', 'Yol');
      const district = await add('complaintDistricts', 'Moda');
      const near = await record('Derin çukur', NEXT, { type_id: type });
      const closed = await record('Çukur', MODA);
      await ask('PATCH', `complaints/${closed.id}`, { version: closed.version, durum: 'Çözüldü' });
      const here = await record('Çukurlar kapatılsın', null, { district_id: district });
      expect(await like({ words: 'çukur', type, district, ...NEAR })).toEqual([
        expect.objectContaining({ id: near.id, metres: 111, isSameType: true, words: ['çukur'] }),
        expect.objectContaining({ id: here.id, metres: null, isSameDistrict: true }),
      ]);
      expect((await like({ words: 'çukur', district })).map(({ id }) => id)).toEqual([here.id]);
      expect((await like(NEAR)).map(({ id }) => id)).toEqual([near.id]);
      const location = 'Moda Sahili\nhttps://www.google.com/maps?q=40.98,29.02';
      expect((await like({ location })).map(({ id }) => id)).toEqual([near.id]);
      expect(await like({ location: 'Moda Sahili' })).toEqual([]);
    });

    it('are none without a place, and none for ids that there are not', async () => {
      await record('Çukur', MODA);
      expect(await like({ words: 'çukur' })).toEqual([]);
      expect(await like({ words: '\u0000', district: "';--", type: 'yok' })).toEqual([]);
    });

    it('are of the company and of what the role shows', async () => {
      await record('Çukur', MODA);
      const other = await scene().addCompany(['complaints']);
      expect(await like(NEAR, other.token)).toEqual([]);
      const narrow = await scene().addPerson(own.companyId, 'Can Er', ['complaints'], {
        visibility: 'own',
      });
      expect(await like(NEAR, narrow.token)).toEqual([]);
      expect(await like(NEAR)).toHaveLength(1);
      const without = await scene().addPerson(own.companyId, 'Ece Su', ['inbox']);
      expect(await scene().refusal('GET', '/api/complaints/similar', without.token)).toEqual([
        403,
        'forbidden',
      ]);
    });

    it.each([
      ['a latitude alone', 'lat=41'],
      ['a longitude alone', 'lon=29'],
      ['a latitude beyond the pole', 'lat=91&lon=29'],
      ['a longitude in words', 'lat=41&lon=kuzey'],
      ['a subject that is too long', `words=${'x'.repeat(301)}`],
    ])('refuses %s', async (_, query) => {
      const path = `/api/complaints/similar?${query}`;
      expect((await scene().refusal('GET', path, own.token))[0]).toBe(400);
    });
  });
});
