import type { LiveModule, ModuleRelease } from '@muhatap/shared/wire/releases';
import { releaseId, type ModuleReleaseRecord, type ReleaseRecord } from './store/release-record';

/** The address of a release's file on the one URL. */
export const fileAddress = (
  record: Pick<ReleaseRecord, 'name' | 'version' | 'digest'>,
  file: string,
): string => `/remotes/${record.name}/${releaseId(record)}/${file}`;

/** A module's entry of the map. */
export const liveModule = (
  record: ModuleReleaseRecord,
  track: LiveModule['track'],
  fallback: ModuleReleaseRecord | null,
  critical?: number,
): LiveModule => ({
  ...moduleRelease(record),
  track,
  ...(critical !== undefined && { critical }),
  fallback: fallback && moduleRelease(fallback),
});

/** A module as a development server on the caller's own machine makes it; what everybody has stands behind it. */
export const developmentModule = (server: string, live: ModuleReleaseRecord): LiveModule => ({
  ...moduleRelease(live),
  version: new URL(server).host,
  digest: 'dev',
  entry: `${server}/remoteEntry.js`,
  integrity: {},
  preload: [],
  screens: {},
  track: 'override',
  fallback: moduleRelease(live),
});

/** The hash of each script and style sheet of a release, by its address: what the page's chunk loaders ask for. */
export const integrityOf = (
  record: ReleaseRecord,
  isWanted: (file: string) => boolean = () => true,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record.files)
      .filter(([file]) => /\.(js|css)$/.test(file) && isWanted(file))
      .map(([file, { integrity }]) => [fileAddress(record, file), integrity]),
  );

function moduleRelease(record: ModuleReleaseRecord): ModuleRelease {
  return {
    version: record.version,
    digest: record.digest,
    entry: fileAddress(record, record.entry),
    scope: record.scope,
    integrity: integrityOf(record),
    preload: record.preload.map((file) => fileAddress(record, file)),
    screens: Object.fromEntries(
      Object.entries(record.screens).map(([prefix, files]) => [
        prefix,
        files.map((file) => fileAddress(record, file)),
      ]),
    ),
    ...(record.light && { light: record.light }),
    ...(record.lightRooms && { light_rooms: record.lightRooms }),
    ...(record.firstCalls && { first_calls: record.firstCalls }),
    manifest: record.manifest,
  };
}
