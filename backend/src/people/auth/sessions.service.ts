import { findGroupmates } from '../../access/find-groupmates';
import type { SessionLifetime } from '../../config/config';
import {
  inTransaction,
  type Database,
  type DatabaseHandle,
  type StopListening,
} from '../../database';
import type { Caller, ResolveSession } from '../../access/caller';
import { accessOfRoles, type Access } from '../../access/access-of-roles';
import type { AuditActor } from '../audit/record-audit';
import { createNetworkRule, networkForbidden } from './allowed-networks';
import type { Device } from './device';
import { createKnownSessions } from './known-sessions';
import { factorDueAt, factorObligatory } from './obligatory-factor';
import { recordEnded } from './session-audit';
import { unauthenticated, type Refusal } from '../../http/errors';
import { endedByAge, endedIdle } from './session-ended';
import {
  endOf,
  idleSince,
  isSessionOpen,
  limitsOf,
  needsTouch,
  USUAL_LIFETIME,
  type SessionLimits,
} from './session-lifetime';
import { sessionsRepository, type SessionRow } from './sessions.repository';
import { createToken, hashToken } from './tokens';

/** A session that has just begun; its token exists in the clear here and nowhere else. */
export interface OpenedSession {
  readonly id: string;
  readonly token: string;
}

/** Where an open session works, with the ids of the person's roles there, and whether people of other companies are signed in to the installation too. */
export interface ConfirmedSession {
  readonly companyId: string;
  readonly roleIds: readonly string[];
  readonly hasOtherCompanies: boolean;
}

export interface SessionsService {
  /** Opens a session of the person in a company. Throws 403 `network_forbidden`. It ends at the latest at `until`, where one goes on from another session. */
  begin(
    db: Database,
    person: { readonly userId: string; readonly companyId: string },
    device: Device,
    until?: Date,
  ): Promise<OpenedSession>;
  /** Throws 403 `network_forbidden` where `begin` would. */
  requireNetwork(
    db: Database,
    person: { readonly userId: string; readonly companyId: string },
    ip: string,
  ): Promise<void>;
  /** Used by the HTTP plugin and by the realtime handshake alike. */
  resolveSession: ResolveSession;
  /** Begins to answer repeated look-ups of requests without the database; see {@link createKnownSessions}. */
  keepKnown(handle: Pick<DatabaseHandle, 'db' | 'listen'>): Promise<StopListening>;
  /** The answer to a caller whose token opens nothing: it says why where the session has ended by its times. */
  refusalOf(token: string): Promise<Refusal>;
  /** An open session by the hash of its token; null when it is over, or its person must set a second factor up first. Asking is no use of it. */
  confirm(tokenHash: string): Promise<ConfirmedSession | null>;
  listOpen(userId: string): Promise<SessionRow[]>;
  /** The times of the company's sessions. */
  limits(db: Database, companyId: string): Promise<SessionLimits>;
  /** The longest times that a company may have. */
  readonly longest: SessionLimits;
  /** Ends a session of the caller, this one or another; false when there is no such open one. */
  end(caller: Caller, sessionId: string): Promise<boolean>;
  /** Ends every session of the person but `keepId`, in whatever company. */
  endOthers(tx: Database, person: AuditActor, keepId: string | null): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly lifetime?: SessionLifetime;
}

type RowOfRole = Awaited<ReturnType<typeof sessionsRepository.findByTokenHash>>[number];
/** At least one: a session without roles has one row too. */
type SessionRows = readonly [RowOfRole, ...RowOfRole[]];

/** An open session with the person behind it. */
interface FoundSession extends Omit<Caller, 'ip' | 'idleMinutes'> {
  readonly idleMinutes: number;
  readonly isAllowedFrom: (ip: string) => boolean;
  /** Moves on as the session is used. */
  times: Pick<SessionRow, 'expiresAt' | 'lastSeenAt' | 'revokedAt'>;
}

const USER_AGENT_LIMIT = 400;

