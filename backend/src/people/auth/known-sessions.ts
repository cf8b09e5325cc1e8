import { randomUUID } from 'node:crypto';
import { ACCESS_CHANGED_CHANNEL, PERSON_RENAMED_CHANNEL } from '../../access/access-changed';
import { followOwnChanges } from '../../access/caller-changes';
import { SESSION_REVOKED } from '../../access/session-revoked';
import { SESSION_RULES_CHANGED } from '../../access/session-rules-changed';
import { notify, type DatabaseHandle, type StopListening } from '../../database';

/** NOTIFY channel; a process says here that it listens, with its own name and the moment. */
const LISTENING_CHANNEL = 'sessions_listening';
const CHANGES = [
  SESSION_REVOKED,
  SESSION_RULES_CHANGED,
  ACCESS_CHANGED_CHANNEL,
  PERSON_RENAMED_CHANNEL,
];

/** Read anew after that long, for what is changed past the application. */
const AGE_MS = 10_000;
/** A notification that came was sent this recently, or nothing kept is used: a connection can end without a word. */
const LEASE_MS = 3_000;
const RENEW_MS = 1_000;
/** More sessions than are in use at once; beyond it all are read anew. */
const LIMIT = 10_000;

/** The parts of a look-up's result by which it is forgotten. */
interface Ids {
  readonly userId: string;
  readonly sessionId: string;
  readonly companyId: string;
}

export interface KnownSessions<T extends Ids> {
  /** The result of an earlier look-up; null where it must be asked for. */
  find(tokenHash: string): T | null;
  /** Called before a look-up; answers a function that keeps its result, unless a change was announced meanwhile. */
  startLookUp(): (tokenHash: string, found: T) => void;
  /** Begins to keep results and to forget them as changes are announced; until then, and while notifications do not come, nothing is kept. */
  follow(handle: Pick<DatabaseHandle, 'db' | 'listen'>): Promise<StopListening>;
}

/** The open sessions that this process has looked up, kept as long as every change of them arrives. */
export function createKnownSessions<T extends Ids>(
  clock: () => number = () => performance.now(),
): KnownSessions<T> {
  const kept = new Map<string, { readonly found: T; readonly until: number }>();
  /** Tokens by the ids of their session, person and company. */
  const tokens = new Map<string, Set<string>>();
  let changes = 0;
  let leaseUntil = 0;
  let renew: (() => void) | null = null;

  const forgetAll = () => {
    changes += 1;
    kept.clear();
    tokens.clear();
  };
  const forget = (id: string) => {
    changes += 1;
    for (const tokenHash of tokens.get(id) ?? []) kept.delete(tokenHash);
    tokens.delete(id);
  };
  const keep = (tokenHash: string, found: T) => {
    if (kept.size >= LIMIT) forgetAll();
    kept.set(tokenHash, { found, until: clock() + AGE_MS });
    for (const id of [found.userId, found.sessionId, found.companyId])
      tokens.set(id, (tokens.get(id) ?? new Set()).add(tokenHash));
  };

  return {
    find(tokenHash) {
      renew?.();
      const entry = kept.get(tokenHash);
      const now = clock();
      return entry !== undefined && now < entry.until && now < leaseUntil ? entry.found : null;
    },

    startLookUp() {
      const before = changes;
      return (tokenHash, found) => {
        if (renew !== null && changes === before) keep(tokenHash, found);
      };
    },

    async follow({ db, listen }) {
      const self = randomUUID();
      let renewedAt = -Infinity;
      const lose = () => {
        [leaseUntil, renew] = [0, null];
        forgetAll();
      };
      const begin = () => {
        forgetAll();
        renewedAt = -Infinity;
        renew = () => {
          if (clock() - renewedAt < RENEW_MS) return;
          renewedAt = clock();
          notify(db, LISTENING_CHANNEL, `${self} ${renewedAt}`).catch(() => undefined);
        };
      };
      const onSign = (payload: string) => {
        const [name, sentAt] = payload.split(' ');
        if (name === self && renew !== null) leaseUntil = Number(sentAt) + LEASE_MS;
      };
      const stops: StopListening[] = [];
      for (const channel of CHANGES) stops.push(await listen(channel, forget));
      stops.push(await listen(LISTENING_CHANNEL, onSign, begin, lose));
      const stopOwn = followOwnChanges(db, forget);
      begin();
      return async () => {
        lose();
        stopOwn();
        for (const stop of stops) await stop();
      };
    },
  };
}
