import type { ModuleGrant } from '@muhatap/shared/wire/session';
import type { Access } from './access-of-roles';

/**
 * The caller of a request: the signed-in person behind a bearer token, in the company of the
 * session, with the access that all roles there give together.
 */
export interface Caller {
  readonly userId: string;
  readonly companyId: string;
  readonly sessionId: string;
  readonly name: string;
  /** Where the request or the socket comes from. */
  readonly ip: string;
  readonly grants: readonly ModuleGrant[];
  readonly access: Access;
  /** The members of the person's groups; empty where no role shows those. */
  readonly groupmates: readonly string[];
  /** Minutes without use after which the session ends. */
  readonly idleMinutes?: number;
  /** The moment from which the person must set a second factor up before anything else; null where nothing asks for it, or they have one. */
  readonly factorDueAt?: Date | null;
}

/**
 * Null for an unknown, expired or revoked token, and for a person who is disabled in the session's
 * company. Throws 403 `network_forbidden` for an address from which a role of the person must not be used, and `second_factor_obligatory` for a
 * person who must set a second factor up first, unless `withoutFactor`. A look-up counts as use of the session and keeps it from expiring as idle, unless
 * `touch` is false: an open socket is no sign that a person is there, a request is, unless its page says
 * that nobody is. `isFresh`: by what the database says now; a socket lives long by it.
 */
export type ResolveSession = (
  token: string,
  options?: {
    readonly touch?: boolean;
    readonly isFresh?: boolean;
    readonly ip?: string;
    readonly withoutFactor?: boolean;
  },
) => Promise<Caller | null>;
