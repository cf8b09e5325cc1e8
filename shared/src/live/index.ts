export { realtimeAddress, startLive } from './live-session';
