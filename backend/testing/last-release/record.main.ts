import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inBackend, WORKSPACE } from '../../src/config/folders';
import { connectContexts } from '../../src/subscribers';
import { openScratchPglite } from '../database/scratch-pglite';
import { openWholeApp } from '../whole-app';
import { declaredFields } from './declared-fields';
import { migrationTags } from './last-release';
import { sharedShape } from './answer-shape';
import { openReplay } from './open-replay';
import { replayCall, type Call } from './replay-call';
import type { RecordedCalls } from './recorded-call';
import { distinctCalls, seenCall, type SeenCall } from './seen-calls';

/** Runs the front ends' tests, which take some minutes, and reads what they requested. */
function seeCalls(): SeenCall[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-calls-'));
  try {
    for (const project of ['unit', 'dom'])
      execFileSync('npm', ['run', '-s', project, '--', 'host/', 'remote-'], {
        cwd: WORKSPACE,
        env: { ...process.env, RECORD_CALLS: folder },
        stdio: 'inherit',
      });
    return readCalls(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** In an order that does not depend on which test ran first. */
const readCalls = (folder: string): SeenCall[] =>
  readdirSync(folder)
    .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').trim().split('\n'))
    .sort()
    .map((line) => seenCall.parse(JSON.parse(line)));

/** Without names that the server does not read, by which it could not be held to anything. */
function readQuery(query: string, names: readonly string[]): string {
  const all = new URLSearchParams(query);
  for (const name of [...all.keys()]) if (!names.includes(name)) all.delete(name);
  return all.toString();
}

const write = (file: string, content: object) =>
  writeFileSync(inBackend(`testing/last-release/${file}`), JSON.stringify(content, null, 2));

const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
  cwd: WORKSPACE,
  encoding: 'utf8',
}).trim();
execFileSync('npm', ['run', '-s', 'versions', '--', '--record'], {
  cwd: WORKSPACE,
  stdio: 'inherit',
});
const [given] = process.argv.slice(2);
const calls = distinctCalls(given === undefined ? seeCalls() : readCalls(given));
connectContexts();
const handle = await openScratchPglite();
const at = new Date();
const whole = await openWholeApp(handle, () => at);
for (const [module, own] of calls) {
  const scene = await openReplay(whole, handle.db);
  const record: RecordedCalls = { commit, at: at.toISOString(), calls: [], answers: {} };
  for (const call of own) {
    const declared = declaredFields(whole.app, call.route);
    const known: Call = { ...call, query: readQuery(call.query, declared?.query ?? []) };
    const { answer, ...outcome } = await replayCall(scene, known);
    record.calls.push({ ...known, ...outcome });
    if (answer !== undefined)
      record.answers[call.route] = sharedShape(record.answers[call.route] ?? null, answer);
  }
  write(`calls/${module}.json`, record);
}
await whole.close();
await handle.close();
write('release.json', { commit, migration: migrationTags().at(-1) });
execFileSync('npx', ['oxfmt', 'backend/testing/last-release'], { cwd: WORKSPACE });
process.exit();
