import type { Database } from '../../database';
import type { Caller, ResolveSession } from '../../http/caller';
import { ABSOLUTE_MS, IDLE_MS, isSessionOpen, needsTouch } from './session-lifetime';
import { sessionsRepository } from './sessions.repository';
import { createToken, hashToken } from './tokens';

/** Where a session was opened, as the person recognises it. */
export interface Device {
  readonly userAgent: string;
  readonly ip: string;
}

export interface SessionsService {
  /** Opens a session and hands out its token, the only time that it exists in the clear. */
  open(db: Database, userId: string, device: Device): Promise<string>;
  /** Used by the HTTP plugin and by the realtime handshake alike. */
  resolveSession: ResolveSession;
  listOpen(userId: string): ReturnType<typeof sessionsRepository.listOpen>;
  revoke(userId: string, sessionId: string): Promise<boolean>;
  revokeAll(db: Database, userId: string, keepId: string | null): Promise<void>;
}

const USER_AGENT_LIMIT = 400;

export function createSessionsService({ db, now }: { db: Database; now: () => Date }): SessionsService {
  return {
    async open(tx, userId, { userAgent, ip }) {
      const token = createToken();
      const at = now();
      await sessionsRepository.insert(tx, {
        userId,
        tokenHash: hashToken(token),
        userAgent: userAgent.slice(0, USER_AGENT_LIMIT),
        ip,
        createdAt: at,
        lastSeenAt: at,
        expiresAt: new Date(at.getTime() + ABSOLUTE_MS),
      });
      return token;
    },

    async resolveSession(token, { touch = true } = {}): Promise<Caller | null> {
      const rows = await sessionsRepository.findByTokenHash(db, hashToken(token));
      const [first] = rows;
      const at = now();
      if (first === undefined || !first.user.isActive || !isSessionOpen(first.session, at)) return null;
      if (touch && needsTouch(first.session, at)) await sessionsRepository.touch(db, first.session.id, at);
      const { user, session } = first;
      const grants = [...new Set(rows.flatMap((row) => row.modules ?? []))];
      return { userId: user.id, companyId: user.companyId, sessionId: session.id, name: user.name, grants };
    },

    listOpen: (userId) => sessionsRepository.listOpen(db, userId, now(), new Date(now().getTime() - IDLE_MS)),
    revoke: (userId, sessionId) => sessionsRepository.revoke(db, userId, sessionId, now()),
    revokeAll: (tx, userId, keepId) => sessionsRepository.revokeAll(tx, userId, keepId, now()),
  };
}
