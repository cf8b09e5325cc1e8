import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createScratchDatabase } from '../testing/database/scratch-postgres';
import { drill, type Step } from './drill';
import { withEndings, type Endings } from './endings';
import { startPostgres } from './launcher';
import { releasedServer } from './released-server';
import { restoreDrill, type Machine } from './restore-drill';
import { keyRotation } from './rotate-key';
import { severalSteps } from './several-machines';
import { openStage } from './stage';
import { upgrades } from './upgrades';

type OnStep = (step: Step) => void;

function makeFolder(ends: Endings): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-drill-'));
  ends.add(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Machines with an empty data folder each, with an empty database where they have PostgreSQL. */
async function createMachines(ends: Endings): Promise<(isPostgres: boolean) => Promise<Machine>> {
  const server = await startPostgres();
  if (server === null) throw new Error('A PostgreSQL server is needed for this drill.');
  ends.add(server.stop);
  return async (isPostgres) => {
    const dataDir = path.join(makeFolder(ends), 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    const databaseUrl = isPostgres ? (await createScratchDatabase(server.address)).url : null;
    return { databaseUrl, dataDir };
  };
}

/** From one kind of database to another. */
const WAYS = [
  { name: 'embedded, restored on the embedded database', from: false, to: false },
  { name: 'PostgreSQL, restored on PostgreSQL', from: true, to: true },
  { name: 'embedded, restored on PostgreSQL', from: false, to: true },
  { name: 'PostgreSQL, restored on the embedded database', from: true, to: false },
] as const;

const restoreSteps = (onStep: OnStep, wanted: RegExp): Promise<Step[]> =>
  withEndings(async (ends) => {
    const createMachine = await createMachines(ends);
    const steps: Step[] = [];
    for (const { name, from, to } of WAYS.filter((way) => wanted.test(way.name))) {
      const setup = { ...(await createMachine(from)), backends: 1 };
      const step = await restoreDrill(name, setup, await createMachine(to), makeFolder(ends));
      steps.push(step);
      onStep(step);
    }
    return steps;
  });

const upgradeSteps = (onStep: OnStep): Promise<Step[]> =>
  withEndings(async (ends) => {
    const { commit, program } = await releasedServer();
    console.log(`The last release is ${commit.slice(0, 8)}.`);
    const createMachine = await createMachines(ends);
    const steps: Step[] = [];
    for (const isPostgres of [false, true]) {
      const backends = isPostgres ? 2 : 1;
      const stage = await openStage({ ...(await createMachine(isPostgres)), backends, program });
      ends.add(stage.end);
      const ground = { stage, database: null, redis: null, disk: null, page: null };
      steps.push(...(await drill(ground, upgrades(program), onStep)));
    }
    return steps;
  });

const rotateSteps = (onStep: OnStep): Promise<Step[]> =>
  withEndings(async (ends) => {
    const createMachine = await createMachines(ends);
    const stage = await openStage({ ...(await createMachine(true)), backends: 2 });
    ends.add(stage.end);
    const ground = { stage, database: null, redis: null, disk: null, page: null };
    return drill(ground, [keyRotation], onStep);
  });

interface Drill {
  readonly title: string;
  /** Whether front ends are needed. */
  readonly hasPages?: boolean;
  readonly run: (onStep: OnStep, wanted: RegExp) => Promise<Step[]>;
}

/** Drills in which nothing breaks and everything moves. */
export const OTHER_DRILLS: Readonly<Record<string, Drill>> = {
  restore: { title: 'A backup out of running traffic, on another machine', run: restoreSteps },
  upgrade: {
    title: 'From the last release to this one and back: embedded, then two backends on PostgreSQL',
    run: upgradeSteps,
  },
  several: {
    title: 'Two backends and two gateways over PostgreSQL, Redis and a bucket, behind Caddy',
    hasPages: true,
    run: (onStep, wanted) => severalSteps(makeFolder, onStep, wanted),
  },
  rotate: { title: 'Another SECRET_KEY for two backends on PostgreSQL', run: rotateSteps },
};
