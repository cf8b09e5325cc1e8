export { InvitationList, type InvitationCommand } from './invitation-list';
export { PeopleFilters, type FilterNames } from './people-filters';
export { PeopleLoading } from './people-table';
export { PeopleTabs } from './people-tabs';
export { PeopleView } from './people-view';
