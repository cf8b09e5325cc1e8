import { newMid, newWamid } from '../provider-state';
import type { SimulatedChannel, SimulatedInbound } from '../simulated-channel';
import { graphAdminRoutes } from './graph-admin.routes';
import { graphMediaRoutes } from './graph-media.routes';
import { graphObjectRoutes } from './graph-objects.routes';
import { graphRoutes } from './graph.routes';
import { metaCall } from './meta-call';
import { commentInbound, messengerInbound } from './messenger-inbound';
import { whatsappInbound } from './whatsapp-inbound';

const INSTAGRAM_ACCOUNT = '17841400008460056';

const routes: SimulatedChannel['routes'] = (app, parts) => {
  graphAdminRoutes(app, parts);
  graphRoutes(app, parts);
  graphObjectRoutes(app, parts);
  graphMediaRoutes(app, parts);
};

const messengerChannel = (object: 'page' | 'instagram', account: string): SimulatedChannel => ({
  routes,
  inbound: {
    account,
    newId: newMid,
    isNameless: true,
    callAbout: (message, file, config) => metaCall(messengerInbound(object, message, file), config),
  },
});

const named = (
  account: string,
  newId: () => string,
  bodyOf: (...given: Parameters<SimulatedInbound['callAbout']>) => object,
): SimulatedChannel => ({
  routes,
  inbound: {
    account,
    newId,
    isNameless: false,
    callAbout: (message, file, config) => metaCall(bodyOf(message, file, config), config),
  },
});

export const whatsappChannel = named('106540352242922', newWamid, whatsappInbound);
export const facebookChannel = messengerChannel('page', '104857600012345');
export const instagramChannel = messengerChannel('instagram', INSTAGRAM_ACCOUNT);
export const instagramCommentChannel = named(
  INSTAGRAM_ACCOUNT,
  () => `178${String(Math.random()).slice(2, 16)}`,
  commentInbound,
);
