export { AccessPanel } from './access-panel';
export { InviteForm } from './invite-form';
export { PersonEditor } from './person-editor';
export { PersonLoading } from './person-loading';
export type { PersonCommand, PersonOutcome } from './person-command';
