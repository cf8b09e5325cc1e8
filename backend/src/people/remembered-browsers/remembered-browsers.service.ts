import type { RememberedBrowser } from '@muhatap/shared/wire/people';
import type { Caller } from '../../access/caller';
import { inTransaction, type Database } from '../../database';
import { notFound } from '../../http/errors';
import { recordAudit, type AuditActor } from '../audit/record-audit';
import type { Device } from '../auth/device';
import { deviceName } from '../auth/device-name';
import { findFactorRules } from '../auth/factor-rules';
import {
  rememberedBrowsersRepository,
  type BrowserRow,
} from '../auth/remembered-browsers.repository';
import { createToken, hashToken } from '../auth/tokens';
import { usersRepository } from '../auth/users.repository';
import { readBrowserToken, type KeptBrowser } from './browser-cookie';

const DAY_MS = 24 * 60 * 60 * 1000;
const USER_AGENT_LIMIT = 400;

interface Person {
  readonly userId: string;
  readonly companyId: string;
  readonly name: string;
}

/** Browsers in which a person is not asked for the second factor at sign-in. A browser that is remembered is no proof of who the person is. */
export interface RememberedBrowsers {
  /** Whether the person had this browser remembered, and not longer ago than the company allows; notes the use. */
  isRemembered(
    tx: Database,
    person: Pick<Person, 'userId' | 'companyId'>,
    device: Device,
  ): Promise<boolean>;
  /** Keeps the browser; answers its token for the cookie, or null where the company does not offer it. */
  remember(person: Person, device: Device): Promise<KeptBrowser | null>;
  list(caller: Caller, device: Device): Promise<RememberedBrowser[]>;
  /** Throws 404 where the caller has no such one. */
  forget(caller: Caller, id: string): Promise<void>;
  /** By an administrator. Throws 404 for another company's person. */
  forgetAll(who: Caller, userId: string): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
}

/** The browser that a request comes from, where the person had it remembered. */
async function findHere(
  db: Database,
  userId: string,
  { cookies }: Device,
  now: Date,
): Promise<BrowserRow | null> {
  const token = readBrowserToken(cookies, userId);
  return token === null
    ? null
    : rememberedBrowsersRepository.find(db, userId, hashToken(token), now);
}

const recordBrowser = (
  tx: Database,
  { companyId, userId, name }: Person,
  by: AuditActor,
  at: Date,
  change: { readonly before: string | null; readonly after: string | null },
): Promise<void> =>
  recordAudit(tx, {
    companyId,
    by,
    at,
    action: 'person.changed',
    subject: { id: userId, name },
    changes: [{ field: 'Hatırlanan tarayıcı', ...change }],
  });

export function createRememberedBrowsers({ db, now }: Parts): RememberedBrowsers {
  return {
    async isRemembered(tx, { userId, companyId }, device) {
      const browser = await findHere(tx, userId, device, now());
      if (browser === null) return false;
      const { rememberDays: days } = await findFactorRules(tx, companyId);
      if (now().getTime() - browser.createdAt.getTime() >= days * DAY_MS) return false;
      await rememberedBrowsersRepository.touch(tx, browser.id, now());
      return true;
    },

    async remember(person, device) {
      const { userId } = person;
      const { rememberDays: days } = await findFactorRules(db, person.companyId);
      if (days === 0) return null;
      const token = createToken();
      await inTransaction(db, async (tx) => {
        const at = now();
        await rememberedBrowsersRepository.insert(tx, {
          userId,
          tokenHash: hashToken(token),
          userAgent: device.userAgent.slice(0, USER_AGENT_LIMIT),
          createdAt: at,
          expiresAt: new Date(at.getTime() + days * DAY_MS),
        });
        const after = deviceName(device.userAgent);
        await recordBrowser(tx, person, { ...person, ip: device.ip }, at, { before: null, after });
      });
      return { userId, token, days };
    },

    async list({ userId }, device) {
      const here = await findHere(db, userId, device, now());
      const all = await rememberedBrowsersRepository.list(db, userId, now());
      return all.map((row) => ({
        id: row.id,
        device: deviceName(row.userAgent),
        created_at: row.createdAt.toISOString(),
        last_used_at: row.lastUsedAt?.toISOString() ?? null,
        expires_at: row.expiresAt.toISOString(),
        current: row.id === here?.id,
      }));
    },

    async forget(caller, id) {
      await inTransaction(db, async (tx) => {
        const gone = await rememberedBrowsersRepository.remove(tx, caller.userId, id);
        if (gone === null) throw notFound('Hatırlanan tarayıcı bulunamadı.');
        const before = deviceName(gone.userAgent);
        await recordBrowser(tx, caller, caller, now(), { before, after: null });
      });
    },

    async forgetAll(who, userId) {
      await inTransaction(db, async (tx) => {
        const row = await usersRepository.find(tx, who.companyId, userId);
        if (row === null) throw notFound('Kişi bulunamadı.');
        const forgotten = await rememberedBrowsersRepository.removeAll(tx, userId);
        if (forgotten === 0) return;
        const person = { userId, companyId: who.companyId, name: row.user.name };
        await recordBrowser(tx, person, who, now(), {
          before: `${forgotten} tarayıcı`,
          after: null,
        });
      });
    },
  };
}
