import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { run, tail } from './run.mjs';
import { StartRefusal } from './terminal.mjs';
import { FRONT_ENDS, WORKSPACE } from './workspace.mjs';

const lines = (output) => output.split('\n').filter(Boolean);

async function git(...args) {
  const { code, output } = await run('git', args);
  if (code !== 0) throw new StartRefusal(`git ${args[0]}: ${tail(output, 3)}`);
  return output;
}

/** The files that differ between the working tree and main, new and deleted ones among them. */
export async function changedFiles() {
  const heads = lines(
    await git('for-each-ref', '--format=%(refname)', 'refs/heads/main', 'refs/remotes/origin/main'),
  );
  const main = heads.at(-1);
  const base = main ? (await git('merge-base', 'HEAD', main)).trim() : 'HEAD';
  const [differing, added] = await Promise.all([
    git('diff', '--name-only', '--no-renames', base),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...lines(differing), ...lines(added)];
}

const RUNS_EVERYTHING =
  /^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|shared\/package\.json|shared\/tooling\/(?!launch\/))/;
const DOCUMENTS_ONLY = /\.(md|png)$|^\.(git|ci)/;
const TEST = /\.test\.(tsx?|mjs)$|\/testing\//;
const SOURCE = /\.(tsx?|mjs)$/;
const MIGRATION = /^backend\/migrations\//;
/** Read by programs of others: its tests read it as files and stand in the backend. */
const PUBLISHED = /^(client|docs\/openapi)\//;
const PUBLISHED_TESTS = ['published-client.test.ts', 'v1-document.integration.test.ts'].map(
  (name) => `backend/src/programs/document/${name}`,
);
const PUBLISHED_JOURNEY = 'e2e/journeys/across/programs.journey.ts';
const JOURNEY = /^e2e\/journeys\/.+\.journey\.ts$/;

/**
 * The tests that a set of changed files can reach. `all`: everything. Otherwise `sources` are the
 * files whose related Jest tests run, `rooms` the rooms whose tests all run, `integration` whether
 * every integration test runs, and `journeys` the journeys' files and folders, or 'all'.
 */
export function reachOf(files) {
  const relevant = files.filter((file) => !DOCUMENTS_ONLY.test(file));
  if (relevant.some((file) => RUNS_EVERYTHING.test(file))) return { all: true };
  const code = relevant.filter((file) => !file.startsWith('e2e/') && !PUBLISHED.test(file));
  const isPublished = relevant.some((file) => PUBLISHED.test(file));
  const journeys = new Set(relevant.flatMap(journeysOf));
  return {
    all: false,
    sources: [...code.filter((file) => SOURCE.test(file)), ...(isPublished ? PUBLISHED_TESTS : [])],
    rooms: [
      ...new Set(code.filter((file) => !SOURCE.test(file) && !MIGRATION.test(file)).map(roomOf)),
    ],
    integration: code.some((file) => MIGRATION.test(file)),
    journeys: journeys.has('all') ? 'all' : [...journeys],
  };
}

const roomOf = (file) => file.split('/')[0];

/** A module is seen by its own journeys and by those that cross rooms; what others stand on is seen by all. */
function journeysOf(file) {
  if (JOURNEY.test(file)) return [file];
  if (PUBLISHED.test(file)) return [PUBLISHED_JOURNEY];
  if (TEST.test(file) || file.startsWith('e2e/bench/')) return [];
  const room = roomOf(file);
  if (room === 'host' || !FRONT_ENDS.includes(room)) return ['all'];
  return [`e2e/journeys/${room.replace('remote-', '')}/`, 'e2e/journeys/across/'];
}

/** Of files and folders of the workspace those that exist. */
export const existing = (places) =>
  places.filter((place) => existsSync(path.join(WORKSPACE, place)));

/** Every test file of a room. */
export const testsOf = (room) =>
  readdirSync(path.join(WORKSPACE, room, 'src'), { recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${room}/src/${file}`);
