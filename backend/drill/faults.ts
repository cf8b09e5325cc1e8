import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PlannedFailure, Provider } from '../simulator/provider-state';
import type { Page } from './page';
import type { Stage } from './stage';

/** A database server that can be stopped and started. */
export interface DatabaseServer {
  readonly halt: (isAtOnce: boolean) => Promise<void>;
  /** Does nothing where it runs. */
  readonly resume: () => Promise<void>;
}

export interface RedisServer {
  readonly halt: () => Promise<void>;
  readonly resume: () => Promise<void>;
}

/** The disk that the database lies on. */
export interface Disk {
  readonly fill: () => Promise<void>;
  readonly free: () => Promise<void>;
}

/** The parts of a drill that faults happen to; null where a drill goes without. */
export interface Ground {
  readonly stage: Stage;
  readonly database: DatabaseServer | null;
  readonly redis: RedisServer | null;
  readonly disk: Disk | null;
  readonly page: Page | null;
}

export interface Fault {
  readonly name: string;
  /** It is passed over where one of these is absent. */
  readonly needs?: readonly ('database' | 'redis' | 'disk' | 'page' | 'clock')[];
  /** `write`: an answer is written on the page, into the conversation that is open there. */
  readonly run: (ground: Ground, write: () => Promise<void>) => Promise<void>;
}

const between = (least: number, most: number) => wait(least + Math.random() * (most - least));
const OUTAGE_MS = 4_000;

const times = async (count: number, act: (turn: number) => Promise<void>) => {
  for (let turn = 0; turn < count; turn += 1) await act(turn);
};

/** Ends one backend after the other in the middle of its work. */
export const restarts = (how: 'kill' | 'stop', count: number): Fault => ({
  name: `${how === 'kill' ? 'SIGKILL' : 'SIGTERM'} × ${count}`,
  run: ({ stage }) =>
    times(count, async (turn) => {
      await between(150, 1_500);
      await stage.restart(turn % stage.setup.backends, how);
    }),
});

/** Stops the database, in good order and at once by turns, and starts it again. */
export const databaseStops = (count: number): Fault => ({
  name: `database stopped × ${count}`,
  needs: ['database'],
  run: ({ database }) =>
    times(count, async (turn) => {
      await between(1_000, 2_000);
      await database?.halt(turn % 2 === 1);
      await wait(OUTAGE_MS);
      await database?.resume();
    }),
});

export const redisStops: Fault = {
  name: 'Redis stopped',
  needs: ['redis'],
  run: async ({ redis }) => {
    await wait(1_000);
    await redis?.halt();
    await wait(OUTAGE_MS);
    await redis?.resume();
    await wait(OUTAGE_MS);
  },
};

/** The backends start while Redis is not there. */
const redisAbsent: Fault = {
  name: 'Redis absent at the start',
  needs: ['redis'],
  run: async ({ redis, stage }) => {
    await redis?.halt();
    await times(stage.setup.backends, (turn) => stage.restart(turn, 'stop'));
    await wait(OUTAGE_MS);
    await redis?.resume();
    await wait(OUTAGE_MS);
  },
};

/** Failures that nothing has met by then are taken back: an open send holds up the answers behind it. */
const TAKEN_WITHIN_MS = 15_000;
const SENDERS: readonly Provider[] = ['whatsapp', 'messenger', 'instagram'];

/** The provider goes wrong so many times on each platform. */
export const providerFails = (name: string, failure: PlannedFailure, count: number): Fault => ({
  name: `provider: ${name} × ${count}`,
  run: async ({ stage }) => {
    await wait(2_000);
    const { failures } = stage.provider;
    for (const provider of SENDERS)
      failures.push(...Array.from({ length: count }, () => ({ ...failure, provider })));
    for (const end = Date.now() + TAKEN_WITHIN_MS; failures.length > 0 && Date.now() < end;)
      await wait(250);
    failures.length = 0;
  },
});

const FAKETIME = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((machine) => `/usr/lib/${machine}/faketime/libfaketime.so.1`)
  .find((file) => existsSync(file));

/** Whether this machine can give a process another time. */
export const hasFalseClock = (): boolean => FAKETIME !== undefined;

/** The backends' clock jumps by an hour while they work, and back. */
const clockJumps = (offset: '-1h' | '+1h'): Fault => ({
  name: `clock ${offset === '-1h' ? 'back' : 'forward'} an hour`,
  needs: ['clock'],
  run: async ({ stage }) => {
    const file = path.join(stage.setup.dataDir, 'clock-offset');
    await writeFile(file, '+0');
    const env = {
      LD_PRELOAD: FAKETIME ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    };
    const all = (surroundings?: Record<string, string>) =>
      times(stage.setup.backends, (turn) => stage.restart(turn, 'stop', surroundings));
    await all(env);
    await wait(3_000);
    await writeFile(file, offset);
    await wait(8_000);
    await writeFile(file, '+0');
    await wait(5_000);
    await all();
  },
});

const diskFull: Fault = {
  name: 'disk full',
  needs: ['disk'],
  run: async ({ disk, database }) => {
    await wait(2_000);
    await disk?.fill();
    await wait(2 * OUTAGE_MS);
    await disk?.free();
    // A server that stopped for it is started by its operator.
    await database?.resume();
    await wait(2_000);
  },
};

/** The line of a page is cut for so long while somebody types and sends. */
const lineCut = (seconds: number): Fault => ({
  name: `page without a line for ${seconds} s, typing`,
  needs: ['page'],
  run: async ({ page }, write) => {
    const answers = Math.min(3, seconds);
    await wait(2_000);
    await write();
    await page?.cut();
    await times(answers, async () => {
      await write();
      await wait((seconds * 1_000) / answers);
    });
    await page?.mend();
    await wait(3_000);
    await write();
    await page?.sendHeld();
  },
});

/** Several faults, one after the other, in the same traffic. */
export const inTurn = (faults: readonly Fault[]): Fault => ({
  name: faults.map(({ name }) => name).join(', '),
  needs: faults.flatMap(({ needs = [] }) => needs),
  run: async (ground, write) => {
    for (const fault of faults) await fault.run(ground, write);
  },
});

const PROVIDER_TURNS = 3;

/** Everything that a drill goes through. */
export const ALL_FAULTS: readonly Fault[] = [
  { name: 'migrations killed before it', run: () => wait(8_000) },
  restarts('kill', 50),
  restarts('stop', 5),
  databaseStops(5),
  redisStops,
  redisAbsent,
  providerFails('500', { status: 500 }, PROVIDER_TURNS),
  providerFails('502 after taking', { status: 502, taken: true }, PROVIDER_TURNS),
  providerFails('429', { code: 130429, status: 429 }, PROVIDER_TURNS),
  providerFails('connection cut', { cut: true }, PROVIDER_TURNS),
  providerFails('no answer', { timeout: true }, 1),
  providerFails('early receipts', { late: 1_500 }, PROVIDER_TURNS),
  providerFails('doubled receipts', { doubled: true }, PROVIDER_TURNS),
  clockJumps('-1h'),
  clockJumps('+1h'),
  diskFull,
  lineCut(1),
  lineCut(30),
  lineCut(120),
];
