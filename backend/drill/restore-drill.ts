import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import type { Manifest } from '../src/backup/manifest';
import type { Step } from './drill';
import { runOperator } from './operator';
import { before, readRooms } from './read-stage';
import { environmentOf, openStage, startStage, type Stage, type StageSetup } from './stage';
import { settle, type Tally } from './tally';
import { startTraffic, type Citizen } from './traffic';

const CITIZENS = 6;
/** Traffic before the backup, and while and after it. */
const TRAFFIC_MS = 6_000;

interface Made {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** A machine before and after: its database and its data folder. */
export interface Machine {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

const NOTES = 'backups';

/** The tables and lists of files in which a restored installation differs from the backup that it came from. */
function differences(made: Manifest, again: Manifest): string[] {
  const sums = ({ tables, files, sequences }: Manifest) =>
    new Map([
      ...tables
        .filter(({ name }) => name !== NOTES)
        .map(({ name, rows, sha256 }) => [name, `${rows} ${sha256}`] as const),
      ['files', `${files.count} ${files.sha256}`],
      ...sequences.map(({ name, value }) => [name, value] as const),
    ]);
  const [one, other] = [sums(made), sums(again)];
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((name) => one.get(name) !== other.get(name))
    .map((name) => `${name}: ${one.get(name)} became ${other.get(name)}`);
}

async function signIn(stage: Stage): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${stage.api.port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(stage.company.signIn),
  });
  return answer.ok ? [] : [`sign-in answers ${answer.status}`];
}

/** Work that waited at the moment of the backup is done within this. */
const DONE_WITHIN_MS = 60_000;

/** Acknowledged before the backup began, and not in a conversation after the restoration, though the work that waited had its time. */
async function lostForGood(...given: Parameters<typeof notStored>): Promise<string[]> {
  let lost = await notStored(...given);
  for (const end = Date.now() + DONE_WITHIN_MS; lost.length > 0 && Date.now() < end;) {
    await wait(500);
    lost = await notStored(...given);
  }
  return lost;
}

async function notStored(
  stage: Stage,
  citizens: readonly Citizen[],
  acknowledged: ReadonlyMap<string, readonly string[]>,
): Promise<string[]> {
  const rooms = await readRooms(stage, citizens);
  return citizens.flatMap(({ externalId }) => {
    const stored = new Set((rooms.get(externalId) ?? []).map(({ content }) => content));
    return (acknowledged.get(externalId) ?? []).filter((text) => !stored.has(text));
  });
}

const acknowledgedNow = (citizens: readonly Citizen[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    citizens.map(({ externalId, questions, answers }) => [
      externalId,
      [...questions.acknowledged, ...answers.acknowledged],
    ]),
  );

/** Conversations go on: what is sent and answered now is counted as after a fault. */
async function talkAgain(stage: Stage): Promise<Tally> {
  const since = await before(stage);
  const traffic = startTraffic(stage, 'sonra', CITIZENS);
  await wait(TRAFFIC_MS);
  await traffic.stop();
  return settle(stage, traffic.citizens, since);
}

/** Takes a backup out of running traffic, and answers it with the messages that were acknowledged before. */
async function backUp(stage: Stage, folder: string) {
  const traffic = startTraffic(stage, 'once', CITIZENS);
  await wait(TRAFFIC_MS);
  const acknowledged = acknowledgedNow(traffic.citizens);
  const [port = 0] = stage.apiPorts;
  const made = await runOperator<Made>(
    { ...environmentOf(stage.setup), API_PORT: String(port) },
    ...['backup', '--to', path.join(folder, 'backups')],
    ...['--keys', path.join(folder, 'keys.env')],
  );
  await traffic.stop();
  return { citizens: traffic.citizens, acknowledged, made };
}

/**
 * Traffic runs, a backup is taken, everything is thrown away and restored on another machine. Each row and file is compared with the
 * backup, people sign in, and conversations go on.
 */
export async function restoreDrill(
  name: string,
  setup: StageSetup,
  machine: Machine,
  folder: string,
): Promise<Step> {
  await mkdir(folder, { recursive: true });
  const stage = await openStage(setup);
  const { citizens, acknowledged, made } = await backUp(stage, folder);
  await stage.end();
  await rm(setup.dataDir, { recursive: true });

  const keys = parseEnv(await readFile(path.join(folder, 'keys.env'), 'utf8'));
  const env = { ...environmentOf(machine), ...(keys as Record<string, string>) };
  await runOperator(env, 'backup', 'verify', made.folder);
  await runOperator(env, 'restore', made.folder);
  const again = await runOperator<Made>(env, 'backup', '--to', path.join(folder, 'again'));
  const problems = differences(made.manifest, again.manifest);

  const restored = await startStage({ ...setup, ...machine }, stage.company);
  try {
    const lost = await lostForGood(restored, citizens, acknowledged);
    const refused = await signIn(restored);
    const tally = await talkAgain(restored);
    return {
      name,
      tally: {
        ...tally,
        lost: tally.lost + lost.length + problems.length + refused.length,
        problems: [
          ...tally.problems,
          ...problems,
          ...lost.map((text) => `lost: ${text}`),
          ...refused,
        ],
      },
    };
  } finally {
    await restored.end();
  }
}
