import {
  REPORT_LONGEST_DAYS,
  REPORT_PAGES,
  reportQuery,
  type ReportPageId,
  type ReportQueryInput,
} from '@muhatap/shared/wire/reports';
import { count, eq } from 'drizzle-orm';
import { type Database, schema } from '../src/database';
import { openPostgres } from '../src/database/postgres.driver';
import { rebuildCompany } from '../src/reports/rollups/rebuild-company';
import { snapshotsOf } from '../src/reports/pages/in-snapshot';
import { createReportsService } from '../src/reports/pages/reports.service';
import { dayAfter, stretchOf } from '../src/reports/pages/stretch';
import { localDate } from '../src/conversations/working-hours/opening-hours';
import { findCompanyOrDemo } from '../seed/find-company';
import { insertMember } from '../testing/stage-company';
import { NAIVE_REPORTS } from './naive-reports';
import { callsOf, p95, ROUNDS, timed } from './rounds-of-calls';

/** Naive scans of millions of messages take their time. */
const SCANS = 3;
const MEMORY_ROUNDS = 10;

/** One page: its p95 with the default period in each database, and with the longest period beside the naive scan in the last one. */
export interface PageMeasurement {
  readonly page: ReportPageId;
  readonly p95Ms: readonly number[];
  readonly longestMs: readonly number[];
  readonly naiveMs: readonly number[];
}

interface Opened {
  readonly db: Database;
  readonly companyId: string;
  readonly ask: (page: ReportPageId, query: ReportQueryInput) => Promise<unknown>;
  close(): Promise<void>;
}

async function open(address: string, now: Date): Promise<Opened> {
  const handle = await openPostgres(address);
  const companyId = await findCompanyOrDemo(handle.db, null);
  const reader = await insertMember(handle.db, companyId, ['reports']);
  const service = createReportsService({ read: snapshotsOf(handle.db), now: () => now });
  return {
    db: handle.db,
    companyId,
    ask: (page, query) => service.page(reader, page, reportQuery.parse(query)),
    close: () => handle.close(),
  };
}

/** The longest period up to today. */
async function longest(
  { db, companyId }: Opened,
  now: Date,
): Promise<{ from: string; to: string; zone: string }> {
  const [company] = await db
    .select({ zone: schema.companies.timeZone })
    .from(schema.companies)
    .where(eq(schema.companies.id, companyId));
  const zone = company?.zone ?? 'UTC';
  const to = localDate(now, zone);
  return { from: dayAfter(to, 1 - REPORT_LONGEST_DAYS), to, zone };
}

/** The page over the longest period and the same numbers by scanning, in turn; nothing where there is no scan to compare with. */
async function besideScan(
  opened: Opened,
  page: ReportPageId,
  now: Date,
): Promise<Pick<PageMeasurement, 'longestMs' | 'naiveMs'>> {
  const { from, to, zone } = await longest(opened, now);
  const { start, end } = stretchOf(from, to, zone);
  const [longestMs, naiveMs]: [number[], number[]] = [[], []];
  const naive = NAIVE_REPORTS[page];
  if (naive === undefined) return { longestMs, naiveMs };
  await opened.ask(page, { from, to });
  for (let scan = 0; scan < SCANS; scan += 1) {
    longestMs.push(await timed(() => opened.ask(page, { from, to })));
    naiveMs.push(
      await timed(async () => {
        for (const query of naive({
          companyId: opened.companyId,
          zone,
          from: start,
          to: end,
        }))
          await opened.db.execute(query);
      }),
    );
  }
  return { longestMs, naiveMs };
}

/**
 * Requests every page from each database in turn, so that a busy moment of the machine affects all
 * alike.
 */
export async function measureReports(addresses: readonly string[]): Promise<PageMeasurement[]> {
  const now = new Date();
  const databases = await Promise.all(addresses.map((address) => open(address, now)));
  const measured: PageMeasurement[] = [];
  for (const page of REPORT_PAGES) {
    process.stderr.write(`${page}\n`);
    const rounds = databases.map((): number[][] => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      const times = databases.map(() => [] as number[]);
      for (const call of callsOf(round)) {
        for (const [at, { ask }] of databases.entries()) {
          const took = await timed(() => ask(page, {}));
          if (call >= 0) times[at]?.push(took);
        }
      }
      for (const [at, each] of times.entries()) rounds[at]?.push(each);
    }
    const large = databases.at(-1);
    if (large !== undefined)
      measured.push({ page, p95Ms: rounds.map(p95), ...(await besideScan(large, page, now)) });
  }
  for (const database of databases) await database.close();
  return measured;
}

/** The rollups of all facts, made anew. */
export async function measureRebuild(address: string): Promise<{ facts: number; ms: number }> {
  const opened = await open(address, new Date());
  const [all] = await opened.db
    .select({ facts: count() })
    .from(schema.reportFacts)
    .where(eq(schema.reportFacts.companyId, opened.companyId));
  const ms = await timed(() => rebuildCompany(opened.db, opened.companyId));
  await opened.close();
  return { facts: all?.facts ?? 0, ms };
}

/** The most memory that this process had, which answered every page several times over the longest period. */
export async function measureMemory(address: string): Promise<{ peakBytes: number }> {
  const now = new Date();
  const opened = await open(address, now);
  const { from, to } = await longest(opened, now);
  for (let round = 0; round < MEMORY_ROUNDS; round += 1) {
    for (const page of REPORT_PAGES) await opened.ask(page, { from, to });
  }
  await opened.close();
  return { peakBytes: process.resourceUsage().maxRSS * 1024 };
}
