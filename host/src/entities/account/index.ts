export { changePassword, endSession, listSessions, saveProfile } from './account.api';
