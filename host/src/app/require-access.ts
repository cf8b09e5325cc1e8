import { addresses } from '@muhatap/shared/contract';
import { administers, hasGrant, type SessionState } from '@muhatap/shared/session';
import type { Open } from '@muhatap/shared/wire/open';
import type { ModuleGrant } from '@muhatap/shared/wire/session';
import { redirect, type MiddlewareFunction } from 'react-router';
import { settledSession } from './guard';

/** Whether somebody may be at an address; the server decides anew about everything that stands there. */
export type Allows = (session: Pick<SessionState, 'roles'>) => boolean;

/**
 * Leads a person without access to /no-authorized-module before a loader requests anything from the
 * server (docs/behaviour.md §1.5).
 */
export const requireAccess =
  (allows: Allows): MiddlewareFunction =>
  async () => {
    if (!allows(await settledSession())) throw redirect(addresses.noAuthorizedModule());
  };

/** For people, roles, groups, the company's data and the audit log. Middleware runs only where a loader does. */
export const requireAdministrator: MiddlewareFunction = requireAccess(administers);

/** For pages that a module grant opens. */
export const requireGrant = (grant: Open<ModuleGrant>): MiddlewareFunction =>
  requireAccess((session) => hasGrant(session, grant));

/** For the lists of what waits: conversations or complaints are the person's. */
export const hasWork: Allows = (session) =>
  hasGrant(session, 'inbox') || hasGrant(session, 'complaints');