const needsGroups = ({ modules }: Access): boolean =>
  Object.values(modules).some(({ visibility }) => visibility === 'group');

/** See `SessionsService.refusalOf`. */
async function refusalOf(
  db: Database,
  token: string,
  now: Date,
  lifetime: SessionLifetime,
): Promise<Refusal> {
  const [row] = await sessionsRepository.findByTokenHash(db, hashToken(token));
  if (row === undefined || row.session.revokedAt !== null) return unauthenticated();
  const { createdAt, expiresAt, lastSeenAt } = row.session;
  const limits = limitsOf(lifetime, { idleMinutes: row.idleMinutes, maxMinutes: null });
  if (lastSeenAt <= idleSince(now, limits)) return endedIdle(limits.idleMinutes);
  return expiresAt <= now
    ? endedByAge((expiresAt.getTime() - createdAt.getTime()) / 60_000)
    : unauthenticated();
}

/** When the person of a session must have set a second factor up; null for one who has one, and at a session of a directory that asks itself. */
const dueAtOf = (rows: SessionRows): Date | null => {
  const [{ hasFactor, directorySession, asksDirectory, graceDays }] = rows;
  const isDirectorys = directorySession !== null && asksDirectory !== true;
  return hasFactor || isDirectorys ? null : factorDueAt(rows, graceDays);
};
const isDue = (dueAt: Date | null | undefined, now: Date): boolean => dueAt != null && dueAt <= now;

/** The person behind an open session with their access. */
async function describeSession(
  db: Database,
  rows: SessionRows,
  { idleMinutes }: Pick<SessionLimits, 'idleMinutes'>,
): Promise<FoundSession> {
  const [{ user, membership, session: times }] = rows;
  const [{ id: userId, name }, { companyId }] = [user, membership];
  const access = accessOfRoles(rows.flatMap(({ role }) => role ?? []));
  const groupmates = needsGroups(access) ? await findGroupmates(db, companyId, userId) : [];
  const isAllowedFrom = createNetworkRule(rows.map(({ ranges }) => ranges));
  const who = { userId, companyId, sessionId: times.id, name, access, groupmates };
  const due = dueAtOf(rows);
  return { ...who, grants: access.grants, times, idleMinutes, isAllowedFrom, factorDueAt: due };
}

/** Throws what keeps the person of an open session from using it now. */
function requireUsable(
  { isAllowedFrom, factorDueAt: dueAt }: FoundSession,
  use: { readonly ip: string; readonly withoutFactor: boolean; readonly now: Date },
): void {
  if (!isAllowedFrom(use.ip)) throw networkForbidden(use.ip);
  if (!use.withoutFactor && isDue(dueAt, use.now)) throw factorObligatory();
}

/** Lookups of a session by its token. */
function createLookUps({
  db,
  now,
  lifetime,
}: Required<Parts>): Pick<
  SessionsService,
  'resolveSession' | 'keepKnown' | 'refusalOf' | 'confirm'
