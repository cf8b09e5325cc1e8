export type { GroupCommand } from './group-command';
export { GroupDialog } from './group-dialog';
export { GroupsList } from './groups-list';
export { GroupsLoading } from './groups-loading';
