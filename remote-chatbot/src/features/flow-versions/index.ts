export { VersionHistory, type VersionHistoryProps } from './version-history';
