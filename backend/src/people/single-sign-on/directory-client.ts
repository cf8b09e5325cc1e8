import {
  createRemoteJWKSet,
  customFetch as joseFetch,
  jwtVerify,
  type JWTVerifyGetKey,
} from 'jose';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { createGuardedRequest, type GuardedRequest } from '../../outbound/guarded-request';
import {
  answerRefused,
  directoryUnreachable,
  issuerRefused,
  refusedThere,
} from './single-sign-on.refusals';

/** Where a directory is, and what this installation is called there. */
export interface DirectoryLine {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
}

/** Values that the answer of a sign-in must match. */
export interface AnswerChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Facts that a directory states about the person who signed in there. */
export interface DirectoryAnswer {
  readonly subject: string;
  /** The directory's name of this sign-in, for sign-outs that it announces. */
  readonly directorySession: string | null;
  readonly idToken: string;
  /** Of the id token and, where it leaves things out, of the user info. */
  readonly claims: Readonly<Record<string, unknown>>;
}

/** A sign-out that the directory announces: of one sign-in, or of all of a person. */
export interface AnnouncedSignOut {
  readonly subject?: string | undefined;
  readonly directorySession?: string | undefined;
}

/** Speaks OpenID Connect to directories. Throws 502 `directory_unreachable` where one does not answer. */
export interface DirectoryClient {
  /** Reads the discovery document anew. Throws 422 `issuer_refused`. */
  check(issuer: string): Promise<{ endsSessions: boolean; claims: string[] | null }>;
  /** Throws 422 `issuer_refused` for an address that must not be asked. */
  requireIssuer(issuer: string): void;
  /** A sign-in's address at the directory, and what its answer must match. */
  begin(
    line: DirectoryLine,
    options: { readonly redirectAddress: string; readonly email?: string | undefined },
  ): Promise<{ readonly address: string; readonly checks: AnswerChecks }>;
  /** Redeems the answer with which the browser came back. Throws 400 `single_sign_on_refused`, `single_sign_on_failed`. */
  finish(
    line: DirectoryLine,
    options: { readonly address: URL; readonly checks: AnswerChecks; readonly groupsClaim: string },
  ): Promise<DirectoryAnswer>;
  /** Where the browser signs out of the directory too; null where it offers that to nobody. */
  signOutAddress(
    line: DirectoryLine,
    options: { readonly returnAddress: string; readonly idToken: string | null },
  ): Promise<string | null>;
  /** Throws 400 `single_sign_on_failed` for a token that this directory did not make for us. */
  readSignOut(line: DirectoryLine, logoutToken: string): Promise<AnnouncedSignOut>;
}

const SCOPE = 'openid email profile';
/** A directory changes its keys and addresses seldom; its keys are read anew when a token names an unknown one. */
const KNOWN_MS = 10 * 60 * 1000;
const SIGN_OUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const logoutClaims = z.object({
  sub: z.string().optional(),
  sid: z.string().optional(),
  // A token for signing in has one, and is no announcement.
  nonce: z.never().optional(),
  events: z.looseObject({ [SIGN_OUT_EVENT]: z.looseObject({}) }),
});

/** Calls of the library by our own request, which refuses private addresses. */
const guardedFetch =
  (request: GuardedRequest): oidc.CustomFetch =>
  async (address, { method, headers, body }) => {
    const answer = await request({
      method,
      address,
      headers,
      ...(body instanceof URLSearchParams && { body: body.toString() }),
    });
    const kept = ['content-type', 'www-authenticate', 'cache-control'] as const;
    return new Response(answer.body === '' ? null : answer.body, {
      status: answer.status,
      headers: kept.flatMap((name): [string, string][] => {
        const value = answer.headers[name];
        return value === undefined ? [] : [[name, value]];
      }),
    });
  };

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

/** The failure of a call to a directory, as a refusal. */
function refusalOf(error: unknown): Error {
  if (error instanceof oidc.AuthorizationResponseError) return refusedThere(error.error);
  if (error instanceof oidc.ResponseBodyError) return answerRefused(error.error);
  if (error instanceof oidc.ClientError && error.code !== undefined)
    return error.code === 'OAUTH_TIMEOUT' ? directoryUnreachable() : answerRefused(error.code);
  return directoryUnreachable();
}

const translated = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw refusalOf(error);
  });

