export {
  changePassword,
  endSession,
  forgetBrowser,
  listBrowsers,
  listSessions,
  proveAddress,
  requestAddressCode,
  saveProfile,
} from './account.api';
