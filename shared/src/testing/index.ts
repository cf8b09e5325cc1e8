export { chooseRowAction } from './choose-row-action';
export { aConnection, aCustomer, aMessage, aRole, aRoom, aUser } from './demo-data';
export {
  FakeAnswer,
  fakeApi,
  fieldsOf,
  refuse,
  type FakeApi,
  type FakeRequest,
  type FakeRoutes,
} from './fake-api';
export { fakeRealtime, fakeSocket, type FakeRealtime } from './fake-realtime';
export { freshWorld } from './fresh-world';
export { createManualClock, type ManualClock } from './manual-clock';
export { renderScreen, type ScreenOptions } from './render-screen';
export { setWideWindow } from './set-wide-window';
export { stillRunning } from './still-running';
