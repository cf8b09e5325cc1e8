export {
  changePassword,
  endSession,
  listSessions,
  proveAddress,
  requestAddressCode,
  saveProfile,
} from './account.api';
