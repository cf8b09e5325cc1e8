import { z } from 'zod';
import { plainName } from '../plain-name';
import { releaseName } from '../store/release-record';

/** Modules that somebody may release; `all` includes the shell and modules that are yet to come. */
export const rights = z.union([z.literal('all'), z.array(releaseName)]);
export type Rights = z.infer<typeof rights>;

const team = z.object({
  modules: rights,
  /** E-mail addresses of accounts, folded as accounts store them. */
  members: z.array(z.string()).default([]),
});

/**
 * A key of a machine that builds. `token` is the SHA-256 of its token in hex; `publicKey` is Ed25519, SPKI in DER and base64. A revoked key
 * opens nothing any more; what it signed before stays signed.
 */
const key = z.object({
  team: z.string(),
  token: z.string(),
  publicKey: z.string(),
  addedAt: z.string(),
  revokedAt: z.string().nullable().default(null),
});
export type Key = z.infer<typeof key>;

export const teamsState = z.object({
  teams: z.record(plainName, team),
  keys: z.record(plainName, key),
});
export type TeamsState = z.infer<typeof teamsState>;

export const NO_TEAMS: TeamsState = { teams: {}, keys: {} };