/** Configurations of directories, each read anew after a while. */
function createDiscovery(trusted: readonly string[], fetch: oidc.CustomFetch, now: () => Date) {
  const isTrusted = (address: string) => trusted.includes(new URL(address).origin);
  const requireIssuer = (issuer: string): void => {
    if (!issuer.startsWith('https:') && !isTrusted(issuer)) throw issuerRefused();
  };

  const discover = (line: DirectoryLine): Promise<oidc.Configuration> => {
    requireIssuer(line.issuer);
    const authentication =
      line.clientSecret === null ? oidc.None() : oidc.ClientSecretPost(line.clientSecret);
    return oidc.discovery(new URL(line.issuer), line.clientId, undefined, authentication, {
      [oidc.customFetch]: fetch,
      execute: [
        oidc.enableNonRepudiationChecks,
        // Only what the environment names may be spoken to without TLS.
        ...(isTrusted(line.issuer) ? [oidc.allowInsecureRequests] : []),
      ],
    });
  };

  const known = new Map<string, { readonly config: Promise<oidc.Configuration>; until: number }>();
  const configOf = (line: DirectoryLine): Promise<oidc.Configuration> => {
    const key = JSON.stringify([line.issuer, line.clientId, line.clientSecret]);
    const found = known.get(key);
    if (found !== undefined && found.until > now().getTime()) return found.config;
    const config = translated(discover(line));
    known.set(key, { config, until: now().getTime() + KNOWN_MS });
    config.catch(() => known.delete(key));
    return config;
  };
  return { requireIssuer, discover, configOf };
}

async function redeem(
  config: oidc.Configuration,
  { address, checks, groupsClaim }: Parameters<DirectoryClient['finish']>[1],
): Promise<DirectoryAnswer> {
  const tokens = await translated(
    oidc.authorizationCodeGrant(config, address, {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.verifier,
      idTokenExpected: true,
    }),
  );
  const own = tokens.claims();
  if (own === undefined || tokens.id_token === undefined) throw answerRefused('id_token');
  const isWhole = !isAbsent(own['email']) && !isAbsent(own[groupsClaim]);
  const more =
    isWhole || config.serverMetadata().userinfo_endpoint === undefined
      ? {}
      : await translated(oidc.fetchUserInfo(config, tokens.access_token, own.sub));
  return {
    subject: own.sub,
    directorySession: typeof own['sid'] === 'string' ? own['sid'] : null,
    idToken: tokens.id_token,
    claims: { ...more, ...own },
  };
}

/** Public keys of directories, read once for each configuration: strangers may send announcements, too. */
function createKeySets(fetch: oidc.CustomFetch) {
  const known = new WeakMap<oidc.Configuration, JWTVerifyGetKey>();
  const ask = (url: string, { headers }: { readonly headers: Headers }) =>
    fetch(url, {
      method: 'GET',
      redirect: 'manual',
      body: null,
      headers: Object.fromEntries(headers),
    });
  return (config: oidc.Configuration): JWTVerifyGetKey => {
    const { jwks_uri: address } = config.serverMetadata();
    if (address === undefined) throw answerRefused('jwks_uri');
    const keys = known.get(config) ?? createRemoteJWKSet(new URL(address), { [joseFetch]: ask });
    known.set(config, keys);
    return keys;
  };
}

async function readAnnouncement(
  config: oidc.Configuration,
  keys: JWTVerifyGetKey,
  clientId: string,
  logoutToken: string,
): Promise<AnnouncedSignOut> {
  const { issuer } = config.serverMetadata();
  const { payload } = await jwtVerify(logoutToken, keys, {
    issuer,
    audience: clientId,
    maxTokenAge: '5m',
    clockTolerance: '1m',
  }).catch(() => {
    throw answerRefused('logout_token');
  });
  const claims = logoutClaims.safeParse(payload);
  const { sub: subject, sid: directorySession } = claims.data ?? {};
  if (subject === undefined && directorySession === undefined) throw answerRefused('logout_token');
  return directorySession === undefined ? { subject } : { directorySession };
}

export function createDirectoryClient({
  trusted,
  now,
}: {
  /** Origins of directories in the institution's own network, also without TLS. */
  readonly trusted: readonly string[];
  readonly now: () => Date;
}): DirectoryClient {
  const fetch = guardedFetch(createGuardedRequest({ trusted }));
  const { requireIssuer, discover, configOf } = createDiscovery(trusted, fetch, now);
  const keysOf = createKeySets(fetch);
  return {
    requireIssuer,

    async check(issuer) {
      requireIssuer(issuer);
      // No client is asked for here, so any name will do.
      const config = await translated(
        discover({ issuer, clientId: 'muhatap', clientSecret: null }),
      );
      const { end_session_endpoint: end, claims_supported: claims } = config.serverMetadata();
      return { endsSessions: end !== undefined, claims: claims ?? null };
    },

    async begin(line, { redirectAddress, email }) {
      const config = await configOf(line);
      const checks = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectAddress,
        scope: SCOPE,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        ...(email !== undefined && { login_hint: email }),
      });
      return { address: address.href, checks };
    },

    finish: async (line, options) => redeem(await configOf(line), options),

    async signOutAddress(line, { returnAddress, idToken }) {
      const config = await configOf(line);
      if (config.serverMetadata().end_session_endpoint === undefined) return null;
      return oidc.buildEndSessionUrl(config, {
        post_logout_redirect_uri: returnAddress,
        ...(idToken !== null && { id_token_hint: idToken }),
      }).href;
    },

    async readSignOut(line, logoutToken) {
      const config = await configOf(line);
      return readAnnouncement(config, keysOf(config), line.clientId, logoutToken);
    },
  };
}
