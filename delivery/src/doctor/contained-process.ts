import { execFile, spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import type { Script } from './pages-script';

const MEMORY_MB = 1024;

/** Linux gives a process its own network, without a line to anywhere, and its own process numbers. */
const NAMESPACES = [
  ...['--user', '--map-root-user', '--net', '--pid', '--mount-proc'],
  ...['--fork', '--kill-child'],
];

let answer: Promise<boolean> | undefined;

/** Whether this machine lets its processes be kept apart like that: other systems and some containers do not. */
export const hasNamespaces = (): Promise<boolean> =>
  (answer ??= new Promise((resolve) =>
    execFile('unshare', [...NAMESPACES, 'true'], (error) => resolve(error === null)),
  ));

/** Node 20 knows the permissions under their first name. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** The places that Node reads to load a script and its packages. */
function placesOf({ file, folder }: Script): string[] {
  const above = [path.dirname(file)];
  while (path.dirname(above.at(-1) ?? '') !== above.at(-1))
    above.push(path.dirname(above.at(-1) ?? ''));
  return [
    folder,
    ...above.flatMap((one) => ['node_modules', 'package.json'].map((name) => path.join(one, name))),
  ];
}

/**
 * Starts a script that runs the code of releases, which whoever may publish has written. It has no variable of this process but the path of
 * commands, reads the script's packages and `folders` alone, writes nothing and starts nothing; where the machine can, it has no network
 * and does not see other processes. It is spoken to by messages.
 */
export async function startContained(
  script: Script,
  folders: readonly string[],
): Promise<ChildProcess> {
  const readable = [...placesOf(script), ...folders];
  const node = [
    process.execPath,
    PERMISSION,
    ...readable.map((place) => `--allow-fs-read=${place}`),
    `--max-old-space-size=${MEMORY_MB}`,
    script.file,
  ];
  const [command = '', ...args] = (await hasNamespaces())
    ? ['unshare', ...NAMESPACES, ...node]
    : node;
  return spawn(command, args, {
    cwd: script.folder,
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
