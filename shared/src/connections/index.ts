export { connectionsStore, useConnections, type ConnectionsState } from './connections.store';
export {
  CONNECTIONS_FAILED,
  adoptConnections,
  refreshConnections,
  startConnections,
} from './connections.life';
