export { NameDialog } from './name-dialog';
