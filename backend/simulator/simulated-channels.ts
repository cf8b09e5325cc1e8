import type { Platform } from '@muhatap/shared/wire/channels';
import { authkeyChannel } from './authkey/authkey-channel';
import {
  facebookChannel,
  instagramChannel,
  instagramCommentChannel,
  whatsappChannel,
} from './meta/meta-channels';
import type { SimulatedChannel } from './simulated-channel';
import { twilioChannel } from './twilio/twilio-channel';

/** Every platform as the simulator plays it. */
export const SIMULATED_CHANNELS: Readonly<Record<Platform, SimulatedChannel>> = {
  whatsapp: whatsappChannel,
  'whatsapp-twillio': twilioChannel,
  'whatsapp-authkey': authkeyChannel,
  instagram: instagramChannel,
  facebook: facebookChannel,
  'instagram-comment': instagramCommentChannel,
};
