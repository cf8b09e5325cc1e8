import type { SimulatedChannel } from '../simulated-channel';
import { authkeyRoutes } from './authkey.routes';

export const authkeyChannel: SimulatedChannel = { routes: authkeyRoutes, inbound: null };
