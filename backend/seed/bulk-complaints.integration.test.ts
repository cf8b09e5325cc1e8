import { asc, eq } from 'drizzle-orm';
import { COMPLAINT_STATUS_RULES, COMPLAINT_STATUSES } from '@muhatap/shared/wire/complaints';
import { schema } from '../src/database';
import { withDatabases } from '../testing/database/with-databases';
import { complaintSearchText } from '../src/complaints/cases/complaint-search';
import { insertCompany } from '../testing/stage-company';
import { findComplaintTarget } from './bulk-complaint-target';
import { insertBulkComplaints } from './bulk-complaints';
import { NEIGHBOURHOODS } from './demo-citizens';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const { complaintCounters, complaintHistory, complaintMessages, complaints } = schema;

withDatabases('bulk complaints', (open) => {
  let companyId: string;
  beforeEach(async () => {
    ({ companyId } = await insertCompany(open().db));
  });
  const fill = async (count: number, trail = true) => {
    const seen: number[] = [];
    await insertBulkComplaints(
      open().db,
      await findComplaintTarget(open().db, companyId),
      { complaints: count, trail },
      NOW,
      (done) => void seen.push(done),
    );
    return seen;
  };
  const own = () =>
    open()
      .db.select()
      .from(complaints)
      .where(eq(complaints.companyId, companyId))
      .orderBy(asc(complaints.createdAt));

  test('are as many as requested, each fit for list, search and detail', async () => {
    expect(await fill(300)).toEqual([300]);
    const all = await own();
    expect(all).toHaveLength(300);
    expect(all.map(({ saysisCode }) => Number(saysisCode.slice(-6)))).toEqual(
      all.map((_, index) => index + 1),
    );
    expect(new Set(all.map(({ durum }) => durum))).toEqual(new Set(COMPLAINT_STATUSES));
    expect(new Set(all.map(({ kanal }) => kanal)).size).toBe(5);
    expect(
      all.every(({ createdAt, updatedAt }) => createdAt <= updatedAt && updatedAt <= NOW),
    ).toBe(true);
    for (const row of all) {
      expect(row.searchText).toBe(complaintSearchText(row));
      expect(row.saysisCode).toMatch(new RegExp(`^MHT-20\\d\\d-\\d{6}$`));
      expect(row.closedAt).toEqual(
        COMPLAINT_STATUS_RULES[row.durum].class === 'closed' ? row.updatedAt : null,
      );
      expect(row.typeId).not.toBeNull();
    }
    expect(all.some(({ unitId }) => unitId === null)).toBe(true);
    expect(new Set(all.map(({ districtId }) => districtId)).size).toBe(NEIGHBOURHOODS.length + 1);
    expect(all.some(({ senderName }) => senderName === null)).toBe(true);
    const ids = new Map(all.map((row) => [row.id, row]));
    const said = (await open().db.select().from(complaintMessages)).filter(({ complaintId }) =>
      ids.has(complaintId),
    );
    expect(said).toHaveLength(300);
    expect(
      said.every(
        ({ message, sender, complaintId }) =>
          message !== '' && sender === ids.get(complaintId)?.sender,
      ),
    ).toBe(true);
    const history = await open()
      .db.select()
      .from(complaintHistory)
      .where(eq(complaintHistory.companyId, companyId))
      .orderBy(asc(complaintHistory.version));
    for (const row of all) {
      const entries = history.filter(({ complaintId }) => complaintId === row.id);
      expect(entries.map(({ version }) => version)).toEqual(
        Array.from({ length: row.version }, (_, index) => index + 1),
      );
      expect(entries.at(-1)?.after).toBe(row.durum);
    }
  });

  test('a second run adds to the first, and the counter knows all', async () => {
    await fill(20, false);
    expect(await fill(10_005, false)).toEqual([10_000, 10_005]);
    const codes = (await own()).map(({ saysisCode }) => saysisCode);
    expect([codes.length, new Set(codes).size]).toEqual([10_025, 10_025]);
    const [counter] = await open()
      .db.select()
      .from(complaintCounters)
      .where(eq(complaintCounters.companyId, companyId));
    expect(counter).toMatchObject({ total: 10_025, lastNumber: 10_025 });
    expect(
      await open()
        .db.select()
        .from(complaintHistory)
        .where(eq(complaintHistory.companyId, companyId)),
    ).toEqual([]);
  });

  test('a number past a million keeps all its digits', async () => {
    await open().db.insert(complaintCounters).values({ companyId, total: 0, lastNumber: 999_998 });
    await fill(3, false);
    expect((await own()).map(({ saysisCode }) => saysisCode.slice(9))).toEqual([
      '999999',
      '1000000',
      '1000001',
    ]);
  });

  test('need a company', async () => {
    await expect(findComplaintTarget(open().db, 'Olmayan Belediye')).rejects.toThrow(
      'Kurum bulunamadı: Olmayan Belediye',
    );
  });
});
