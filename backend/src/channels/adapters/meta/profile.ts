import { z } from 'zod';
import type { Platform } from '@muhatap/shared/wire';
import { parseProviderJson } from '../../../text/storable-text';
import { GRAPH_VERSION } from './graph-sender';

/** Who somebody is, as their platform tells a business that they have written to. */
export interface Profile {
  name: string;
  pictureUrl: string | null;
}

const FIELDS: Partial<Record<Platform, string>> = {
  facebook: 'name,first_name,last_name,profile_pic',
  instagram: 'name,username,profile_pic',
};
/** Their webhooks bring ids without names. */
export const PROFILE_PLATFORMS: ReadonlySet<Platform> = new Set(Object.keys(FIELDS) as Platform[]);

const TIMEOUT_MS = 10_000;
const NAME_LENGTH = 120;

const text = z.string().trim().optional().catch(undefined);
const answer = z.object({
  name: text,
  first_name: text,
  last_name: text,
  username: text,
  profile_pic: text,
});

/** Null: the platform does not say (the person did not allow it, the id is old). Throws when nobody answered. */
export async function fetchProfile({
  platform,
  id,
  token,
  graphBaseUrl,
  timeoutMs = TIMEOUT_MS,
}: {
  platform: Platform;
  id: string;
  token: string;
  graphBaseUrl: string;
  timeoutMs?: number | undefined;
}): Promise<Profile | null> {
  const response = await fetch(
    `${graphBaseUrl}/${GRAPH_VERSION}/${encodeURIComponent(id)}?fields=${FIELDS[platform] ?? 'name'}`,
    {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    },
  );
  const body = await response.text();
  if (!response.ok) return null;
  const parsed = answer.safeParse(parseProviderJson(body));
  if (!parsed.success) return null;
  const { name, first_name: first, last_name: last, username, profile_pic: picture } = parsed.data;
  const known = name || [first, last].filter(Boolean).join(' ') || username;
  return known ? { name: known.slice(0, NAME_LENGTH), pictureUrl: picture || null } : null;
}
