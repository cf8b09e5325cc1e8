import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const DEPLOY = path.join(import.meta.dirname, '../../deploy');
const read = (file: string): unknown =>
  parse(readFileSync(path.join(DEPLOY, file), 'utf8'), { merge: true });

const cronJob = z.object({
  spec: z.object({
    jobTemplate: z.object({
      spec: z.object({
        template: z.object({
          spec: z.object({
            containers: z.tuple([
              z.object({ command: z.array(z.string()), args: z.array(z.string()) }),
            ]),
          }),
        }),
      }),
    }),
  }),
});
const compose = z.object({
  services: z.object({
    backup: z.object({
      entrypoint: z.array(z.string()),
      command: z.array(z.string()),
      environment: z.object({ MAKE: z.string() }),
    }),
  }),
});
/** Compose reads `$$` as `$`. */
const plain = (text: string): string => text.replaceAll('$$', '$');

const [container] = cronJob.parse(read('kubernetes/backup.yaml')).spec.jobTemplate.spec.template
  .spec.containers;
const { backup } = compose.parse(read('container/compose.yaml')).services;
const LINES: readonly [string, readonly string[]][] = [
  ['the CronJob', [...container.command, ...container.args]],
  ['the service of compose', ['sh', '-c', plain(backup.environment.MAKE)]],
];

let folder: string;
let environment: Record<string, string>;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-night-'));
  const backups = path.join(folder, 'backups');
  mkdirSync(backups);
  for (const [name, days] of [
    ['muhatap-old', 20],
    ['muhatap-young', 3],
    ['other', 20],
  ] as const) {
    mkdirSync(path.join(backups, name));
    const at = new Date(Date.now() - days * 86_400_000);
    utimesSync(path.join(backups, name), at, at);
  }
  environment = { PATH: `${folder}:${process.env.PATH ?? ''}`, BACKUPS: backups };
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A command `muhatap` that makes an empty backup where it is told to, or fails. */
function fakeMuhatap(exit = 0): void {
  const file = path.join(folder, 'muhatap');
  writeFileSync(
    file,
    `#!/bin/sh\n[ "$1 $2 $3" = "backup --releases --to" ] || exit 9\n[ ${exit} = 0 ] && mkdir "$4/muhatap-new"\nexit ${exit}\n`,
  );
  chmodSync(file, 0o755);
}
const kept = (): string[] => readdirSync(environment.BACKUPS ?? '').sort();

test.each(LINES)(
  '%s makes a backup, and those of more than two weeks go',
  (_, [program = '', ...args]) => {
    fakeMuhatap();
    const { status, stderr } = spawnSync(program, args, { env: environment, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(kept()).toEqual(['muhatap-new', 'muhatap-young', 'other']);
  },
);

test.each(LINES)(
  '%s keeps the old ones where there is no new one, and fails',
  (_, [program = '', ...args]) => {
    fakeMuhatap(1);
    expect(spawnSync(program, args, { env: environment }).status).toBe(1);
    expect(kept()).toEqual(['muhatap-old', 'muhatap-young', 'other']);
  },
);

test('the service of compose waits for half past two, and ends at once when it is asked to', async () => {
  fakeMuhatap();
  // The clock stands at a second before half past two.
  const date = path.join(folder, 'date');
  writeFileSync(date, '#!/bin/sh\n[ "$1" = -d ] && echo 86401 || echo 0\n');
  chmodSync(date, 0o755);
  const [program = '', ...flags] = backup.entrypoint;
  const child = spawn(program, [...flags, ...backup.command.map(plain)], {
    env: { ...environment, MAKE: plain(backup.environment.MAKE) },
    stdio: 'ignore',
  });
  expect(kept()).not.toContain('muhatap-new');
  for (let look = 0; look < 200 && !kept().includes('muhatap-new'); look += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(kept()).toContain('muhatap-new');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
