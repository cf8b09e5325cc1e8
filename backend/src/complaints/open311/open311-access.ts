import type { Database } from '../../database';
import { createAttemptLimiter } from '../../http/attempt-limiter';
import { open311KeysRepository, type KeyRow } from './open311-keys.repository';
import { hashKey } from './open311-keys.service';
import type { Identity } from './open311-query';
import { jurisdictionMissing, jurisdictionUnknown, keyInvalid, tooMany } from './open311-refusals';

const MINUTE_MS = 60_000;
/** Requests of one address a minute, openings of one key a minute, wrong keys of one address in ten minutes. */
const READS = 120;
const OPENINGS = 60;
const WRONG_KEYS = 10;

/** A request to the public endpoint: its arguments and the address that it came from. */
export interface Asker extends Identity {
  readonly ip: string;
}

/** The company that is asked; `key` where one of its apps asks. */
export interface Place {
  readonly companyId: string;
  readonly key: KeyRow | null;
}

function createFences(now: () => Date) {
  const reads = createAttemptLimiter({ limit: READS, windowMs: MINUTE_MS });
  const openings = createAttemptLimiter({ limit: OPENINGS, windowMs: MINUTE_MS });
  const wrongKeys = createAttemptLimiter({ limit: WRONG_KEYS, windowMs: 10 * MINUTE_MS });
  const pass = (fence: typeof reads, key: string) => {
    const seconds = fence.wait(key, now());
    if (seconds > 0) throw tooMany(seconds);
    fence.count(key, now());
  };
  return {
    read: (ip: string) => pass(reads, ip),
    open: (keyId: string) => pass(openings, keyId),
    checkKeyOf: (ip: string) => {
      const seconds = wrongKeys.wait(ip, now());
      if (seconds > 0) throw tooMany(seconds);
    },
    noteWrongKey: (ip: string) => wrongKeys.count(ip, now()),
  };
}

/** Finds the company and the app of a request; slows down callers that ask too much or guess keys. */
export function createOpen311Access({ db, now }: { db: Database; now: () => Date }) {
  const fences = createFences(now);

  async function findKey({ api_key: given, ip }: Asker): Promise<KeyRow> {
    fences.checkKeyOf(ip);
    const key =
      given === undefined ? null : await open311KeysRepository.findByHash(db, hashKey(given));
    if (key !== null) return key;
    fences.noteWrongKey(ip);
    throw keyInvalid();
  }

  /** Only companies that gave a key away are there for others. */
  async function placeOf(asker: Asker): Promise<Place> {
    fences.read(asker.ip);
    const { jurisdiction_id: named, api_key: given } = asker;
    if (given !== undefined) {
      const key = await findKey(asker);
      if (named !== undefined && named !== key.companyId) throw jurisdictionUnknown();
      return { companyId: key.companyId, key };
    }
    if (named === undefined) throw jurisdictionMissing();
    if ((await open311KeysRepository.countActive(db, named)) === 0) throw jurisdictionUnknown();
    return { companyId: named, key: null };
  }

  /** The key of an app that opens a case; throws where the named company is not its own. */
  async function openingKey(asker: Asker): Promise<KeyRow> {
    const key = await findKey(asker);
    fences.open(key.id);
    const { jurisdiction_id: named } = asker;
    if (named !== undefined && named !== key.companyId) throw jurisdictionUnknown();
    return key;
  }

  return { placeOf, openingKey };
}
export type Open311Access = ReturnType<typeof createOpen311Access>;
