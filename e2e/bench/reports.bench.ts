import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isFull } from './size';
import { median, ms, printTable, type Line } from './table';

/** A plain script without types; a name that is no literal keeps the compiler from requesting them. */
const POSTGRES: string = '../../shared/tooling/launch/postgres.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TSX = path.join(ROOT, 'node_modules/tsx/dist/cli.mjs');
const MEASURE = 'backend/bench/reports.main.ts';
const SEED = 'backend/seed/bulk.main.ts';

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

/** Runs a script of the backend as a process of its own; answers what it wrote. */
function run(
  script: string,
  given: readonly string[],
  env: NodeJS.ProcessEnv,
  isShown = false,
): Promise<string> {
  const child = spawn(process.execPath, [TSX, script, ...given], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', 'inherit'],
  });
  let seen = '';
  child.stdout?.on('data', (chunk: Buffer) => void (seen += chunk.toString()));
  return new Promise((resolve, reject) =>
    child.once('close', (code) =>
      code === 0
        ? resolve(seen)
        : reject(new Error(`${script} ${given.join(' ')} ended with ${code}`)),
    ),
  );
}

const count = (value: number) => Math.round(value).toLocaleString('tr');
const megabytes = (value: number) => `${(value / 1024 / 1024).toFixed(0)} MB`;

/** A database of its own with the demo company and so many messages, as `npm run seed` makes them. */
async function fill(server: string, messages: number): Promise<{ url: string; seconds: number }> {
  const { url } = JSON.parse(await run(MEASURE, ['database'], { DATABASE_URL: server })) as {
    url: string;
  };
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'muhatap-bench-'));
  const began = performance.now();
  await run(
    SEED,
    ['--messages', String(messages)],
    { DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '1' },
    true,
  );
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

const scanLine = ({ page, longestMs, naiveMs }: PageMeasurement): Line => {
  const [measured, scanned] = [median(longestMs), median(naiveMs)];
  return {
    what: `${page}: 400 days over a scan`,
    figures: `${ms(measured)}, scan ${ms(scanned)} (${(scanned / measured).toFixed(0)} × faster)`,
    result: measured / scanned,
    ...(SCANS_MESSAGES.includes(page) && { limit: OF_A_SCAN }),
  };
};

/** `npm run bench -- reports`: each page with few and very many messages, beside scans of the messages, on a throw-away PostgreSQL. Answers whether every line stands within its limit. */
export async function benchReports(): Promise<boolean> {
  const { startPostgres } = (await import(POSTGRES)) as {
    startPostgres: () => Promise<{ address: string; stop: () => Promise<void> } | null>;
  };
  const server = await startPostgres();
  if (server === null)
    throw new Error(
      'This measurement needs PostgreSQL on the machine: millions of messages are not what the embedded database is for.',
    );
  const env = { DATABASE_URL: server.address };
  try {
    const [few = FEW, many = MANY] = (process.env.BENCH_SIZES?.split(',') ?? []).map(Number);
    const [small, large] = [await fill(server.address, few), await fill(server.address, many)];
    const ask = async <T>(...given: string[]) => JSON.parse(await run(MEASURE, given, env)) as T;
    const pages = await ask<PageMeasurement[]>('pages', small.url, large.url);
    const growth = printTable(
      `Reports: ${count(many)} messages beside ${count(few)}`,
      pages.map(growthLine),
    );
    const scanned = pages.filter(({ naiveMs }) => naiveMs.length > 0);
    const scans = printTable(
      `Reports: ${count(many)} messages beside a scan`,
      scanned.map(scanLine),
    );
    const [bare, full] = [
      await ask<{ peakBytes: number }>('memory', small.url),
      await ask<{ peakBytes: number }>('memory', large.url),
    ];
    const rebuilt = await ask<{ facts: number; ms: number }>('rebuild', large.url);
    const rest = printTable('Reports: memory, filling and rebuilding', [
      {
        what: `peak memory of a process that answers every page`,
        figures: `${megabytes(bare.peakBytes)}, ${megabytes(full.peakBytes)}`,
        result: full.peakBytes / bare.peakBytes,
        limit: 1.5,
      },
      {
        what: `filling, minutes`,
        figures: `${count(many / large.seconds)} messages a second`,
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
