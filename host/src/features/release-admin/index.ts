export { ChannelNotice } from './channel-notice';
export { DevServerForm } from './dev-server-form';
export { HistoryList } from './history-list';
export { ModuleOverview } from './module-overview';
export { ModuleReleases } from './module-releases';
export type { CommandOutcome, ReleaseCommand } from './release-command';
export { ModuleLoading, OverviewLoading } from './releases-loading';
export { WarningNotice } from './warning-notice';
export { WithdrawnNotice } from './withdrawn-notice';
