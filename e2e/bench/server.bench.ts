import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '../suite/launcher';
import { ask, lineOf, start } from './backend-programs';
import { backendLines } from './several-backends';
import { isFull, roundsOf } from './size';
import { median, ms, printTable, sum, type Line } from './table';

// Not followed by the compiler: the launcher is plain JavaScript.
const LAUNCH = '../../shared/tooling/launch';
const ROUNDS = roundsOf(5);
/** Until the engine has compiled the way of a call, both servers take calls at half their speed; that of an answer is shorter. */
const WARM_UP_SECONDS = { calls: 3, answers: 0.25 };
/** Questions at a time: as people ask, and as a provider calls that catches up, where calls that come together are stored together. */
const AT_A_TIME = { people: 8, catchingUp: 64 };

interface Size {
  /** Messages of a round, over PostgreSQL and on the embedded database. */
  readonly messages: readonly [number, number];
  readonly rooms: number;
  /** Seconds of a round of requests. */
  readonly seconds: number;
}
const SMALL: Size = { messages: [2_000, 600], rooms: 1_000, seconds: 0.75 };
const FULL: Size = { messages: [4_000, 1_000], rooms: 100_000, seconds: 5 };

/**
 * The reference is at most so many times as fast: what was reached, with room for a machine that does other things too. The aims are 3.33,
 * 1.25, the same and 1.67.
 */
const LIMITS = { intake: 8, webhooks: 2.5, webhooksTogether: 1.25, answers: 2.2 };

interface Round {
  readonly ours: number;
  readonly bare: number;
}
interface Question {
  readonly what: string;
  readonly requests: readonly object[];
  /** None for a call that is stored. */
  readonly query?: object;
}
interface Load {
  readonly requests: readonly object[];
  readonly warmUpSeconds: number;
  readonly seconds: number;
  readonly connections: number;
}
interface ServedAnswers {
  readonly url: string;
  /** Outlives the process. */
  readonly dataDir: string;
  readonly questions: readonly Question[];
}

async function requestsPerSecond(
  url: string,
  { requests, seconds, connections }: Load,
): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    path.join(import.meta.dirname, 'gateway/load.mjs'),
    JSON.stringify({ url, requests, seconds, connections }),
  ]);
  return Number(stdout);
}

function lineFor(what: string, reference: string, rounds: readonly Round[], limit: number): Line {
  const [ours, bare] = [
    median(rounds.map((round) => round.ours)),
    median(rounds.map((round) => round.bare)),
  ];
  return {
    what,
    figures: `${reference} ${bare.toFixed(0)}/s, ours ${ours.toFixed(0)}/s (${(ours / bare).toFixed(2)} of it)`,
    result: median(rounds.map((round) => round.bare / round.ours)),
    limit,
  };
}

async function intakeLine(server: string, kind: 'postgres' | 'pglite', messages: number) {
  const rounds = await ask<(Round & { readonly cpuMs: number })[]>('server', server, [
    'intake',
    kind,
    String(messages),
    String(ROUNDS),
  ]);
  const name = kind === 'postgres' ? 'PostgreSQL' : 'embedded database';
  const line = lineFor(`messages taken in, ${name}`, 'bare SQL', rounds, LIMITS.intake);
  const cpu = median(rounds.map(({ cpuMs }) => cpuMs)).toFixed(1);
  return { ...line, figures: `${line.figures}, ${cpu} ms of processor each` };
}

/** Forty rounds tell the limit from noise: a round by itself is 7 % off. */
const LOOKS = { limit: 1.03, openings: 499, rounds: 40 };
/** With the log, without, without and with it. */
const TURNS_OF_ROUND = 4;

interface BackendStart {
  readonly readyMs: number;
  readonly residentBytes: number;
}
interface LooksTurn {
  readonly isLogged: boolean;
  readonly answered: number;
  readonly written: number;
}

/**
 * Conversations opened with the log of who looked and without, in short turns. Judged by the processor's time and by rounds, each against
 * itself: the machine is slower for seconds at a time, whatever is measured.
 */
async function looksLines(server: string): Promise<Line[]> {
  const { limit, openings, rounds: count } = LOOKS;
  const turns = await ask<readonly LooksTurn[]>('server', server, [
    'looks',
    String(openings),
    String(count),
  ]);
  const starts = turns.flatMap((_, n) => (n % TURNS_OF_ROUND === 0 ? [n] : []));
  const rounds = starts.map((n) => turns.slice(n, n + TURNS_OF_ROUND));
  const sumOf = (round: readonly LooksTurn[], isLogged: boolean, until: 'answered' | 'written') =>
    sum(round.filter((turn) => turn.isLogged === isLogged).map((turn) => turn[until]));
  const lineUntil = (until: 'answered' | 'written', what: string): Line => ({
    what: `a conversation opened with the log of who looked, beside one without, ${what}`,
    figures: `${ms(median(rounds.map((round) => sumOf(round, false, until))) / (2 * openings))} of processor without`,
    result: median(rounds.map((round) => sumOf(round, true, until) / sumOf(round, false, until))),
  });
  return [
    { ...lineUntil('answered', 'until it is answered'), limit },
    lineUntil('written', 'until its look is written'),
  ];
}

