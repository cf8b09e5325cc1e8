import { CHANNELS, type Platform } from '@muhatap/shared/wire/channels';
import type { SendAction } from '@muhatap/shared/wire/conversations';
import type { ChannelAdapter } from '../model/channel-adapter';
import { adapterOf } from './channel-adapters';

type Codes = ChannelAdapter['sendActions'];

/** Codes of the product's own refusals by what helps. */
const OWN_CODES: Codes = {
  template: [
    'window_closed',
    'template_required',
    'template_unavailable',
    'template_values_missing',
  ],
  shorten: ['message_too_long'],
  convert: ['file_type', 'file_too_large'],
  reconnect: ['no_token', 'no_permission'],
  retry: ['network', 'outcome_unknown'],
};

function actionIn(codes: Codes, code: string): SendAction | null {
  const found = Object.entries(codes).find(([, known]) =>
    known.some((each) => (typeof each === 'string' ? each === code : each.test(code))),
  );
  return found === undefined ? null : (found[0] as SendAction);
}

/** The one fitting action for a failed send; null where nothing that staff can do helps. A template helps only where the channel has templates. */
export function sendActionFor(platform: Platform, code: string): SendAction | null {
  // A server may do now what it could not do then; every other refusal would only come again.
  const passing = /^http_(?:5\d\d|429)$/.test(code) ? 'retry' : null;
  const action =
    actionIn(OWN_CODES, code) ?? actionIn(adapterOf(platform).sendActions, code) ?? passing;
  return action === 'template' && !CHANNELS[platform].templates ? null : action;
}
