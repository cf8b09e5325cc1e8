import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../src/database';
import { connectContexts } from '../src/subscribers';
import { createScratchDatabase } from '../testing/database/scratch-postgres';
import { launchBackend } from '../testing/backend-process';
import { freePort } from '../testing/free-port';
import { hasRedis } from '../testing/redis-process';
import { differences } from '../testing/saysis-differences';
import { openSaysisScene } from '../testing/saysis-scene';
import { runStorm } from '../testing/saysis-storm';
import { alertsDrill, keepAlerts } from './alerts/alerts-drill';
import { makeDrillFolder } from './disk';
import { drill, type Step } from './drill';
import { endedBySignal, endOnSignals, withEndings, type Endings } from './endings';
import { ALL_FAULTS, type Fault, type Ground } from './faults';
import { buildSuite, startPostgres, type PostgresServer } from './launcher';
import { OTHER_DRILLS } from './other-drills';
import { openPage } from './page';
import { reservePages, servePages, type PagesAddress } from './pages';
import { redisServer } from './redis-server';
import { openStage, type StageSetup } from './stage';
import { allClean, codeOf, keepTables, tableOf } from './table';
import { isClean } from './tally';

/** The setups by their names on the command line. */
const SETUPS = {
  embedded: { title: 'PGlite, one backend', isPostgres: false, backends: 1 },
  postgres: { title: 'PostgreSQL, one backend', isPostgres: true, backends: 1 },
  'postgres-2': { title: 'PostgreSQL, two backends', isPostgres: true, backends: 2 },
} as const;
type SetupName = keyof typeof SETUPS;

const KILLED_STARTS = 8;
const SAYSIS = 'SAYSIS at random';
const SAYSIS_CHANGES = 1_000;

/** Starts a backend on the empty database again and again, and kills it somewhere in its migrations. */
async function killStarts({ databaseUrl, dataDir }: StageSetup): Promise<void> {
  for (let turn = 0; turn < KILLED_STARTS; turn += 1) {
    const backend = await launchBackend({
      DATA_DIR: dataDir,
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
      LOG_LEVEL: 'silent',
    });
    await wait(400 + Math.random() * 2_000);
    await backend.kill();
  }
}

/** The people of both sides, a bad line, restarts and conflicts; what differs in the end counts as lost. */
async function saysisStep({ databaseUrl, dataDir }: StageSetup): Promise<Step> {
  // The changes happen in this process and not in a backend.
  connectContexts();
  const handle = await openDatabase({ databaseUrl, dataDir });
  const scene = await openSaysisScene(handle, { seed: Date.now() % 100_000 });
  try {
    const { changes } = await runStorm(handle.db, scene, SAYSIS_CHANGES);
    const problems = await differences(handle.db, scene);
    const { length: lost } = problems;
    const none = {
      doubled: 0,
      outOfOrder: 0,
      falselyFailed: 0,
      open: 0,
      dead: 0,
      onScreen: null,
      problems,
    };
    const counts = { sent: changes, acknowledged: changes, stored: changes - lost, lost };
    return { name: SAYSIS, tally: { ...counts, ...none } };
  } finally {
    await scene.close();
    await handle.close();
  }
}

function print({ name, tally }: Step): void {
  const verdict = tally && (isClean(tally) ? 'clean' : 'FAILS');
  console.log(
    `  ${new Date().toISOString().slice(11, 19)} ${name}: ${verdict ?? 'not possible here'}`,
  );
  for (const problem of tally?.problems ?? []) console.log(`    ${problem}`);
}

async function startDatabase(ends: Endings): Promise<PostgresServer> {
  const server = await startPostgres();
  if (server === null) throw new Error('A PostgreSQL server is needed for this drill.');
  ends.add(server.stop);
  return server;
}

