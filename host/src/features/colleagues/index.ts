export { AdministratorNames } from './administrator-names';
export { ColleagueList, ColleaguesLoading } from './colleague-list';
