export {
  joinCompany,
  onCompanyEvent,
  onResync,
  onSignal,
  realtime,
  retryLive,
  sendSignal,
} from './realtime';
export {
  CALM_RETRY_MS,
  createRealtime,
  type Realtime,
  type RealtimeSource,
} from './realtime-client';
export type { FetchEvents } from './event-stream';
export type { SocketFactory, SocketListeners, SocketPort, SocketTarget } from './socket.port';
export { realtimeStatus, useRealtimeStatus, type RealtimeStatus } from './status.store';