/** Builds what an installation runs; answers how many memory arenas it gives to each process. */
async function buildServers(): Promise<{ readonly memoryArenas: string }> {
  const servers = (await import(`${LAUNCH}/servers.mjs`)) as {
    buildServers: () => Promise<unknown>;
  };
  const services = (await import(`${LAUNCH}/services.mjs`)) as { MEMORY_ARENAS: string };
  await servers.buildServers();
  return { memoryArenas: services.MEMORY_ARENAS };
}

/** A backend over PostgreSQL by itself. */
async function startLines(server: string, memoryArenas: string): Promise<Line[]> {
  const variables = JSON.stringify({ MALLOC_ARENA_MAX: memoryArenas });
  const starts = await ask<readonly BackendStart[]>('server', server, [
    'starts',
    String(roundsOf(5)),
    variables,
  ]);
  const readyMs = median(starts.map((one) => one.readyMs));
  const megabytes = median(starts.map(({ residentBytes }) => residentBytes)) / 1024 / 1024;
  return [
    {
      what: 'a backend starts over PostgreSQL: seconds until it answers',
      figures: ms(readyMs),
      result: readyMs / 1000,
      limit: 1.5,
    },
    {
      what: 'a backend that has started: resident memory, MB',
      figures: `${megabytes.toFixed(0)} MB`,
      result: megabytes,
      limit: 200,
    },
  ];
}

async function answerLine(
  servers: { readonly ours: string; readonly bare: string },
  what: string,
  load: Load,
  limit: number,
): Promise<Line> {
  const rounds: Round[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    // In turns, and the other one first each time: what else the machine does falls on both.
    const names = round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const);
    const seen = { ours: 0, bare: 0 };
    for (const name of names)
      seen[name] = await requestsPerSecond(
        servers[name],
        round < 0 ? { ...load, seconds: load.warmUpSeconds } : load,
      );
    if (round >= 0) rounds.push(seen);
  }
  return lineFor(what, 'bare Fastify', rounds, limit);
}

async function answerLines(server: string, folder: string, size: Size): Promise<Line[]> {
  const ours = await start('server', server, ['answers', String(size.rooms)]);
  const served = await lineOf<ServedAnswers>(ours);
  const file = path.join(folder, 'served.json');
  await writeFile(file, JSON.stringify(served));
  const bare = await start('server', server, ['bare', file]);
  try {
    const servers = { ours: served.url, bare: await lineOf<string>(bare) };
    const lines: Line[] = [];
    for (const { what, requests, query } of served.questions) {
      const isStored = query === undefined;
      const load = {
        requests,
        seconds: size.seconds,
        connections: AT_A_TIME.people,
        warmUpSeconds: isStored ? WARM_UP_SECONDS.calls : WARM_UP_SECONDS.answers,
      };
      const limit = isStored ? LIMITS.webhooks : LIMITS.answers;
      lines.push(await answerLine(servers, what, load, limit));
      if (!isStored) continue;
      const connections = AT_A_TIME.catchingUp;
      const compiled = { ...load, connections, warmUpSeconds: WARM_UP_SECONDS.answers };
      const together = `${what}, ${connections} at a time`;
      lines.push(await answerLine(servers, together, compiled, LIMITS.webhooksTogether));
    }
    return lines;
  } finally {
    for (const run of [ours, bare]) {
      run.kill('SIGKILL');
      if (run.exitCode === null && run.signalCode === null) await once(run, 'exit');
    }
    await rm(served.dataDir, { recursive: true, force: true });
  }
}

/** `npm run bench -- server [--full]`: the backend's ways of messages and answers beside the least that they take. Answers whether every line stands within its limit. */
export async function benchServer(): Promise<boolean> {
  const size = isFull ? FULL : SMALL;
  const server = await startPostgres();
  if (server === null) throw new Error('This measurement needs PostgreSQL on the machine.');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'muhatap-server-bench-'));
  try {
    const { memoryArenas } = await buildServers();
    const starts = printTable(
      'A backend that starts',
      await startLines(server.address, memoryArenas),
    );
    // Answers go last: the server tidies up the database that they fill for minutes.
    const [backends, looks] = isFull
      ? [await backendLines(server.address), await looksLines(server.address)]
      : [[], []];
    const beside = printTable('The server beside bare SQL and bare Fastify, a second', [
      await intakeLine(server.address, 'postgres', size.messages[0]),
      await intakeLine(server.address, 'pglite', size.messages[1]),
      ...backends,
      ...looks,
      ...(await answerLines(server.address, folder, size)),
    ]);
    return starts && beside;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}
