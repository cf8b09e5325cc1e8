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
});
