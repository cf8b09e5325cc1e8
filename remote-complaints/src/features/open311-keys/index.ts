export { KeyForm } from './key-form';
export { KeyList } from './key-list';
export type { Open311Command } from './open311-command';
