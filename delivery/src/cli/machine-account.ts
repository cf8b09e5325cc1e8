import os from 'node:os';

/** The account of this machine under which a command runs; in a container the user may have a number alone. */
export function machineAccount(read: () => { username: string } = os.userInfo): string {
  try {
    return read().username;
  } catch {
    return `uid ${String(process.getuid?.() ?? '?')}`;
  }
}
