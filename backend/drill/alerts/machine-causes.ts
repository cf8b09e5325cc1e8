import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { call, repeat, type AlertGround, type Cause } from './cause';

const LOCKED_MS = 10_000;
/** More than a pool has connections. */
const CALLS = 80;

/** Holds a table's lock for a while, during which calls that need it wait. */
async function blockRooms(ground: AlertGround): Promise<void> {
  const client = new pg.Client(ground.stage.setup.databaseUrl ?? '');
  await client.connect();
  try {
    await client.query('begin; lock table rooms in access exclusive mode');
    const waiting = Array.from({ length: CALLS }, () =>
      call(ground, '/api/room/all').then(
        (answer) => answer.arrayBuffer(),
        () => undefined,
      ),
    );
    await wait(LOCKED_MS);
    await client.query('commit');
    await Promise.all(waiting);
  } finally {
    await client.end();
  }
}

/** Stops and continues a process in short turns. */
async function stutter({ stage }: AlertGround): Promise<void> {
  stage.signal(0, 'SIGSTOP');
  await wait(900);
  stage.signal(0, 'SIGCONT');
  await wait(250);
}

/** Causes in the database and in processes. They follow each other: each of them touches what the others need. */
export const MACHINE_CAUSES: readonly Cause[] = [
  {
    alerts: ['DatabaseConnectionsShort', 'RequestsSlow'],
    how: 'the table of conversations is locked for ten seconds, again and again, under 80 calls',
    begin: (ground) => Promise.resolve(repeat(() => blockRooms(ground))),
  },
  {
    alerts: ['DatabaseAway', 'RequestsFail'],
    how: 'PostgreSQL is killed while people work',
    async begin(ground) {
      await ground.database.halt(true);
      const stop = repeat(() => call(ground, '/api/room/all'), 200);
      return async () => {
        await stop();
        await ground.database.resume();
      };
    },
  },
  {
    alerts: ['BackendDown'],
    how: 'the backend hangs (SIGSTOP)',
    begin({ stage }) {
      stage.signal(0, 'SIGSTOP');
      return Promise.resolve(() => Promise.resolve(stage.signal(0, 'SIGCONT')));
    },
  },
  {
    alerts: ['ProcessBusy'],
    how: 'the backend is stopped for 0.9 of each 1.15 seconds',
    begin: (ground) => Promise.resolve(repeat(() => stutter(ground))),
  },
  {
    alerts: ['DiskNearlyFull'],
    how: 'the backend starts on a disk of 900 MB',
    async begin({ stage, smallDisk }) {
      if (smallDisk === null) throw new Error('No small disk could be mounted.');
      await stage.restart(0, 'stop', {
        ...stage.setup.env,
        DATA_DIR: path.join(smallDisk, 'data'),
      });
      return () => stage.restart(0, 'stop', stage.setup.env);
    },
  },
  {
    alerts: ['ProcessRestarts'],
    how: 'the backend is killed three times',
    async begin({ stage }) {
      for (let turn = 0; turn < 3; turn += 1) {
        await stage.restart(0, 'kill', stage.setup.env);
        await wait(5_000);
      }
      return () => Promise.resolve();
    },
  },
  {
    alerts: ['GatewayDown'],
    how: 'the gateway is killed',
    async begin({ gateways }) {
      await gateways.end();
      return () => gateways.restart(0, 'stop');
    },
  },
];
