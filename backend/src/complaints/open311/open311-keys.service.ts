import { createHash, randomBytes } from 'node:crypto';
import type { Open311Keys, Open311NewKey } from '@muhatap/shared/wire/complaints';
import { recordAudit, type AuditActor } from '../../people';
import type { AccessScope } from '../../access/viewer';
import { inTransaction, type Database } from '../../database';
import { notFound, Refusal } from '../../http/errors';
import { open311KeysRepository, type KeyRow } from './open311-keys.repository';

/** Below the public origin. */
export const OPEN311_PATH = '/api/open311/v2';
/** Keys that a company has in use at a time. */
const MOST_KEYS = 50;

type Who = AccessScope & AuditActor;

/** The keys of the apps that open cases here. */
export interface Open311KeysService {
  list(who: Pick<Who, 'companyId'>): Promise<Open311Keys>;
  /** Throws 409 `key_limit`. */
  create(who: Who, name: string): Promise<Open311NewKey>;
  /** Throws 404 `not_found`. */
  revoke(who: Who, id: string): Promise<Open311Keys>;
}

/** The key is random already, so one fast hash is enough. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

const presentKey = ({ id, name, createdAt, lastUsedAt, revokedAt }: KeyRow) => ({
  id,
  name,
  is_active: revokedAt === null,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

const record = (tx: Database, who: Who, name: string, after: string, at: Date): Promise<void> =>
  recordAudit(tx, {
    companyId: who.companyId,
    by: who,
    at,
    action: 'integration.changed',
    subject: { id: null, name: 'Open311' },
    changes: [{ field: name, before: null, after }],
  });

export function createOpen311KeysService({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): Open311KeysService {
  const list: Open311KeysService['list'] = async ({ companyId }) => ({
    keys: (await open311KeysRepository.list(db, companyId)).map(presentKey),
    path: OPEN311_PATH,
    jurisdiction_id: companyId,
  });

  return {
    list,

    async create(who, name) {
      const { companyId } = who;
      const secret = randomBytes(32).toString('base64url');
      const at = now();
      await inTransaction(db, async (tx) => {
        if ((await open311KeysRepository.countActive(tx, companyId)) >= MOST_KEYS)
          throw new Refusal(
            409,
            'key_limit',
            `En çok ${MOST_KEYS} anahtar kullanılabilir. Önce kullanılmayan birini iptal edin.`,
          );
        const row = { companyId, name, hash: hashKey(secret), createdAt: at };
        await open311KeysRepository.insert(tx, row);
        await record(tx, who, name, 'anahtar verildi', at);
      });
      return { ...(await list(who)), secret };
    },

    async revoke(who, id) {
      const at = now();
      await inTransaction(db, async (tx) => {
        const key = await open311KeysRepository.revoke(tx, who.companyId, id, at);
        if (key === null) throw notFound('Anahtar bulunamadı.');
        await record(tx, who, key.name, 'anahtar iptal edildi', at);
      });
      return list(who);
    },
  };
}