> {
  const known = createKnownSessions<FoundSession>();
  const idleOf = ({ idleMinutes }: Pick<RowOfRole, 'idleMinutes'>) =>
    limitsOf(lifetime, { idleMinutes, maxMinutes: null });
  /** The rows of an open session whose person may work in its company, one per role. */
  const findOpen = async (tokenHash: string): Promise<SessionRows | null> => {
    const rows = await sessionsRepository.findByTokenHash(db, tokenHash);
    const [first] = rows;
    const isOpen =
      first?.user.isActive === true &&
      first.membership.isActive &&
      isSessionOpen(first.session, now(), idleOf(first));
    return isOpen ? [first, ...rows.slice(1)] : null;
  };

  const lookUp = async (tokenHash: string): Promise<FoundSession | null> => {
    const keep = known.startLookUp();
    const rows = await findOpen(tokenHash);
    if (rows === null) return null;
    const found = await describeSession(db, rows, idleOf(rows[0]));
    keep(tokenHash, found);
    return found;
  };
  /** Of an earlier look-up, as long as the session is open by what that saw. */
  const findKnown = (tokenHash: string): FoundSession | null => {
    const found = known.find(tokenHash);
    return found !== null && isSessionOpen(found.times, now(), found) ? found : null;
  };

  return {
    async resolveSession(
      token,
      { touch = true, isFresh = false, ip = '', withoutFactor = false } = {},
    ): Promise<Caller | null> {
      const tokenHash = hashToken(token);
      const found = (isFresh ? null : findKnown(tokenHash)) ?? (await lookUp(tokenHash));
      if (found === null) return null;
      const { times, isAllowedFrom: _rule, ...caller } = found;
      requireUsable(found, { ip, withoutFactor, now: now() });
      if (touch && needsTouch(times, now())) {
        found.times = { ...times, lastSeenAt: now() };
        const { sessionId: id, userId, companyId } = caller;
        await sessionsRepository.touch(db, { id, userId, companyId }, now());
      }
      return { ...caller, ip };
    },

    refusalOf: (token) => refusalOf(db, token, now(), lifetime),

    keepKnown: (handle) => known.follow(handle),

    async confirm(tokenHash) {
      const rows = await findOpen(tokenHash);
      if (rows === null || isDue(dueAtOf(rows), now())) return null;
      const [{ membership }] = rows;
      return {
        companyId: membership.companyId,
        roleIds: rows.flatMap(({ role }) => role?.id ?? []),
        hasOtherCompanies: await sessionsRepository.isOpenElsewhere(
          db,
          membership.companyId,
          now(),
          idleSince(now(), limitsOf(lifetime)),
        ),
      };
    },
  };
}

export function createSessionsService({
  db,
  now,
  lifetime = USUAL_LIFETIME,
}: Parts): SessionsService {
  const limits: SessionsService['limits'] = async (tx, companyId) =>
    limitsOf(lifetime, await sessionsRepository.findLimits(tx, companyId));
  const requireNetwork: SessionsService['requireNetwork'] = async (tx, person, ip) => {
    const ranges = await sessionsRepository.findRanges(tx, person.userId, person.companyId);
    if (!createNetworkRule(ranges)(ip)) throw networkForbidden(ip);
  };
  const begin: SessionsService['begin'] = async (
    tx,
    { userId, companyId },
    { userAgent, ip },
    until,
  ) => {
    await requireNetwork(tx, { userId, companyId }, ip);
    const token = createToken();
    const at = now();
    const end = endOf(at, await limits(tx, companyId));
    const id = await sessionsRepository.insert(tx, {
      userId,
      companyId,
      tokenHash: hashToken(token),
      userAgent: userAgent.slice(0, USER_AGENT_LIMIT),
      ip,
      createdAt: at,
      lastSeenAt: at,
      expiresAt: until !== undefined && until < end ? until : end,
    });
    // A person counts as present from the sign-in on, not only from the next minute's request.
    await sessionsRepository.touch(tx, { id, userId, companyId }, at);
    return { id, token };
  };

  return {
    begin,
    requireNetwork,
    ...createLookUps({ db, now, lifetime }),

    limits,
    longest: limitsOf(lifetime),

    async listOpen(userId) {
      const all = idleSince(now(), limitsOf(lifetime));
      return (await sessionsRepository.listOpen(db, userId, now(), all))
        .filter(({ session, idleMinutes }) =>
          isSessionOpen(session, now(), limitsOf(lifetime, { idleMinutes, maxMinutes: null })),
        )
        .map(({ session }) => session);
    },

    end: (caller, sessionId) =>
      inTransaction(db, async (tx) => {
        const ended = await sessionsRepository.end(tx, caller.userId, { id: sessionId }, now());
        await recordEnded(tx, caller, ended, caller.sessionId, now());
        return ended.length > 0;
      }),

    async endOthers(tx, person, keepId) {
      await recordEnded(
        tx,
        person,
        await sessionsRepository.end(tx, person.userId, { exceptId: keepId }, now()),
        null,
        now(),
      );
    },
  };
}
