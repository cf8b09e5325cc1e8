import { z } from 'zod';
import { parseProviderJson } from '../../../text/storable-text';
import type { ProfileLookup } from '../../model/channel-adapter';
import { LOOKUP_TIMEOUT_MS } from '../../model/media-source';
import { GRAPH_VERSION, graphUrl } from './graph-sender';
import { metaFileSource } from './meta-files';

const NAME_LENGTH = 120;

const text = z.string().trim().optional().catch(undefined);
const answer = z.object({
  name: text,
  first_name: text,
  last_name: text,
  username: text,
  profile_pic: text,
});

/** Graph's profile of a citizen; `fields` are those that the platform has. */
export const graphProfile = (fields: string): ProfileLookup => ({
  async fetch(id, { access_token: accessToken }, channels, timeoutMs = LOOKUP_TIMEOUT_MS) {
    if (accessToken === undefined) return null;
    const response = await fetch(
      `${graphUrl(channels)}/${GRAPH_VERSION}/${encodeURIComponent(id)}?fields=${fields}`,
      {
        headers: { authorization: `Bearer ${accessToken}` },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      },
    );
    const body = await response.text();
    if (!response.ok) return null;
    const parsed = answer.safeParse(parseProviderJson(body));
    if (!parsed.success) return null;
    const {
      name,
      first_name: first,
      last_name: last,
      username,
      profile_pic: picture,
    } = parsed.data;
    const known = name || [first, last].filter(Boolean).join(' ') || username;
    return known ? { name: known.slice(0, NAME_LENGTH), pictureUrl: picture || null } : null;
  },
  pictureSource: metaFileSource,
});
