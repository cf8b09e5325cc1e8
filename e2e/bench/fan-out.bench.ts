import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '../suite/launcher';
import { ask, lineOf, start } from './backend-programs';
import { isFull, roundsOf } from './size';
import { median, ms, printTable, type Line } from './table';

interface Size {
  readonly sockets: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly rounds: number;
}
interface Way {
  readonly p50: number;
  readonly p99: number;
}
interface Round {
  readonly ours: Way;
  readonly bare: Way;
}

/** Beside bare socket.io, and by itself with many sockets. */
const BESIDE = { sockets: 100, perSecond: 50, rounds: roundsOf(5) };
const MANY = { perSecond: 50, rounds: 3 };
/** Sockets at once, and seconds of a round. */
const SMALL = { sockets: 300, seconds: 2 };
const FULL = { sockets: 1_000, seconds: 20 };

/** Milliseconds of the slowest hundredth: so many times those of bare socket.io, and so many more for what a message costs by itself. */
const TIMES_BARE = 3;
const OWN_MS = 20;
const MANY_P99_MS = 100;
/** As far as it may go on a machine that does other things too; the aim is 1. */
const LIMIT = 4;

const of = (rounds: readonly Round[], whose: keyof Round, part: keyof Way): number =>
  median(rounds.map((round) => round[whose][part]));
const figuresOf = (rounds: readonly Round[], whose: keyof Round): string =>
  `p50 ${ms(of(rounds, whose, 'p50'))}, p99 ${ms(of(rounds, whose, 'p99'))}`;

function linesFor(beside: readonly Round[], many: readonly Round[], sockets: number): Line[] {
  return [
    {
      what: `${BESIDE.sockets} sockets, ${BESIDE.perSecond} messages a second: p99 over 3 × bare + 20 ms`,
      figures: `bare socket.io ${figuresOf(beside, 'bare')}; ours ${figuresOf(beside, 'ours')}`,
      result: median(beside.map(({ ours, bare }) => ours.p99 / (TIMES_BARE * bare.p99 + OWN_MS))),
      limit: LIMIT,
    },
    {
      what: `${sockets} sockets, ${MANY.perSecond} messages a second: p99 over ${MANY_P99_MS} ms`,
      figures: `bare socket.io ${figuresOf(many, 'bare')}; ours ${figuresOf(many, 'ours')}`,
      result: of(many, 'ours', 'p99') / MANY_P99_MS,
      limit: LIMIT,
    },
  ];
}

/**
 * `npm run bench -- fan-out [--full]`: milliseconds from a webhook call to the sockets of a company, beside bare socket.io with the same
 * packets. Answers whether every line stands within its limit.
 */
export async function benchFanOut(): Promise<boolean> {
  const { sockets, seconds } = isFull ? FULL : SMALL;
  const server = await startPostgres();
  if (server === null) throw new Error('This measurement needs PostgreSQL on the machine.');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'muhatap-fan-out-bench-'));
  const runs = [
    await start('server', server.address, ['events', String(sockets)]),
    await start('server', server.address, ['bare-events']),
  ] as const;
  try {
    const [ours, bare] = [
      await lineOf<{ dataDir: string }>(runs[0]),
      await lineOf<object>(runs[1]),
    ];
    const sizes: readonly Size[] = [
      { ...BESIDE, seconds },
      { ...MANY, sockets, seconds },
    ];
    const file = path.join(folder, 'fan-out.json');
    await writeFile(file, JSON.stringify({ served: { ours, bare }, sizes }));
    const [beside = [], many = []] = await ask<Round[][]>('server', server.address, [
      'fan-out',
      file,
    ]);
    await rm(ours.dataDir, { recursive: true, force: true });
    return printTable('From a call to the sockets', linesFor(beside, many, sockets));
  } finally {
    for (const run of runs) {
      run.kill('SIGKILL');
      if (run.exitCode === null && run.signalCode === null) await once(run, 'exit');
    }
    await server.stop();
    await rm(folder, { recursive: true });
  }
}