/** Backends, the gateway, a page in a browser, and one fault after the other. */
const trafficSteps = (
  setup: StageSetup,
  pages: PagesAddress,
  servers: Pick<Ground, 'database' | 'redis' | 'disk'>,
  faults: readonly Fault[],
): Promise<Step[]> =>
  withEndings(async (ends) => {
    const stage = await openStage(setup);
    ends.add(stage.end);
    ends.add(await servePages(pages, stage));
    const lines = [pages.line, stage.realtime];
    const page = await openPage(pages.origin, stage.company.token, lines);
    ends.add(page.close);
    return drill({ stage, page, ...servers }, faults, print);
  });

/** `wanted`: which faults, by their names. */
const run = (name: SetupName, wanted: RegExp): Promise<Step[]> =>
  withEndings(async (ends) => {
    const { isPostgres, backends } = SETUPS[name];
    const { folder, disk, remove } = makeDrillFolder();
    ends.add(remove);
    const usual = os.tmpdir();
    process.env['TMPDIR'] = folder;
    ends.add(() => (process.env['TMPDIR'] = usual));
    const database = isPostgres ? await startDatabase(ends) : null;
    const redis = backends > 1 && hasRedis() ? await redisServer(await freePort()) : null;
    if (redis !== null) ends.add(redis.halt);
    const pages = await reservePages();
    const setup: StageSetup = {
      databaseUrl: database && (await createScratchDatabase(database.address)).url,
      dataDir: path.join(folder, 'data'),
      backends,
      publicOrigin: pages.origin,
      ...(redis !== null && { redisUrl: redis.url }),
    };
    await killStarts(setup);
    const faults = ALL_FAULTS.filter((fault) => wanted.test(fault.name));
    const steps = await trafficSteps(setup, pages, { database, redis, disk }, faults);
    if (!wanted.test(SAYSIS)) return steps;
    const saysis = await saysisStep(setup);
    print(saysis);
    return [...steps, saysis];
  });

/** Every drill by its name; `wanted` names faults, where there are some. */
const DRILLS: Readonly<
  Record<string, { readonly title: string; readonly steps: (wanted: RegExp) => Promise<Step[]> }>
> = {
  ...Object.fromEntries(
    (Object.keys(SETUPS) as SetupName[]).map((name) => [
      name,
      { title: SETUPS[name].title, steps: (wanted: RegExp) => run(name, wanted) },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(OTHER_DRILLS).map(([name, other]) => [
      name,
      { title: other.title, steps: (wanted: RegExp) => other.run(print, wanted) },
    ]),
  ),
};

endOnSignals();
const [given = 'all', words = ''] = process.argv.slice(2);
if (given === 'alerts') {
  await buildSuite(true);
  const fired = await alertsDrill(new RegExp(words));
  if (words === '') console.log(keepAlerts(fired, await codeOf(), new Date()));
  process.exit(fired.every(({ firedS, clearedS }) => firedS !== null && clearedS !== null) ? 0 : 1);
}
const names = given === 'all' ? Object.keys(DRILLS) : [given];
const drills = names.flatMap((name) => DRILLS[name] ?? []);
if (drills.length < names.length) {
  console.error(
    `npm run drill [-- all | ${Object.keys(DRILLS).join(' | ')} | alerts [part of a fault's or an alert's name]]`,
  );
  process.exit(2);
}
await buildSuite(names.some((name) => Object.hasOwn(SETUPS, name) || OTHER_DRILLS[name]?.hasPages));
const code = await codeOf();
const tables: { title: string; steps: Step[] }[] = [];
for (const { title, steps: runSteps } of drills) {
  console.log(title);
  const steps = await runSteps(new RegExp(words)).catch(async (error: unknown) => {
    await endedBySignal();
    throw error;
  });
  tables.push({ title, steps });
  console.log(`\n${tableOf(steps, code)}\n`);
}
// A part of it must not take the place of the day's whole.
if (given === 'all' && words === '') console.log(await keepTables(tables, code, new Date()));
process.exit(tables.every(({ steps }) => allClean(steps)) ? 0 : 1);
