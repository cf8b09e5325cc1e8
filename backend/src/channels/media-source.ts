import { z } from 'zod';
import type { ConnectionCredentials, Platform } from '@muhatap/shared/wire';
import type { ChannelConfig } from '../config/config';
import { GRAPH_VERSION } from './meta/graph-sender';

/** Where a file can be fetched now, and with what. */
export interface MediaSource {
  url: string;
  headers: Record<string, string>;
  mimeType: string | null;
}

/** The provider will never give this file: it is gone, or its address is not one that we trust. */
export class MediaGone extends Error {
  override readonly name = 'MediaGone';
}

const mediaAnswer = z.object({ url: z.url(), mime_type: z.string().optional() });
const LOOKUP_TIMEOUT_MS = 10_000;

const isUnder = (host: string, domains: readonly string[]) => domains.some((domain) => host === domain || host.endsWith(`.${domain}`));

/** Keys go only to the platform's own hosts (or the configured stand-in), whatever address a webhook names. */
function isTrusted(address: string, base: string, domains: readonly string[]): boolean {
  const url = new URL(address);
  return url.origin === new URL(base).origin || (url.protocol === 'https:' && isUnder(url.hostname, domains));
}

async function whatsappSource(id: string, { access_token: accessToken }: ConnectionCredentials, graphBaseUrl: string): Promise<MediaSource> {
  const headers = { authorization: `Bearer ${accessToken ?? ''}` };
  const response = await fetch(`${graphBaseUrl}/${GRAPH_VERSION}/${encodeURIComponent(id)}`, { headers, signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS) });
  if (response.status === 400 || response.status === 404) throw new MediaGone(`media ${id} answered ${response.status}`);
  if (!response.ok) throw new Error(`media ${id} answered ${response.status}`);
  const { url, mime_type: mimeType } = mediaAnswer.parse(await response.json());
  if (!isTrusted(url, graphBaseUrl, ['facebook.com', 'fbsbx.com', 'fbcdn.net', 'whatsapp.net'])) throw new MediaGone(`media ${id} lies on a foreign host`);
  return { url, headers, mimeType: mimeType ?? null };
}

function twilioSource(address: string, keys: ConnectionCredentials, { twilioBaseUrl, twilioAuthToken }: ChannelConfig): MediaSource {
  if (!isTrusted(address, twilioBaseUrl, ['twilio.com'])) throw new MediaGone('media lies on a foreign host');
  // The account's SID stands in the address; a connection may bring its own key.
  const sid = /\/Accounts\/(\w+)\//.exec(address)?.[1] ?? keys.account_sid ?? '';
  const key = Buffer.from(`${sid}:${keys.auth_token ?? twilioAuthToken ?? ''}`).toString('base64');
  return { url: address, headers: { authorization: `Basic ${key}` }, mimeType: null };
}

/** Finds the address of a message's file. Throws {@link MediaGone} for good, any other error for now. */
export function findMediaSource(platform: Platform, source: string, keys: ConnectionCredentials, channels: ChannelConfig): Promise<MediaSource> {
  switch (platform) {
    case 'whatsapp':
      return whatsappSource(source, keys, channels.graphBaseUrl);
    case 'whatsapp-twillio':
      return Promise.resolve(twilioSource(source, keys, channels));
    case 'facebook':
    case 'instagram':
      // Their attachment addresses are signed and open without a key.
      if (!isTrusted(source, channels.graphBaseUrl, ['facebook.com', 'fbsbx.com', 'fbcdn.net', 'cdninstagram.com'])) return Promise.reject(new MediaGone('media lies on a foreign host'));
      return Promise.resolve({ url: source, headers: {}, mimeType: null });
    case 'whatsapp-authkey':
    case 'instagram-comment':
      return Promise.reject(new MediaGone(`${platform} has no files`));
  }
}
