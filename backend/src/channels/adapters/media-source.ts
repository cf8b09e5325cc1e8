import { z } from 'zod';
import type { ConnectionCredentials, Platform } from '@muhatap/shared/wire';
import type { ChannelConfig } from '../../config/config';
import { GRAPH_VERSION } from './meta/graph-sender';

/** Where a file can be fetched now, and with what. */
export interface MediaSource {
  url: string;
  /** Keys; they go to this address's own host alone. */
  headers: Record<string, string>;
  mimeType: string | null;
  /** Whether a redirect may be followed to this address. */
  readonly isTrusted: (address: string) => boolean;
}

/** The provider will never give this file: it is gone, or its address is not one that we trust. */
export class MediaGone extends Error {
  override readonly name = 'MediaGone';
}

const mediaAnswer = z.object({ url: z.url(), mime_type: z.string().optional() });
const mediaRefusal = z.object({ error: z.object({ code: z.number() }) });
/** Graph's code for an object that is gone or was never ours. */
const NO_SUCH_OBJECT = 100;
const LOOKUP_TIMEOUT_MS = 10_000;

const META_HOSTS = ['facebook.com', 'fbsbx.com', 'fbcdn.net', 'cdninstagram.com', 'whatsapp.net'];
/** Twilio hands out its files from Amazon's storage. */
const TWILIO_HOSTS = [
  'twilio.com',
  'twiliocdn.com',
  's3-external-1.amazonaws.com',
  's3.amazonaws.com',
];

const isUnder = (host: string, domains: readonly string[]) =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`));

/** Only the platform's own hosts (or the configured stand-in) are asked, whatever address a webhook names or a redirect points to. */
const trust =
  (base: string, domains: readonly string[]) =>
  (address: string): boolean => {
    if (!URL.canParse(address)) return false;
    const url = new URL(address);
    return (
      url.origin === new URL(base).origin ||
      (url.protocol === 'https:' && url.port === '' && isUnder(url.hostname, domains))
    );
  };

const foreign = () => new MediaGone('the file lies on a foreign host');

async function whatsappSource(
  id: string,
  { access_token: accessToken }: ConnectionCredentials,
  graphBaseUrl: string,
  timeoutMs: number,
): Promise<MediaSource> {
  const isTrusted = trust(graphBaseUrl, META_HOSTS);
  const headers = { authorization: `Bearer ${accessToken ?? ''}` };
  const response = await fetch(`${graphBaseUrl}/${GRAPH_VERSION}/${encodeURIComponent(id)}`, {
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    const refusal = mediaRefusal.safeParse(await response.json().catch(() => null));
    // A key that does not work today may be replaced; an object that is gone stays so.
    if (response.status === 404 || (refusal.success && refusal.data.error.code === NO_SUCH_OBJECT))
      throw new MediaGone(`media ${id} answered ${response.status}`);
    throw new Error(`media ${id} answered ${response.status}`);
  }
  const { url, mime_type: mimeType } = mediaAnswer.parse(await response.json());
  if (!isTrusted(url)) throw foreign();
  return { url, headers, mimeType: mimeType ?? null, isTrusted };
}

function twilioSource(
  url: string,
  keys: ConnectionCredentials,
  { twilioBaseUrl, twilioAuthToken }: ChannelConfig,
): MediaSource {
  const isTrusted = trust(twilioBaseUrl, TWILIO_HOSTS);
  if (!trust(twilioBaseUrl, ['twilio.com'])(url)) throw foreign();
  // The account's SID stands in the address; a connection may bring its own key.
  const sid = /\/Accounts\/(\w+)\//.exec(url)?.[1] ?? keys.account_sid ?? '';
  const key = Buffer.from(`${sid}:${keys.auth_token ?? twilioAuthToken ?? ''}`).toString('base64');
  return { url, headers: { authorization: `Basic ${key}` }, mimeType: null, isTrusted };
}

/** Attachments, story pictures and profile pictures of Messenger and Instagram: their addresses are signed and open without a key. */
export function metaFileSource(
  url: string,
  { graphBaseUrl }: Pick<ChannelConfig, 'graphBaseUrl'>,
): MediaSource {
  const isTrusted = trust(graphBaseUrl, META_HOSTS);
  if (!isTrusted(url)) throw foreign();
  return { url, headers: {}, mimeType: null, isTrusted };
}

/** Finds the address of a message's file. Throws {@link MediaGone} for good, any other error for now. */
export async function findMediaSource(
  platform: Platform,
  source: string,
  keys: ConnectionCredentials,
  channels: ChannelConfig,
  timeoutMs = LOOKUP_TIMEOUT_MS,
): Promise<MediaSource> {
  switch (platform) {
    case 'whatsapp':
      return whatsappSource(source, keys, channels.graphBaseUrl, timeoutMs);
    case 'whatsapp-twillio':
      return twilioSource(source, keys, channels);
    case 'facebook':
    case 'instagram':
      return metaFileSource(source, channels);
    case 'whatsapp-authkey':
    case 'instagram-comment':
      throw new MediaGone(`${platform} has no files`);
  }
}
