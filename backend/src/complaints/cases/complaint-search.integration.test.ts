import {
  complaintList,
  type ComplaintFilters,
  type ComplaintList,
} from '@muhatap/shared/wire/complaints';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { schema } from '../../database';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { insertComplaints } from '../../../testing/insert-complaints';
import { newestFirst, plainFilter } from '../../../testing/plain-filter';
import { withInbox } from '../../../testing/with-inbox';

const ZONE = 'Europe/Istanbul';
const NEWEST = Date.parse('2026-09-27T09:00:00Z');
const COUNT = 2_500;
const HOUR_MS = 3_600_000;
/** So far apart that the newest month has more than are counted, and all of them are two winters. */
const APART_MS = 3 * HOUR_MS + 61_000;

/** Subjects by frequency: every month, in winter only, now and then, three in all. */
function subjectAt(at: Date, n: number): string {
  if (n === 40 || n === 1_500 || n === COUNT - 1) return 'Zebra geçidi silinmiş';
  if ([11, 0, 1].includes(at.getUTCMonth()))
    return n % 2 === 0 ? 'Kar küreme, ana cadde' : 'Buzlanma var, ara sokak';
  if (n % 9 === 0) return 'Su borusu patladı, sokak no 5';
  return n % 25 === 0 ? 'Çeşme akmıyor' : 'Çöp alınmadı, ara sokak';
}

const TERMS = [
  'SOKAK',
  'kar küreme',
  'çeşme',
  'zebra',
  'yok böyle',
  'no 5',
  'su',
  'ü',
  '-',
  '-1',
  'no',
  'SYS-00012',
  '000',
  '02499',
  'BUZLANMA VAR, ARA',
];
const keeps = plainFilter(ZONE);

withInbox('searches of complaints', (scene, open) => {
  let own: SceneCompany;
  let rows: (typeof schema.complaints.$inferSelect)[];

  beforeAll(async () => {
    const { db } = open();
    own = await scene().addCompany();
    const stranger = await scene().addCompany();
    await db
      .update(schema.companies)
      .set({ timeZone: ZONE })
      .where(eq(schema.companies.id, own.companyId));
    const made = Array.from({ length: COUNT }, (_, n) => {
      const createdAt = new Date(NEWEST - n * APART_MS);
      return {
        createdAt,
        konuOzeti: subjectAt(createdAt, n),
        saysisCode: `SYS-${String(COUNT - n).padStart(6, '0')}`,
        sender: n % 3 === 0 ? '90555' : `9053${n}`,
        durum: n % 4 === 0 ? ('Yeni' as const) : ('Çözüldü' as const),
      };
    });
    for (let from = 0; from < COUNT; from += 500)
      await insertComplaints(db, own.companyId, made.slice(from, from + 500));
    await insertComplaints(db, stranger.companyId, made.slice(0, 500));
    rows = (
      await db
        .select()
        .from(schema.complaints)
        .where(eq(schema.complaints.companyId, own.companyId))
    ).sort(newestFirst);
  });

  const list = async (filters: object): Promise<ComplaintList> => {
    const given = Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)]);
    return complaintList.parse(
      (
        await scene().ask(
          'GET',
          `/api/complaints?${new URLSearchParams(given).toString()}`,
          own.token,
        )
      ).body,
    );
  };

  const expectedOf = (filters: ComplaintFilters) =>
    rows.filter((row) => keeps(row, filters)).map(({ id }) => id);

  it('find what a plain filter over all rows finds, in its order, whether it is frequent, seasonal or rare', async () => {
    const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined, freq: 1 });
    const filters = fc.record({
      search: fc.constantFrom(...TERMS),
      durum: maybe(fc.constant(['Yeni'])),
      sender: maybe(fc.constantFrom('90555', 'yok')),
      from: maybe(fc.constantFrom('2025-12-20', '2026-01-15', '2026-09-01')),
      to: maybe(fc.constantFrom('2026-02-10', '2026-08-31', '2026-09-20')),
    });
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom(150, 200), async (wanted, limit) => {
        fc.pre(wanted.from === undefined || wanted.to === undefined || wanted.from <= wanted.to);
        const expected = expectedOf(wanted as ComplaintFilters);
        const found: string[] = [];
        for (let page = 1; page === 1 || found.length < expected.length; page += 1) {
          const answer = await list({ ...wanted, limit, page });
          found.push(...answer.complaints.map(({ id }) => id));
          expect(answer.hasMore).toBe(found.length < expected.length);
          expect(answer).toMatchObject({ total: expected.length, totalIsExact: true });
          if (answer.complaints.length === 0) break;
        }
        expect(found).toEqual(expected);
      }),
      { numRuns: 15, seed: 11 },
    );
  });

  it.each(['sokak', 'çeşme', 'zebra', 'kar küreme', 'su', 'xq'])(
    'of “%s” count all, on the first page and behind the last',
    async (search) => {
      const total = expectedOf({ search }).length;
      const first = await list({ search, limit: 5 });
      expect(first).toMatchObject({ total, totalIsExact: true, searchedNewest: null });
      expect(first).toMatchObject({ hasMore: total > 5, totalPages: Math.ceil(total / 5) });
      expect(await list({ search, limit: 100, page: 100 })).toMatchObject({
        total,
        totalReturned: 0,
        hasMore: false,
      });
    },
  );
});
