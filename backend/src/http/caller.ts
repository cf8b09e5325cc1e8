import type { ModuleGrant } from '@muhatap/shared/wire';

/** Who asks: the signed-in person behind a bearer token, with the grants of all roles together. */
export interface Caller {
  readonly userId: string;
  readonly companyId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly grants: readonly ModuleGrant[];
}

/** Null for an unknown, expired or revoked token. `at` is null where the caller's address and device are unknown. */
export type ResolveSession = (token: string) => Promise<Caller | null>;
