import type { Platform, SendAction } from '@muhatap/shared/wire';

/** Codes of refusals by what helps. Graph's numbers are Meta's, five digits below 70000 are Twilio's (channel facts §7.4, §7.6); words are ours. */
const TEMPLATE = new Set(['window_closed', '131047', '63016', '10']);
const SHORTEN = new Set(['message_too_long', '131009', '21617']);
const CONVERT = new Set(['file_type', 'file_too_large', '131051', '131052', '131053', '63019', '63021']);
const RECONNECT = new Set(['no_token', '190', '131031', '131042', '20003', '20404', 'authkey_refused']);
/** Written again, these fail again: the citizen has to act, or nobody can. */
const HOPELESS = new Set(['131026', '131062', '63024', 'private_reply_used']);

/** The one fitting action for a failed send; null where nothing helps. A template helps only where the channel has templates. */
export function sendActionFor(platform: Platform, code: string): SendAction | null {
  if (TEMPLATE.has(code)) return platform.startsWith('whatsapp') ? 'template' : null;
  if (/^132\d{3}$/.test(code)) return 'template';
  if (SHORTEN.has(code)) return 'shorten';
  if (CONVERT.has(code)) return 'convert';
  if (RECONNECT.has(code)) return 'reconnect';
  return HOPELESS.has(code) ? null : 'retry';
}
