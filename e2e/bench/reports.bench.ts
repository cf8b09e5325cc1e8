import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '../suite/launcher';
import { ask, run } from './backend-programs';
import { isFull } from './size';
import { median, ms, printTable, type Line } from './table';

const [FEW, MANY] = isFull ? [100_000, 5_000_000] : [10_000, 100_000];
/** A page may take this part of what a scan of the messages takes. The others' numbers stand in small tables (cases, scores): for comparison only. */
const OF_A_SCAN = isFull ? 1 / 50 : 1 / 2;
const SCANS_MESSAGES = ['general', 'agents'];

interface PageMeasurement {
  readonly page: string;
  readonly p95Ms: readonly number[];
  readonly longestMs: readonly number[];
  readonly naiveMs: readonly number[];
}

const count = (value: number) => Math.round(value).toLocaleString('tr');
const megabytes = (value: number) => `${(value / 1024 / 1024).toFixed(0)} MB`;

/** A database of its own with the demo company and so many messages, as `npm run seed` makes them. */
async function fill(server: string, messages: number): Promise<{ url: string; seconds: number }> {
  const { url } = await ask<{ url: string }>('reports', server, ['database']);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'muhatap-bench-'));
  const began = performance.now();
  await run('seed', url, ['--messages', String(messages)], { DATA_DIR: dataDir, DEMO: '1' });
  rmSync(dataDir, { recursive: true, force: true });
  return { url, seconds: (performance.now() - began) / 1000 };
}

const growthLine = ({ page, p95Ms }: PageMeasurement): Line => {
  const [few = 0, many = Infinity] = p95Ms;
  return {
    what: `${page}: p95 of the default period`,
    figures: `${ms(few)}, ${ms(many)}`,
    result: many / few,
    limit: 2,
  };
};

const besideScan = (measured: number, scanned: number): string =>
  scanned < measured
    ? `${(measured / scanned).toFixed(0)} × slower`
    : `${(scanned / measured).toFixed(0)} × faster`;

const scanLine = ({ page, longestMs, naiveMs }: PageMeasurement): Line => {
  const [measured, scanned] = [median(longestMs), median(naiveMs)];
  return {
    what: `${page}: 400 days over a scan`,
    figures: `${ms(measured)}, scan ${ms(scanned)} (${besideScan(measured, scanned)})`,
    result: measured / scanned,
    ...(SCANS_MESSAGES.includes(page) && { limit: OF_A_SCAN }),
  };
};

/** `npm run bench -- reports`: each page with few and very many messages, beside scans of the messages, on a throw-away PostgreSQL. Answers whether every line stands within its limit. */
export async function benchReports(): Promise<boolean> {
  const server = await startPostgres();
  if (server === null)
    throw new Error(
      'This measurement needs PostgreSQL on the machine: millions of messages are not what the embedded database is for.',
    );
  try {
    const [small, large] = [await fill(server.address, FEW), await fill(server.address, MANY)];
    const measure = <T>(...given: readonly string[]) => ask<T>('reports', server.address, given);
    const pages = await measure<PageMeasurement[]>('pages', small.url, large.url);
    const growth = printTable(
      `Reports: ${count(MANY)} messages beside ${count(FEW)}`,
      pages.map(growthLine),
    );
    const scanned = pages.filter(({ naiveMs }) => naiveMs.length > 0);
    const scans = printTable(
      `Reports: ${count(MANY)} messages beside a scan`,
      scanned.map(scanLine),
    );
    const [bare, full] = [
      await measure<{ peakBytes: number }>('memory', small.url),
      await measure<{ peakBytes: number }>('memory', large.url),
    ];
    const rebuilt = await measure<{ facts: number; ms: number }>('rebuild', large.url);
    const rest = printTable('Reports: memory, filling and rebuilding', [
      {
        what: `peak memory of a process that answers every page`,
        figures: `${megabytes(bare.peakBytes)}, ${megabytes(full.peakBytes)}`,
        result: full.peakBytes / bare.peakBytes,
        limit: 1.5,
      },
      {
        what: `filling, minutes`,
        figures: `${count(MANY / large.seconds)} messages a second`,
        result: large.seconds / 60,
      },
      {
        what: `rebuilding, seconds`,
        figures: `${count(rebuilt.facts)} facts, ${count((rebuilt.facts / rebuilt.ms) * 1000)} a second`,
        result: rebuilt.ms / 1000,
      },
    ]);
    return growth && scans && rest;
  } finally {
    await server.stop();
  }
}
