export { useAssignees } from './assignee.query';
