export { useAssignees, type Assignees } from './assignee.query';
export { useColleagues } from './colleague.query';
export { inChoosingOrder, type AssignChoice } from './choosing-order';
export { WHEREABOUTS_NAMES, whereaboutsOf, type Whereabouts } from './presence-of';
export { recentAssignees, rememberAssignee } from './recent-assignees';
