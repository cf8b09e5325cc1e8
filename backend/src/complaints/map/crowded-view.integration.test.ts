import type { ComplaintPoints } from '@muhatap/shared/wire/complaints';
import { schema } from '../../database';
import { cellOf } from '../places/geometry';
import { insertComplaints } from '../../../testing/insert-complaints';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { withInbox } from '../../../testing/with-inbox';

const PER_MINUTE = 60_000;
const NOON = Date.UTC(2026, 10, 1, 12);
const at = (minutesAgo: number) => new Date(NOON - minutesAgo * PER_MINUTE);

/** Some ten kilometres, read in the order of time; and one of some streets, read by fields of the grid. */
const WHOLE = '29,41,29.1,41.1';
const QUARTER = '29.02,41.02,29.04,41.04';

interface Made {
  readonly minutesAgo: number;
  readonly lat: number;
  readonly lon: number;
  readonly durum?: 'Yeni' | 'Çözüldü';
}

withInbox('a view with more complaints than the map shows', (scene, open) => {
  let own: SceneCompany;
  let ids: string[];

  const make = async (cases: readonly Made[]) => {
    const { companyId } = own;
    const { db } = open();
    const made = await insertComplaints(
      db,
      companyId,
      cases.map(({ minutesAgo, durum = 'Yeni' }) => ({
        ...{ konuOzeti: `Çukur ${minutesAgo}`, createdAt: at(minutesAgo), durum },
      })),
    );
    await db.insert(schema.complaintPlaces).values(
      cases.map(({ minutesAgo, lat, lon }, n) => ({
        ...{ complaintId: made[n] ?? '', companyId, lat, lon, source: 'typed' as const },
        ...{ cell: cellOf({ lat, lon }), openedAt: at(minutesAgo) },
      })),
    );
    return made;
  };
  const view = async (bbox: string, more = '') =>
    (
      await scene().ask<ComplaintPoints>(
        'GET',
        `/api/complaints/map?bbox=${bbox}&zoom=18${more}`,
        own.token,
      )
    ).body;
  const agesOf = ({ listed }: ComplaintPoints) =>
    listed.map(({ konuOzeti }) => Number(konuOzeti.slice('Çukur '.length)));

  beforeEach(async () => {
    own = await scene().addCompany(['complaints']);
    // The newest lie outside of the quarter, so that it is no large part of all.
    const outside = Array.from({ length: 300 }, (_, n) => ({
      ...{ minutesAgo: n, lat: 41.08, lon: 29.08 },
    }));
    const crowd = Array.from({ length: 1100 }, (_, n) => ({
      ...{ minutesAgo: 1000 + n, lat: 41.0301, lon: 29.0301 },
      durum: n % 2 === 0 ? ('Yeni' as const) : ('Çözüldü' as const),
    }));
    const alone = Array.from({ length: 3 }, (_, n) => ({
      ...{ minutesAgo: 500 + n * 1000, lat: 41.0226, lon: 29.0226 },
    }));
    ids = await make([...outside, ...crowd, ...alone]);
  });

  it('holds the newest of a quarter, though one field of it holds nearly all', async () => {
    const seen = await view(QUARTER);
    expect(seen).toMatchObject({ total: 1000, has_more: true });
    expect(agesOf(seen).slice(0, 4)).toEqual([500, 1000, 1001, 1002]);
    // Of those alone the third is older than all that are taken.
    expect(seen.markers.map(({ count }) => count).sort((a, b) => a - b)).toEqual([2, 998]);
  });

  it('follows filters and words in a quarter, newest first', async () => {
    const closed = await view(QUARTER, `&durum=${encodeURIComponent('Çözüldü')}`);
    expect(closed).toMatchObject({ total: 550, has_more: false });
    expect(agesOf(closed).slice(0, 2)).toEqual([1001, 1003]);
    expect(agesOf(await view(QUARTER, '&search=cukur 1500'))).toEqual([1500, 1500]);
  });

  it('holds the newest of the town, by each way that they are found', async () => {
    const [label] = await open()
      .db.insert(schema.labels)
      .values({ companyId: own.companyId, name: 'Acil', color: 'red' })
      .returning();
    const labelId = label?.id ?? '';
    await open()
      .db.insert(schema.complaintLabels)
      .values(ids.slice(0, 1300).map((complaintId) => ({ complaintId, labelId })));
    for (const more of ['', '&durum=Yeni,İşlemde,Çözüldü', '&search=çukur', `&label=${labelId}`]) {
      const seen = await view(WHOLE, encodeURI(more));
      expect([more, seen.total, seen.has_more]).toEqual([more, 1000, true]);
      expect(agesOf(seen).slice(0, 2)).toEqual([0, 1]);
    }
    expect(await view(WHOLE, '&search=fayans')).toMatchObject({ total: 0, listed: [] });
  });

  it('leaves out those that are part of others', async () => {
    const [survivor = '', ...parts] = ids.slice(0, 250);
    const merged = { companyId: own.companyId, intoId: survivor, durum: 'Yeni' as const };
    await open()
      .db.insert(schema.complaintMerges)
      .values(
        parts.map((complaintId) => ({
          ...{ ...merged, complaintId, mergedBy: own.userId, mergedAt: at(0) },
        })),
      );
    expect(agesOf(await view(WHOLE)).slice(0, 2)).toEqual([0, 250]);
    expect((await view('29.07,41.07,29.09,41.09')).total).toBe(51);
  });
});
