import { complaintList, complaintTotal, type ComplaintList } from '@muhatap/shared/wire/complaints';
import { sql } from 'drizzle-orm';
import { findComplaintTarget } from '../../../seed/bulk-complaint-target';
import { insertBulkComplaints } from '../../../seed/bulk-complaints';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { withInbox } from '../../../testing/with-inbox';

const CASES = 4_200;

/** Filters and words of which there are many, some and none. */
const QUERIES = [
  'durum=Yeni,Reddedildi&kanal=WhatsApp',
  'priority=urgent,high',
  'term=late',
  'search=sokak',
  'search=su',
  'search=cukur&durum=Yeni',
  'search=-000077',
] as const;

withInbox('the list of many complaints', (scene, open) => {
  let own: SceneCompany;
  beforeAll(async () => {
    own = await scene().addCompany();
    const target = await findComplaintTarget(open().db, own.companyId);
    const size = { complaints: CASES, trail: false };
    await insertBulkComplaints(open().db, target, size, scene().clock.now, () => undefined);
    // All of one moment, as an import makes them, where words are looked up by month.
    await open().db.execute(
      sql`update complaints set created_at = date_trunc('month', created_at) where company_id = ${own.companyId} and saysis_code like '%5_'`,
    );
  });

  const list = async (query: string): Promise<ComplaintList> =>
    complaintList.parse((await scene().ask('GET', `/api/complaints?${query}`, own.token)).body);
  const count = async (query: string): Promise<number> =>
    complaintTotal.parse(
      (await scene().ask('GET', `/api/complaints/total?${query}`, own.token)).body,
    ).total;
  /** Every match, read in the order of applicants, which no short cut serves. */
  const matchesOf = async (query: string) => {
    const found: ComplaintList['complaints'] = [];
    for (let page = 1; ; page += 1) {
      const { complaints, hasMore } = await list(`${query}&sort=sender&limit=200&page=${page}`);
      found.push(...complaints);
      if (!hasMore) return found;
    }
  };
  const idsOf = ({ complaints }: Pick<ComplaintList, 'complaints'>) =>
    complaints.map(({ id }) => id);

  it.each(QUERIES)(
    'by %s, shows each page in its order and counts all beside it',
    async (query) => {
      const all = await matchesOf(query);
      expect(await count(query)).toBe(all.length);
      const newest = all.toSorted(
        (one, other) =>
          other.createdAt.localeCompare(one.createdAt, 'en') ||
          other.id.localeCompare(one.id, 'en'),
      );
      const ordered = { newest, oldest: newest.toReversed() };
      for (const order of ['newest', 'oldest'] as const)
        for (const page of [1, 3, 6]) {
          const shown = await list(`${query}&order=${order}&limit=50&page=${page}`);
          const before = (page - 1) * 50;
          expect(idsOf(shown)).toEqual(
            idsOf({ complaints: ordered[order].slice(before, before + 50) }),
          );
          expect(shown.hasMore).toBe(all.length > page * 50);
          expect(shown.total).toBeLessThanOrEqual(all.length);
          expect(shown.totalPages).toBe(Math.ceil(shown.total / 50));
          if (shown.totalIsExact) expect(shown.total).toBe(all.length);
          else expect(shown.total).toBeGreaterThanOrEqual(200);
        }
    },
  );

  it('counts up to two hundred with the page, and to the end behind the last one', async () => {
    const total = await count('durum=Yeni');
    expect(total).toBeGreaterThan(210);
    expect(await list('durum=Yeni&limit=10')).toMatchObject({
      ...{ total: 200, totalIsExact: false, totalPages: 20, hasMore: true },
    });
    expect(await list(`durum=Yeni&limit=10&page=${Math.ceil(total / 10) + 5}`)).toMatchObject({
      ...{ complaints: [], total, totalIsExact: true, hasMore: false },
      totalPages: Math.ceil(total / 10),
    });
    expect(await list('limit=10')).toMatchObject({ total: CASES, totalIsExact: true });
    expect(await count('')).toBe(CASES);
  });

  it.each([
    [
      'sort=status&kanal=Instagram',
      ({ durum }: ComplaintList['complaints'][number]) =>
        ['Yeni', 'İşlemde', 'Çözüldü', 'Reddedildi'].indexOf(durum),
    ],
    [
      'sort=channel&durum=Yeni',
      ({ kanal }: ComplaintList['complaints'][number]) =>
        ['other', 'Facebook', 'Instagram', 'WhatsApp', 'Twitter'].indexOf(kanal),
    ],
  ] as const)(
    'in the order of a few values (%s), goes from one value to the next',
    async (sort, placeOf) => {
      const shown = [];
      for (let page = 1; page <= 4; page += 1)
        shown.push(...(await list(`${sort}&limit=100&page=${page}`)).complaints);
      expect(new Set(idsOf({ complaints: shown })).size).toBe(await count(sort));
      const ordered = shown.toSorted(
        (one, other) =>
          placeOf(one) - placeOf(other) || other.createdAt.localeCompare(one.createdAt, 'en'),
      );
      expect(shown.map(placeOf)).toEqual(ordered.map(placeOf));
      expect(shown.map(({ createdAt }) => createdAt)).toEqual(
        ordered.map(({ createdAt }) => createdAt),
      );
    },
  );

  it('refuses a period that ends before it begins', async () => {
    expect(
      await scene().refusal(
        'GET',
        '/api/complaints/total?from=2026-09-07&to=2026-09-06',
        own.token,
      ),
    ).toEqual([422, 'period_invalid']);
  });
});
