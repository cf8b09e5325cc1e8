import { startPostgres } from '../suite/launcher';
import { ask } from './backend-programs';
import { isFull } from './size';
import { median, ms, printTable, type Line } from './table';

const SIZES = [1_000, isFull ? 1_000_000 : 20_000];
const EXPORTED = isFull ? 100_000 : 20_000;
/** Rows of the export that shows what a process needs anyway. */
const BARE = 1_000;
/** A file takes processes of its own and shows little chance. */
const RUNS = isFull ? 5 : 1;

interface ListMeasurement {
  readonly what: string;
  readonly sizes: readonly {
    readonly complaints: number;
    readonly p95Ms: number;
    /** Null where no such rows stand beside it. */
    readonly byKeyMs: number | null;
  }[];
}
/** A filled database as its filling describes it, handed on to the measurement of lists. */
interface Filled {
  readonly url: string;
}
interface Written {
  readonly rows: number;
  readonly ms: number;
  readonly fileBytes: number;
  readonly peakBytes: number;
}

const measure = <T>(server: string, ...given: readonly string[]): Promise<T> =>
  ask<T>('complaints', server, given);

const count = (value: number) => value.toLocaleString('tr');
const megabytes = (value: number) => `${(value / 1024 / 1024).toFixed(0)} MB`;

/** Words are looked up among all subjects, which takes longer the more there are; two letters have no index at all. */
const isSearch = (what: string) => /search|words/.test(what);
/**
 * The same part of the map, or of its cases, holds a handful of a small company's, and as many of a large one's as the map shows; a filter that few
 * cases pass reads on until it has as many as are counted, and a small company ends before.
 */
const isSamePart = (what: string) => /quarter|street|town, by|: term|: priority/.test(what);
/** Beside them stands the shortest question that the database takes. */
const isSimilar = (what: string) => what.startsWith('similar');
const OVER_SHORTEST = 50;
const SEARCH_MS = 150;
const PART_MS = 25;
const HAS_NO_INDEX = 'search: two letters that stand nowhere';

/** One line for each question: its p95 with many complaints over that with few, for a search its time with many; the same rows by their keys beside. */
function listLine({ what, sizes }: ListMeasurement): Line {
  const [few, many] = [sizes[0]?.p95Ms ?? 0, sizes.at(-1)?.p95Ms ?? Infinity];
  const figures = sizes
    .map(
      ({ complaints, p95Ms, byKeyMs }) =>
        `${count(complaints)} ${ms(p95Ms)}${byKeyMs === null ? '' : ` (${(p95Ms / byKeyMs).toFixed(1)} × by key)`}`,
    )
    .join(', ');
  if (isSimilar(what))
    return {
      what: `${what}, p95 over \`select 1\``,
      figures: figures.replaceAll('by key', 'select 1'),
      result: many / (sizes.at(-1)?.byKeyMs ?? 0),
      limit: OVER_SHORTEST,
    };
  if (!isSearch(what) && !isSamePart(what))
    return { what: `${what}, p95, many over few`, figures, result: many / few, limit: 2 };
  const line = { what: `${what}, p95 ms`, figures, result: many };
  if (what === HAS_NO_INDEX) return line;
  return { ...line, limit: isSearch(what) ? SEARCH_MS : PART_MS };
}

/** Fills a database with so many complaints the first time that they are asked for. */
function filledOnce(server: string): (complaints: number) => Promise<Filled> {
  const filled = new Map<number, Filled>();
  return async (complaints) => {
    const known =
      filled.get(complaints) ?? (await measure<Filled>(server, 'fill', String(complaints)));
    filled.set(complaints, known);
    return known;
  };
}

/** Time and memory of a file of many rows beside one of few. */
async function exportLines(server: string, fill: ReturnType<typeof filledOnce>): Promise<Line[]> {
  const [few, many] = [await fill(BARE), await fill(EXPORTED)];
  const lines: Line[] = [];
  for (const format of ['csv', 'xlsx']) {
    const runs: { bare: Written; full: Written }[] = [];
    for (let run = 0; run < RUNS; run += 1)
      runs.push({
        bare: await measure<Written>(server, 'export', few.url, format),
        full: await measure<Written>(server, 'export', many.url, format),
      });
    const of = (read: (run: (typeof runs)[number]) => number) => median(runs.map(read));
    const perSecond = of(({ full }) => (full.rows / full.ms) * 1000);
    const [bare, full] = [of((run) => run.bare.peakBytes), of((run) => run.full.peakBytes)];
    lines.push(
      {
        what: `${count(EXPORTED)} rows as ${format}: seconds`,
        figures: `${count(Math.round(perSecond))} rows a second, file ${megabytes(of((run) => run.full.fileBytes))}`,
        result: EXPORTED / perSecond,
        limit: 60,
      },
      {
        what: `${format}: peak memory, ${count(EXPORTED)} rows over ${count(BARE)}`,
        figures: `${megabytes(bare)}, ${megabytes(full)}`,
        result: full / bare,
        limit: 1.5,
      },
    );
  }
  return lines;
}

/** `npm run bench -- complaints`: the list with few and very many complaints, and files of them, on a throw-away PostgreSQL. Answers whether every line stands within its limit. */
export async function benchComplaints(): Promise<boolean> {
  const server = await startPostgres();
  if (server === null)
    throw new Error(
      'This measurement needs PostgreSQL on the machine: a million complaints are not what the embedded database is for.',
    );
  try {
    const fill = filledOnce(server.address);
    const filled: string[] = [];
    for (const size of SIZES) filled.push(JSON.stringify(await fill(size)));
    const lists = printTable(
      'Complaints: a large company beside a small one',
      (await measure<ListMeasurement[]>(server.address, 'lists', ...filled)).map(listLine),
    );
    return (
      printTable('Complaints: the list as a file', await exportLines(server.address, fill)) && lists
    );
  } finally {
    await server.stop();
  }
}
