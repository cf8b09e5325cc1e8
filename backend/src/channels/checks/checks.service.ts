import type { AccountCheck, TestMessage } from '@muhatap/shared/wire/channels';
import { type Actor, recordAudit } from '../../people';
import { accountLabels } from '../accounts/account-labels';
import { arrivedAt } from '../accounts/connection.presenter';
import { connectionsRepository, type ConnectionRow } from '../accounts/connections.repository';
import { adapterOf } from '../adapters/channel-adapters';
import { inTransaction } from '../../database';
import { notFound, Refusal } from '../../http/errors';
import {
  accountChecksRepository,
  testMessagesRepository,
  type AccountCheckRow,
  type TestMessageRow,
} from './account-checks.repository';
import { checkWithProvider, inspectedOf, type CheckParts } from './check-account';
import { sendTestMessage } from './test-messages';

type Who = Pick<Actor, 'companyId'>;

export interface ChecksService {
  /** The last check of an account and its newest test message. */
  read(who: Who, id: string): Promise<AccountCheck>;
  /** Checks the account now. */
  run(who: Who, id: string): Promise<AccountCheck>;
  /** Registers a WhatsApp number; throws 422 `register_refused`. */
  register(who: Actor, id: string, pin: string): Promise<AccountCheck>;
  /** Names the business account of a number; throws 422 `business_refused`. */
  nameBusiness(who: Actor, id: string, businessId: string): Promise<AccountCheck>;
  /** Throws 422 `no_test_message`, 429 `too_many_tests`. */
  sendTest(who: Actor, id: string, phone: string): Promise<TestMessage>;
}

const presentTest = (row: TestMessageRow): TestMessage => ({
  id: row.id,
  phone: row.phone,
  state: row.state,
  reason: row.error,
  sent_at: row.sentAt.toISOString(),
  changed_at: row.changedAt.toISOString(),
});

const hasFailed = (steps: AccountCheck['steps'], wanted: string): boolean =>
  steps.some(({ id, state }) => id === wanted && state === 'failed');

const momentOf = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;

function presentCheck(
  account: ConnectionRow,
  check: AccountCheckRow | null,
  test: TestMessageRow | null,
): AccountCheck {
  const { proof, register, businessFault } = adapterOf(account.platform);
  const steps = check?.steps ?? [];
  return {
    steps,
    checked_at: momentOf(check?.checkedAt),
    key_expires_at: momentOf(check?.keyExpiresAt),
    arrived_at: momentOf(arrivedAt(account)),
    can_register: register !== undefined && hasFailed(steps, 'number'),
    can_name_business:
      businessFault !== undefined &&
      account.businessId === null &&
      hasFailed(steps, 'subscription'),
    proof,
    test: test && presentTest(test),
  };
}

/** Checks of accounts with their providers, and the proof that words arrive. */
export function createChecksService(parts: CheckParts): ChecksService {
  const { db, now } = parts;

  async function find({ companyId }: Who, id: string): Promise<ConnectionRow> {
    const row = await connectionsRepository.find(db, companyId, id);
    if (row === null) throw notFound('Hesap bulunamadı.');
    return row;
  }

  async function read(who: Who, id: string): Promise<AccountCheck> {
    const row = await find(who, id);
    return presentCheck(
      row,
      await accountChecksRepository.find(db, id),
      await testMessagesRepository.findLast(db, id),
    );
  }

  async function run(who: Who, id: string): Promise<AccountCheck> {
    await checkWithProvider(parts, await find(who, id));
    return read(who, id);
  }

  return {
    read,
    run,

    async register(who, id, pin) {
      const row = await find(who, id);
      const { register } = adapterOf(row.platform);
      if (register === undefined)
        throw new Refusal(422, 'register_refused', 'Bu kanalda numara kaydı yok.');
      const reason = await register(inspectedOf(parts, row), pin);
      if (reason !== null) throw new Refusal(422, 'register_refused', reason);
      await recordAudit(db, {
        companyId: who.companyId,
        by: who,
        at: now(),
        action: 'connection.changed',
        subject: { id, name: row.name },
        changes: [
          { field: 'Numara kaydı', before: null, after: String(accountLabels(row).account) },
        ],
      });
      return run(who, id);
    },

    async nameBusiness(who, id, businessId) {
      const row = await find(who, id);
      const { businessFault } = adapterOf(row.platform);
      if (businessFault === undefined)
        throw new Refusal(422, 'business_refused', 'Bu kanalda WhatsApp Business hesabı yok.');
      const fault = await businessFault(inspectedOf(parts, row), businessId);
      if (fault !== null) throw new Refusal(422, 'business_refused', fault);
      await inTransaction(db, async (tx) => {
        await connectionsRepository.update(tx, id, { businessId });
        await recordAudit(tx, {
          companyId: who.companyId,
          by: who,
          at: now(),
          action: 'connection.changed',
          subject: { id, name: row.name },
          changes: [
            { field: 'WhatsApp Business hesabı', before: row.businessId, after: businessId },
          ],
        });
      });
      return run(who, id);
    },

    async sendTest(who, id, phone) {
      return presentTest(await sendTestMessage(parts, await find(who, id), phone, who.userId));
    },
  };
}
