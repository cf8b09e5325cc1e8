import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { WORKSPACE } from '../../src/config/folders';
import { freePort } from '../../testing/free-port';
import { createScratchDatabase } from '../../testing/database/scratch-postgres';
import { startReplicated } from '../../testing/postgres-servers';
import { startBucket } from '../bucket';
import { makeDrillFolder } from '../disk';
import { withEndings, type Endings } from '../endings';
import { reserveProxy, startGateways } from '../gateways';
import { publishInto } from '../several-machines';
import { openStage } from '../stage';
import type { AlertGround, Cause } from './cause';
import { MACHINE_CAUSES } from './machine-causes';
import { alertNames, hasPrometheus, startPrometheus, type Prometheus } from './prometheus';
import { RELEASE_CAUSES } from './release-causes';
import { QUEUE_CAUSES, WORK_CAUSES } from './work-causes';

const FIRES_WITHIN_MS = 240_000;
/** The longest window of a rule in fast motion, and what lies behind it. */
const CLEARS_WITHIN_MS = 330_000;
const LOOK_MS = 1_000;
/** After a cause processes that it disturbed come to rest. */
const REST_MS = 6_000;

/** An alert of a drill: the seconds until it fired, and after the end of its cause until it was over; null: never. */
export interface AlertStep {
  readonly alert: string;
  readonly how: string;
  readonly firedS: number | null;
  readonly clearedS: number | null;
}

/** Waits until an alert fires or is over; answers the seconds, null where it never is. */
async function waitFor(
  prometheus: Prometheus,
  alert: string,
  isWanted: boolean,
  withinMs: number,
): Promise<number | null> {
  const since = Date.now();
  while (Date.now() - since < withinMs) {
    if ((await prometheus.firing()).has(alert) === isWanted)
      return Math.round((Date.now() - since) / 1000);
    await wait(LOOK_MS);
  }
  return null;
}

async function take(
  ground: AlertGround,
  prometheus: Prometheus,
  { alerts, how, begin }: Cause,
): Promise<AlertStep[]> {
  const all = (isWanted: boolean, withinMs: number) =>
    Promise.all(alerts.map((alert) => waitFor(prometheus, alert, isWanted, withinMs)));
  const mend = await begin(ground);
  const fired = await all(true, FIRES_WITHIN_MS);
  await mend();
  const cleared = await all(false, CLEARS_WITHIN_MS);
  return alerts.map((alert, at) => ({
    alert,
    how,
    firedS: fired[at] ?? null,
    clearedS: cleared[at] ?? null,
  }));
}

async function openGround(ends: Endings): Promise<{ ground: AlertGround; prometheus: Prometheus }> {
  const small = makeDrillFolder();
  ends.add(small.remove);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-alerts-'));
  ends.add(() => rmSync(folder, { recursive: true, force: true }));
  const [database, replica] = await startReplicated();
  // One that a cause has left halted cannot be stopped again.
  for (const server of [database, replica]) ends.add(() => server.stop().catch(() => undefined));
  const bucket = await startBucket();
  ends.add(bucket.end);
  await publishInto(bucket, folder);
  const { url } = await createScratchDatabase(database.address);
  const atReplica = new URL(replica.address);
  atReplica.pathname = new URL(url).pathname;
  const backendPort = await freePort();
  const stage = await openStage({
    databaseUrl: url,
    dataDir: path.join(folder, 'backends'),
    backends: 1,
    env: {
      ...bucket.env,
      METRICS_PORT: String(backendPort),
      REPORTS_DATABASE_URL: atReplica.href,
    },
  });
  ends.add(stage.end);
  const proxy = await reserveProxy(1);
  const [gatewayPort = 0] = proxy.gateways;
  const origin = `http://localhost:${gatewayPort}`;
  const gateways = await startGateways({ ...proxy, origin }, stage, folder);
  ends.add(gateways.end);
  const measured = { 'muhatap-backend': backendPort, 'muhatap-gateway': gatewayPort };
  const prometheus = await startPrometheus(path.join(folder, 'prometheus'), measured);
  ends.add(prometheus.end);
  const smallDisk = small.disk === null ? null : small.folder;
  return {
    ground: { stage, gateways, origin, database, replica, bucket, smallDisk, folder },
    prometheus,
  };
}

const cellOf = (seconds: number | null): string => (seconds === null ? 'never' : `${seconds} s`);

/** The record of a drill as a table, with the alerts that it does not cause. */
export function alertTable(steps: readonly AlertStep[], names: readonly string[]): string {
  const rows = names.map((name) => {
    const step = steps.find(({ alert }) => alert === name);
    return step === undefined
      ? `| ${name} | not caused | – | – |`
      : `| ${name} | ${step.how} | ${cellOf(step.firedS)} | ${cellOf(step.clearedS)} |`;
  });
  return [
    '| alert | cause | fired after | over after |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** Causes each alert for real and looks at it in Prometheus; `wanted` names some of them. */
export const alertsDrill = (wanted: RegExp): Promise<AlertStep[]> =>
  withEndings(async (ends) => {
    if (!hasPrometheus()) throw new Error('Prometheus is needed for this drill.');
    const { ground, prometheus } = await openGround(ends);
    const steps: AlertStep[] = [];
    const some = (causes: readonly Cause[]) =>
      causes.filter(({ alerts }) => alerts.some((alert) => wanted.test(alert)));
    const takeAndPrint = async (cause: Cause) => {
      const taken = await take(ground, prometheus, cause).catch((error: unknown) => {
        console.error(cause.how, error);
        return cause.alerts.map((alert) => ({
          alert,
          how: cause.how,
          firedS: null,
          clearedS: null,
        }));
      });
      for (const { alert, firedS, clearedS } of taken)
        console.log(`  ${alert}: fired after ${cellOf(firedS)}, over after ${cellOf(clearedS)}`);
      steps.push(...taken);
    };
    await Promise.all(some(WORK_CAUSES).map(takeAndPrint));
    for (const cause of some([...QUEUE_CAUSES, ...RELEASE_CAUSES, ...MACHINE_CAUSES])) {
      await wait(REST_MS);
      await takeAndPrint(cause);
    }
    return steps;
  });

const WORDS = `The alerts with a cause were caused for real on one backend and one gateway over PostgreSQL, a replica and a bucket, and looked at in
Prometheus. Times of the rules are fifteen times shorter (a minute is four seconds), and so are the seconds here; what is judged is
as it is delivered.`;

/** Writes the day's record; answers its file. */
export function keepAlerts(steps: readonly AlertStep[], code: string, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  const file = path.join(WORKSPACE, 'docs/drills', `${day}-alerts.md`);
  const table = alertTable(steps, alertNames());
  writeFileSync(file, `# Alerts fired on ${day}\n\n${WORDS}\n\nOn ${code}:\n\n${table}\n`);
  return file;
}
