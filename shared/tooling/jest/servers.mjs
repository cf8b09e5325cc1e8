export { buildServers as default } from '../launch/servers.mjs';
