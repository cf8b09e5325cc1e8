import type { ComplaintPoints } from '@muhatap/shared/wire/complaints';
import { schema } from '../../database';
import { cellOf } from '../places/geometry';
import { insertComplaints } from '../../../testing/insert-complaints';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { withInbox } from '../../../testing/with-inbox';

const MODA = { lat: 40.98, lon: 29.0255 };
const NEAR_MODA = { lat: 40.9801, lon: 29.0256 };
const ANKARA = { lat: 39.93, lon: 32.86 };
const CITY = '28.9,40.9,29.2,41.1';
const COUNTRY = '25,35,45,43';

withInbox('complaints on the map', (scene, open) => {
  let own: SceneCompany;
  beforeEach(async () => {
    own = await scene().addCompany(['complaints']);
  });

  const place = async (
    company: Pick<SceneCompany, 'companyId'>,
    places: readonly (typeof MODA & Partial<typeof schema.complaints.$inferInsert>)[],
  ) => {
    const { companyId } = company;
    const ids = await insertComplaints(
      open().db,
      companyId,
      places.map(({ lat: _, lon: __, ...rest }, n) => ({
        ...{ konuOzeti: `Şikayet ${n}`, createdAt: new Date(Date.UTC(2026, 10, 1, 0, 0, -n)) },
        ...rest,
      })),
    );
    await open()
      .db.insert(schema.complaintPlaces)
      .values(
        places.map(({ lat, lon }, n) => ({
          ...{ complaintId: ids[n] ?? '', companyId, lat, lon, source: 'typed' as const },
          ...{ cell: cellOf({ lat, lon }), openedAt: new Date(Date.UTC(2026, 10, 1, 0, 0, -n)) },
        })),
      );
    return ids;
  };
  const view = async (bbox: string, zoom: number, more = '', token = own.token) =>
    (
      await scene().ask<ComplaintPoints>(
        'GET',
        `/api/complaints/map?bbox=${bbox}&zoom=${zoom}${more}`,
        token,
      )
    ).body;

  it('are single where they stand apart and one marker where they meet, newest first beside', async () => {
    const [first] = await place(own, [MODA, NEAR_MODA, ANKARA]);
    const far = await view(CITY, 10);
    expect(far).toMatchObject({ total: 2, has_more: false });
    expect(far.markers).toEqual([
      {
        ...{ lat: expect.closeTo(40.98005) as number, lon: expect.closeTo(29.02555) as number },
        ...{ count: 2, complaint: null },
        bounds: { south: 40.98, west: 29.0255, north: 40.9801, east: 29.0256 },
      },
    ]);
    expect(far.listed.map(({ konuOzeti }) => konuOzeti)).toEqual(['Şikayet 0', 'Şikayet 1']);
    const near = await view(CITY, 20);
    expect(near.markers.map(({ count }) => count)).toEqual([1, 1]);
    expect(near.markers.find(({ complaint }) => complaint?.id === first)).toMatchObject({
      ...MODA,
      complaint: { konuOzeti: 'Şikayet 0', durum: 'Yeni', type: null },
    });
    expect((await view(COUNTRY, 5)).total).toBe(3);
  });

  it('follow the filters and the search of the list', async () => {
    await place(own, [MODA, { ...NEAR_MODA, durum: 'Çözüldü', konuOzeti: 'Derin çukur' }]);
    const closed = `&durum=${encodeURIComponent('Çözüldü')}`;
    for (const more of [closed, '&search=cukur', `${closed}&search=CUKUR`]) {
      const { listed, total } = await view(CITY, 12, more);
      expect([total, listed[0]?.konuOzeti]).toEqual([1, 'Derin çukur']);
    }
    expect((await view(CITY, 12, '&search=yok')).markers).toEqual([]);
  });

  it('of very many are the newest, by filters and search too', async () => {
    await place(
      own,
      Array.from({ length: 1003 }, (_, n) => ({
        lat: 41 + (n % 40) * 0.002,
        lon: 29 + Math.floor(n / 40) * 0.002,
        konuOzeti: n % 2 === 0 ? `Çukur ${n}` : `Lamba ${n}`,
      })),
    );
    const all = await view(CITY, 18);
    expect(all).toMatchObject({ total: 1000, has_more: true });
    expect(all.markers.length).toBeLessThanOrEqual(500);
    expect(all.markers.reduce((sum, { count }) => sum + count, 0)).toBe(1000);
    expect(all.listed.map(({ konuOzeti }) => konuOzeti).slice(0, 2)).toEqual([
      'Çukur 0',
      'Lamba 1',
    ]);
    expect(all.listed).toHaveLength(50);
    expect(await view(CITY, 12, '&search=lamba')).toMatchObject({ total: 501, has_more: false });
    expect(await view(COUNTRY, 6, '&durum=Yeni')).toMatchObject({ total: 1000, has_more: true });
  });

  it('are those that the person sees, of their own company', async () => {
    await place(own, [{ ...MODA, openedBy: own.userId }]);
    const other = await scene().addCompany(['complaints']);
    expect((await view(CITY, 10, '', other.token)).total).toBe(0);
    const agent = await scene().addPerson(own.companyId, 'Can Er', ['complaints'], {
      visibility: 'own',
    });
    expect((await view(CITY, 10, '', agent.token)).total).toBe(0);
    await place(own, [{ ...NEAR_MODA, openedBy: agent.userId }]);
    expect((await view(CITY, 10, '', agent.token)).listed).toHaveLength(1);
    const reader = await scene().addPerson(own.companyId, 'Ece Er', ['inbox']);
    const path = `/api/complaints/map?bbox=${CITY}&zoom=10`;
    expect(await scene().refusal('GET', path, reader.token)).toEqual([403, 'forbidden']);
  });

  it.each([
    ['a box of three sides', '29,40,30', 10],
    ['a box upside down', '29,41,30,40', 10],
    ['sides that are no numbers', '29,a,30,41', 10],
    ['an empty side', '29,,30,41', 10],
    ['a box beyond the earth', '29,40,200,41', 10],
    ['a zoom below 0', '29,40,30,41', -1],
  ])('refuse %s', async (_, bbox, zoom) => {
    const answer = await scene().ask(
      'GET',
      `/api/complaints/map?bbox=${bbox}&zoom=${zoom}`,
      own.token,
    );
    expect(answer.status).toBe(400);
  });
});
