import type { SignedIn } from '@muhatap/shared/wire/session';
import { inTransaction, type Database } from '../../database';
import type { Caller } from '../../access/caller';
import { notFound, unauthenticated } from '../../http/errors';
import type { Device } from '../auth/device';
import { recordEnded, recordOpened } from '../auth/session-audit';
import { refuseBound } from '../auth/refuse-bound';
import { sessionsRepository } from '../auth/sessions.repository';
import type { SessionsService } from '../auth/sessions.service';
import { presentUser } from '../auth/user.presenter';
import { usersRepository } from '../auth/users.repository';
import { membershipsRepository } from '../memberships/memberships.repository';
import { requireOwnWay } from '../single-sign-on/require-own-way';

export interface WorkspacesService {
  /**
   * Switches to another company of the person: a new session begins there, and the one of the
   * request ends. Throws 403 `bound_session`, 400 `single_sign_on_required`.
   */
  enter(caller: Caller, companyId: string, device: Device): Promise<SignedIn>;
}

export function createWorkspacesService({
  db,
  now,
  sessions,
}: {
  db: Database;
  now: () => Date;
  sessions: SessionsService;
}): WorkspacesService {
  return {
    enter: (caller, companyId, device) =>
      inTransaction(db, async (tx) => {
        const { userId, sessionId } = caller;
        await refuseBound(tx, sessionId);
        const row = (await membershipsRepository.isActive(tx, companyId, userId))
          ? await usersRepository.find(tx, companyId, userId)
          : null;
        if (row === null) throw notFound('Kurum bulunamadı.');
        await requireOwnWay(tx, row);
        const provenAt = await sessionsRepository.findProvenAt(tx, sessionId);
        const ended = await sessionsRepository.end(tx, userId, { id: sessionId }, now());
        // Two switches at once with one token: the second finds it used up.
        const [left] = ended;
        if (left === undefined) throw unauthenticated();
        // Switching to and fro must not keep a person signed in for ever.
        const opened = await sessions.begin(tx, { userId, companyId }, device, left.expiresAt);
        // A switch is no proof of who the person is.
        if (provenAt !== null) await sessionsRepository.setProvenAt(tx, opened.id, provenAt);
        await recordEnded(tx, caller, ended, sessionId, now());
        await recordOpened(tx, caller, companyId, { id: opened.id, ...device }, 'workspace', now());
        return { user: presentUser(row), token: opened.token };
      }),
  };
}
