export { changeGroup, createGroup, listGroups, removeGroup } from './group.api';
