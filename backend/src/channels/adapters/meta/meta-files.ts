import { z } from 'zod';
import type { ChannelConfig } from '../../../config/config';
import type { FindFile } from '../../model/channel-adapter';
import {
  foreignHost,
  LOOKUP_TIMEOUT_MS,
  MediaGone,
  trust,
  type MediaSource,
} from '../../model/media-source';
import { GRAPH_VERSION, graphUrl } from './graph-sender';

const META_HOSTS = ['facebook.com', 'fbsbx.com', 'fbcdn.net', 'cdninstagram.com', 'whatsapp.net'];

const mediaAnswer = z.object({ url: z.url(), mime_type: z.string().optional() });
const mediaRefusal = z.object({ error: z.object({ code: z.number() }) });
/** Graph's code for an object that is gone or was never ours. */
const NO_SUCH_OBJECT = 100;

/** Files of WhatsApp are known by their id; Graph names their address for a while. */
export const findWhatsappFile: FindFile = async (
  id,
  { access_token: accessToken },
  channels,
  timeoutMs = LOOKUP_TIMEOUT_MS,
) => {
  const baseUrl = graphUrl(channels);
  const isTrusted = trust(baseUrl, META_HOSTS);
  const headers = { authorization: `Bearer ${accessToken ?? ''}` };
  const response = await fetch(`${baseUrl}/${GRAPH_VERSION}/${encodeURIComponent(id)}`, {
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
  if (!isTrusted(url)) throw foreignHost();
  return { url, headers, mimeType: mimeType ?? null, isTrusted };
};

/** Attachments, story pictures and profile pictures of Messenger and Instagram: their addresses are signed and open without a key. */
export function metaFileSource(
  url: string,
  channels: Pick<ChannelConfig, 'baseUrlOf'>,
): MediaSource {
  const isTrusted = trust(graphUrl(channels), META_HOSTS);
  if (!isTrusted(url)) throw foreignHost();
  return { url, headers: {}, mimeType: null, isTrusted };
}

/** Finds a file that its message names by address. */
export const findLinkedFile: FindFile = (address, _keys, channels) =>
  metaFileSource(address, channels);
