import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { RealtimeAddress } from './realtime-address';

export const newNonce = (): string => randomBytes(16).toString('base64');

interface Page {
  nonce: string;
  realtime: RealtimeAddress;
  /** Of the caller's own machine, while this caller tries a module from there. */
  developmentServers: readonly string[];
}

/** The page's policy: own scripts and styles and what carries this page's nonce, the socket, nothing else inline, nothing evaluated. */
export function pageHeaders({ nonce, realtime, developmentServers }: Page): Record<string, string> {
  const alsoFrom = (sources: readonly string[]): string =>
    sources.map((source) => ` ${source}`).join('');
  const hotReload = developmentServers.flatMap((server) => [server, server.replace(/^http/, 'ws')]);
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${alsoFrom(developmentServers)}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${alsoFrom([...realtime.sources, ...hotReload])}`,
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
  return {
    ...COMMON_HEADERS,
    'permissions-policy': permissions({ camera: '(self)', microphone: '(self)' }),
    'content-security-policy': policy,
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  };
}

/**
 * For static documents that the shell shows in a frame of its own page. The frame is sandboxed, so the style sheet whose hash such a document
 * names is requested from no origin; these files are the same for everybody who has the release.
 */
export const documentHeaders: Record<string, string> = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; frame-ancestors 'self'",
  'cache-control': 'no-cache',
  'access-control-allow-origin': '*',
};

/** Nothing of the machine, but what is named. */
const permissions = (allowed: { camera?: '(self)'; microphone?: '(self)' } = {}): string =>
  Object.entries({ camera: '()', geolocation: '()', microphone: '()', payment: '()', ...allowed })
    .map(([name, who]) => `${name}=${who}`)
    .join(', ');

export const COMMON_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissions(),
};

/**
 * For every answer: no cache keeps it unless it says otherwise, and where browsers come by https alone they are required to stay with it.
 */
export function declareHeaders(app: FastifyInstance, { isSecure }: { isSecure: boolean }): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    if (isSecure) void reply.header('strict-transport-security', 'max-age=31536000');
    done(null, payload);
  });
}
