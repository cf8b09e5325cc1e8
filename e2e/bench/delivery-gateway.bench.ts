import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../backend/testing/free-port';
import { suite } from '../suite/suite';
import type { BareFile } from './gateway/bare-server.main';
import { isFull, roundsOf } from './size';
import { withDataSuite } from './suite/start-data-suite';
import { median, printTable, type Line } from './table';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ROUNDS = roundsOf(5);
const SECONDS = isFull ? 3 : 0.75;
/** The gateway answers at least 0.7 times as many requests as bare node:http, so bare node:http at most 1.42 times as many as the gateway. */
const LIMIT = 1.42;

interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

/** The answers of a table, served by bare node:http. */
async function startBare(table: string): Promise<Server> {
  const port = await freePort();
  const command = ['--import', 'tsx', 'e2e/bench/gateway/bare-server.main.ts', table, String(port)];
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/releases.json`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error('The bare server did not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    stop: () => {
      child.kill();
      return ended;
    },
  };
}

/** Writes down what the gateway answered, so that the bare server answers the same bytes with the same headers. */
async function copyAnswers(
  gateway: string,
  paths: readonly string[],
  folder: string,
): Promise<string> {
  const table: Record<string, BareFile> = {};
  for (const [index, address] of paths.entries()) {
    // fetch would unpack them.
    const { bytes, headers } = await askRaw(gateway + address);
    const file = path.join(folder, String(index));
    await writeFile(file, bytes);
    table[address] = { file, headers };
  }
  const list = path.join(folder, 'table.json');
  await writeFile(list, JSON.stringify(table));
  return list;
}

async function askRaw(url: string): Promise<{ bytes: Buffer; headers: Record<string, string> }> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, (response) => {
      const chunks: Buffer[] = [];
      const {
        date: _date,
        connection: _connection,
        'keep-alive': _keepAlive,
        'content-length': _length,
        ...headers
      } = response.headers;
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .once('end', () =>
          resolve({ bytes: Buffer.concat(chunks), headers: headers as Record<string, string> }),
        );
    }).once('error', reject);
  });
}

async function requestsPerSecond(
  url: string,
  paths: readonly string[],
  seconds = SECONDS,
): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    path.join(import.meta.dirname, 'gateway/load.mjs'),
    JSON.stringify({ url, paths, seconds }),
  ]);
  return Number(stdout);
}

async function measure(
  what: string,
  bare: string,
  gateway: string,
  paths: readonly string[],
): Promise<Line> {
  const rounds: { bare: number; gateway: number }[] = [];
  for (const url of [bare, gateway]) await requestsPerSecond(url, paths, SECONDS / 3);
  for (let round = 0; round < ROUNDS; round += 1) {
    // In turns, and the other one first each time: what else the machine does falls on both.
    const order = round % 2 === 0 ? [bare, gateway] : [gateway, bare];
    const seen = new Map<string, number>();
    for (const url of order) seen.set(url, await requestsPerSecond(url, paths));
    rounds.push({ bare: seen.get(bare) ?? 0, gateway: seen.get(gateway) ?? 0 });
  }
  const [bareRate, gatewayRate] = [
    median(rounds.map((round) => round.bare)),
    median(rounds.map((round) => round.gateway)),
  ];
  return {
    what,
    figures: `bare node:http ${bareRate.toFixed(0)}/s, gateway ${gatewayRate.toFixed(0)}/s (${(gatewayRate / bareRate).toFixed(2)} of it)`,
    result: median(rounds.map((round) => round.bare / round.gateway)),
    limit: LIMIT,
  };
}

/** `npm run bench -- delivery-gateway`: requests per second of the suite's gateway beside bare node:http with the same answers, in turns. */
export const benchDeliveryGateway = (): Promise<boolean> => withDataSuite(measureGateway);

async function measureGateway(): Promise<boolean> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'muhatap-gateway-bench-'));
  // As the bare one's: no name is looked up on the way.
  const gateway = suite.url().replace('localhost', '127.0.0.1');
  const page = await (await fetch(`${gateway}/inbox`)).text();
  const files = [
    ...new Set(
      [...page.matchAll(/(?:href|src)="(\/remotes\/[^"]+)"/g)].map(([, address]) => address ?? ''),
    ),
  ];
  const table = await copyAnswers(gateway, [...files, '/inbox', '/releases.json'], folder);
  const bare = await startBare(table);
  try {
    return printTable('The gateway beside bare node:http: requests per second', [
      await measure(`the ${files.length} files of a page`, bare.url, gateway, files),
      await measure('the page itself', bare.url, gateway, ['/inbox']),
      await measure('the release map', bare.url, gateway, ['/releases.json']),
    ]);
  } finally {
    await bare.stop();
    await rm(folder, { recursive: true });
  }
}
