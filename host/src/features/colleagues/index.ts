export { AdministratorNames } from './administrator-names';
export { ColleagueList } from './colleague-list';
export { ColleaguesLoading } from './colleagues-loading';
