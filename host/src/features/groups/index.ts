export type { GroupCommand } from './group-command';
export { GroupDialog } from './group-dialog';
export { GroupsList, GroupsLoading } from './groups-list';
