import type { ModuleGrant } from '@muhatap/shared/wire';

/** Who asks: the signed-in person behind a bearer token, with the grants of all roles together. */
export interface Caller {
  readonly userId: string;
  readonly companyId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly grants: readonly ModuleGrant[];
}

/**
 * Null for an unknown, expired or revoked token. A look-up counts as use of the session and keeps it from lying idle, unless `touch`
 * is false: an open socket is no sign that a person is there, a request is.
 */
export type ResolveSession = (token: string, options?: { readonly touch?: boolean }) => Promise<Caller | null>;
