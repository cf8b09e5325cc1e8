import { createHash } from 'node:crypto';
import { realpath, unlink } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** The folder's database is open in another process. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  constructor(readonly folder: string) {
    super(
      `${folder} klasöründeki veritabanı başka bir süreçte açık. O süreci durdurun, DATA_DIR ile başka bir klasör seçin ya da ortak bir PostgreSQL için DATABASE_URL verin.`,
    );
  }
}

/**
 * Holds a folder for this process by a local socket named after it. The system frees the socket when the process
 * ends in any way, so a crash or SIGKILL leaves no lock behind, as a file with a process id would.
 */
export async function lockFolder(folder: string): Promise<{ release: () => Promise<void> }> {
  const address = addressOf(await realpath(folder));
  const server = (await tryBind(address)) ?? (await bindOverStale(address));
  if (server === null) throw new FolderInUse(folder);
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

function addressOf(folder: string): string {
  const name = `muhatap-database-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return path.join(os.tmpdir(), `${name}.sock`);
}

/** Null when the address is taken. */
function tryBind(address: string): Promise<net.Server | null> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(address, () => resolve(server));
  });
}

/** Only a socket kept as a file (macOS) can outlive its process: no process answers on it then. */
async function bindOverStale(address: string): Promise<net.Server | null> {
  if (!path.isAbsolute(address) || process.platform === 'win32' || (await isAnswered(address)))
    return null;
  await unlink(address).catch(() => undefined);
  return tryBind(address);
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
