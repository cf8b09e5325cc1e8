export { VersionHistory } from './version-history';
export type { VersionHistoryProps } from './versions.types';
