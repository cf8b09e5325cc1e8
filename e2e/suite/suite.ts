import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Where a suite is, as variables of the environment. */
export type SuitePlaces = Readonly<
  Record<
    | 'SUITE_URL'
    | 'SUITE_API'
    | 'SUITE_REALTIME_PORT'
    | 'SUITE_SIMULATOR'
    | 'SUITE_DIRECTORY'
    | 'SUITE_RECEIVER'
    | 'SUITE_DATA'
    | 'SUITE_LOG',
    string
  >
> & {
  /** Where the releases lie instead of in the suite's folder. */
  readonly SUITE_RELEASES?: string;
  /** The account of a bucket in which they lie. */
  readonly AWS_ACCESS_KEY_ID?: string;
  readonly AWS_SECRET_ACCESS_KEY?: string;
};

/** Makes a running suite the one that {@link suite} returns in this process. */
export const selectSuite = (places: SuitePlaces): void => void Object.assign(process.env, places);

const need = (name: Exclude<keyof SuitePlaces, 'SUITE_RELEASES'>): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by the suite's start`);
  return value;
};

/** The running suite. */
export const suite = {
  url: () => need('SUITE_URL'),
  /** The backend's own address, behind the gateway. */
  api: () => need('SUITE_API'),
  realtimePort: () => need('SUITE_REALTIME_PORT'),
  simulator: () => need('SUITE_SIMULATOR'),
  /** Where a journey may start a directory for signing in. */
  directory: () => need('SUITE_DIRECTORY'),
  /** Where a journey may start a receiver of webhooks. */
  receiver: () => need('SUITE_RECEIVER'),
  dataDir: () => need('SUITE_DATA'),
  /** The release store, as the release commands name it. */
  releases: () => process.env.SUITE_RELEASES ?? path.join(need('SUITE_DATA'), 'releases'),
  /** Everything that the launcher printed so far. */
  log: () => readFile(need('SUITE_LOG'), 'utf8'),
  /** Process ids by service: simulator, backend, gateway. */
  processes: async () =>
    JSON.parse(await readFile(path.join(need('SUITE_DATA'), 'processes.json'), 'utf8')) as Record<
      'simulator' | 'backend' | 'gateway',
      number
    >,
};
