import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { PACKER, PUBLISHER } from './programs.mjs';
import { run, tail } from './run.mjs';
import { say, StartRefusal } from './terminal.mjs';
import { FRONT_ENDS, isWorkingCopy, WORKSPACE } from './workspace.mjs';

const WITH_LAUNCHER = new URL('./with-launcher.mjs', import.meta.url).href;

/** The builds that became live and those that were left out by the publisher's output, which has one line of JSON; packages may warn on others. */
export const publishedBy = (output) =>
  JSON.parse(
    output.split('\n').findLast((line) => line.startsWith('{"live"')) ?? '{"live":[],"left":[]}',
  );

/**
 * Publishes every build as teams do and makes live what is new, all in one process: starting one takes longer than its work. With
 * `onlyFirst` a module becomes live only where none of its releases ever was; with `packsLater` its tightest copies are left to
 * {@link packRest}, which saves ten seconds of a processor.
 */
export async function publishBuilds(dataDir, { onlyFirst = false, packsLater = false } = {}) {
  const options = [
    ...(onlyFirst ? ['--only-first'] : []),
    ...(packsLater ? ['--packs-later'] : []),
  ];
  const { code, output } = await run(
    process.execPath,
    ['--enable-source-maps', PUBLISHER, ...options, ...FRONT_ENDS],
    { env: { DATA_DIR: path.resolve(WORKSPACE, dataDir) } },
  );
  if (code !== 0) throw new StartRefusal(tail(output));
  const { live, left } = publishedBy(output);
  for (const { name, release } of live) say(`  ${name} ${release} yayında.`);
  if (left.length > 0) say(leftLines(left));
}

/** Writes the copies that `packsLater` left out, in a process that yields to all others. Answers how to end it. */
export function packRest(dataDir) {
  const packer = spawn(
    process.execPath,
    ['--enable-source-maps', '--import', WITH_LAUNCHER, PACKER],
    {
      cwd: WORKSPACE,
      env: { ...process.env, DATA_DIR: path.resolve(WORKSPACE, dataDir) },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  );
  const ended = once(packer, 'close');
  try {
    os.setPriority(packer.pid, os.constants.priority.PRIORITY_LOW);
  } catch {
    // It is gone already.
  }
  return {
    async stop() {
      packer.kill('SIGKILL');
      await ended;
    },
  };
}

/** Builds that somebody went back from become live by their names alone. */
export function leftLines(left) {
  const names = left.map(({ name, release }) => `${name} ${release}`);
  const command = isWorkingCopy() ? 'npm run release --' : 'muhatap release';
  return [
    ...names.map((name) => `  ${name} geri alınmıştı, yayına alınmadı.`),
    `  Yine de yayına almak için: ${command} promote ${names.join(' ')} --reason "…"`,
  ].join('\n');
}
