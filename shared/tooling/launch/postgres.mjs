import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { run, tail } from './run.mjs';

const DEBIAN = '/usr/lib/postgresql';

/**
 * Starts a throw-away PostgreSQL on a free port with its data under `root`, or answers null when the machine has none. `halt` shuts
 * it down, at once (as if it had been killed) or in good order; `resume` starts it again where it does not run.
 */
export async function startPostgres({ root = os.tmpdir() } = {}) {
  const bin = serverFolder();
  if (!bin) return null;
  const { data, port, serve, asUser } = await prepare(bin, root);
  await asUser(
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  );
  return serve(addressAt(port));
}

/** Starts a streaming replica of a server that {@link startPostgres} started, with the same members. */
export async function startReplica(address, { root = os.tmpdir() } = {}) {
  const { data, port, serve, asUser } = await prepare(serverFolder(), root);
  await asUser('pg_basebackup', '-D', data, '-d', address, '-R', '-c', 'fast');
  return serve(addressAt(port));
}

const addressAt = (port) => `postgres://postgres@127.0.0.1:${port}/postgres`;

/** An empty folder and a port for a server, and the ways to fill and to serve it. */
async function prepare(bin, root) {
  const data = mkdtempSync(path.join(root, 'muhatap-postgres-'));
  const port = await freePort();
  const asUser = (name, ...args) => asServerUser(data, path.join(bin, name), args);
  const control = (...args) => asUser('pg_ctl', '-D', data, ...args);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${data} -c fsync=off -c max_connections=200`;
  const start = () => control('-w', '-l', path.join(data, 'log'), '-o', settings, 'start');
  const halt = (isAtOnce) => control('-m', isAtOnce ? 'immediate' : 'fast', 'stop');
  const serve = async (address) => {
    await start();
    return {
      address,
      halt,
      async resume() {
        if (
          !(await control('status').then(
            () => true,
            () => false,
          ))
        )
          await start();
      },
      async stop() {
        await halt(true);
        rmSync(data, { recursive: true, force: true });
      },
    };
  };
  return { data, port, serve, asUser };
}

function serverFolder() {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.find(
    (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'pg_ctl')),
  );
}

/** PostgreSQL refuses to run as root; then it runs as the user `postgres` that its package made. */
async function asServerUser(data, command, args) {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const { output } = await run('id', ['-u', 'postgres']);
    chownSync(data, Number(output), Number(output));
  }
  const { code, output } = isRoot
    ? await run('runuser', ['-u', 'postgres', '--', command, ...args], { cwd: '/' })
    : await run(command, args);
  if (code !== 0) throw new Error(`${command}: ${tail(output)}`);
}

/** A port that was free a moment ago. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
