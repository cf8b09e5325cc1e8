import { createHash } from 'node:crypto';
import type { ResolveProgram } from '../../access/program';
import type { Database } from '../../database';
import { keysRepository } from './keys.repository';

const MINUTE_MS = 60_000;

/** A key is random already, so one fast hash is enough. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Finds the program of a key, counts its request and keeps when and from where it came. */
export const createProgramResolver =
  ({ db, now }: { db: Database; now: () => Date }): ResolveProgram =>
  async (key, { ip }) => {
    const at = now();
    const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
    const row = await keysRepository.use(db, hashKey(key), { at, minute, ip });
    if (row === null) return null;
    const { id, companyId, name, scopes, rateLimit, windowCount } = row;
    const endsAt = (row.windowStart ?? minute).getTime() + MINUTE_MS;
    return {
      program: { id, companyId, name, scopes },
      limit: rateLimit,
      remaining: Math.max(0, rateLimit - windowCount),
      resetSeconds: Math.max(1, Math.ceil((endsAt - at.getTime()) / 1000)),
      isOver: windowCount > rateLimit,
    };
  };
