export {
  forgetAssignees,
  loadAssignees,
  useAssignees,
  type AssigneesState,
} from './assignee.store';
