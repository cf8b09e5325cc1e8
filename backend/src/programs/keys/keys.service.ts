import { randomBytes } from 'node:crypto';
import type {
  ProgramKey,
  ProgramKeyInput,
  ProgramKeys,
  ProgramNewKey,
} from '@muhatap/shared/wire/programs';
import { PROGRAM_KEY_PREFIX } from '../../access/program';
import { inTransaction, type Database } from '../../database';
import { notFound, Refusal } from '../../http/errors';
import { nameLine } from '../../http/one-line';
import type { Caller } from '../../access/caller';
import {
  readProvisioning,
  recordAudit,
  requireEveryInstallationGrant,
  type Actor,
} from '../../people';
import { queueEndings } from './key-endings';
import { keysRepository, type NamedKey } from './keys.repository';
import { hashKey } from './resolve-program';

/** Keys that a company has in use at a time. */
const MOST_KEYS = 50;
const DAY_MS = 86_400_000;
/** Letters of a key that are kept to recognise it: its prefix and four of the random ones. */
const HINT_LENGTH = PROGRAM_KEY_PREFIX.length + 4;

/** The keys of a company's programs. */
export interface KeysService {
  list(who: Pick<Actor, 'companyId'>): Promise<ProgramKeys>;
  /** Throws 403 `forbidden`, 409 `key_limit`, 422 `name_blank`. */
  create(who: Caller, input: ProgramKeyInput): Promise<ProgramNewKey>;
  /** Throws 404 `not_found`. */
  revoke(who: Actor, id: string): Promise<ProgramKeys>;
}

const stateOf = ({ key: { revokedAt, expiresAt } }: NamedKey, at: Date) => {
  if (revokedAt !== null) return 'revoked';
  return expiresAt <= at ? 'ended' : 'active';
};

const presentKey = (named: NamedKey, at: Date): ProgramKey => {
  const { key, createdBy } = named;
  return {
    id: key.id,
    name: key.name,
    hint: key.hint,
    scopes: key.scopes,
    rate_limit: key.rateLimit,
    state: stateOf(named, at),
    created_at: key.createdAt.toISOString(),
    created_by: createdBy,
    expires_at: key.expiresAt.toISOString(),
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    last_used_ip: key.lastUsedIp,
  };
};

const tooManyKeys = () =>
  new Refusal(
    409,
    'key_limit',
    `En çok ${MOST_KEYS} anahtar kullanılabilir. Önce kullanılmayan birini iptal edin.`,
  );

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly config: { readonly publicOrigin: string };
}

async function presentProvisioning({ db, config }: Parts, companyId: string) {
  const { changedAt, failedAt, ...rest } = await readProvisioning(
    db,
    companyId,
    config.publicOrigin,
  );
  return {
    ...rest,
    changed_at: changedAt?.toISOString() ?? null,
    failed_at: failedAt?.toISOString() ?? null,
  };
}

export function createKeysService(parts: Parts): KeysService {
  const { db, now } = parts;
  const list: KeysService['list'] = async ({ companyId }) => {
    const at = now();
    const keys = (await keysRepository.list(db, companyId)).map((row) => presentKey(row, at));
    const isActive = ({ state }: ProgramKey) => state === 'active';
    return {
      keys: [...keys.filter(isActive), ...keys.filter((key) => !isActive(key))],
      provisioning: await presentProvisioning(parts, companyId),
    };
  };

  return {
    list,

    create: (who, { scopes, expires_in_days: days, rate_limit: rateLimit, ...input }) =>
      inTransaction(db, async (tx) => {
        const { companyId, userId } = who;
        const at = now();
        // Such a key makes people and gives them roles, as a directory does.
        if (scopes.includes('people.provision')) await requireEveryInstallationGrant(tx, who);
        const secret = `${PROGRAM_KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
        if ((await keysRepository.countUsable(tx, companyId, at)) >= MOST_KEYS) throw tooManyKeys();
        const key = await keysRepository.insert(tx, {
          companyId,
          name: nameLine(input.name),
          hint: secret.slice(0, HINT_LENGTH),
          hash: hashKey(secret),
          scopes: [...new Set(scopes)],
          rateLimit,
          expiresAt: new Date(at.getTime() + days * DAY_MS),
          createdBy: userId,
          createdAt: at,
        });
        await queueEndings(tx, key, at);
        await recordAudit(tx, {
          companyId,
          by: who,
          at,
          action: 'integration.created',
          subject: { id: key.id, name: `API anahtarı ${key.name}` },
          changes: [
            { field: 'Yetkiler', before: null, after: key.scopes.join(', ') },
            { field: 'Son gün', before: null, after: key.expiresAt.toISOString().slice(0, 10) },
            { field: 'Dakikada istek', before: null, after: String(rateLimit) },
          ],
        });
        return { key: presentKey({ key, createdBy: who.name }, at), secret };
      }),

    async revoke(who, id) {
      const { companyId } = who;
      const at = now();
      await inTransaction(db, async (tx) => {
        const key = await keysRepository.revoke(tx, companyId, id, at);
        if (key === null) throw notFound('Anahtar bulunamadı.');
        await recordAudit(tx, {
          companyId,
          by: who,
          at,
          action: 'integration.revoked',
          subject: { id: key.id, name: `API anahtarı ${key.name}` },
        });
      });
      return list(who);
    },
  };
}
