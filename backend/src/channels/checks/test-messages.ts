import type { ConnectionCredentials, TestState } from '@muhatap/shared/wire/channels';
import { announceAccounts } from '../accounts/claim-account';
import { connectionsRepository, type ConnectionRow } from '../accounts/connections.repository';
import { adapterOf } from '../adapters/channel-adapters';
import { inTransaction, newId, type Database } from '../../database';
import { Refusal } from '../../http/errors';
import type { InboundStatus } from '../model/inbound.types';
import type { OutboundMessage, SendOutcome } from '../model/outbound.types';
import { testMessagesRepository, type TestMessageRow } from './account-checks.repository';
import type { CheckParts } from './check-account';

/** Before the id under which a provider gives a test message back: its statuses concern no conversation. */
const PREFIX = 'test-';
const RANKS: Readonly<Record<TestState, number>> = {
  sending: 0,
  sent: 1,
  // One that was delivered after all did not fail.
  failed: 2,
  delivered: 3,
  read: 4,
};
/** Test messages of one account in an hour. */
const LIMIT = 10;
const HOUR_MS = 60 * 60_000;

/** Meta gives every WhatsApp Business account this approved template; it may be sent outside the service window. */
const TEMPLATE = { name: 'hello_world', language: 'en_US', header: [], body: [] } as const;
const TEXT = 'Muhatap bağlantı denemesi. Bu mesajı gördüyseniz hesabınız çalışıyor.';
/** Codes of a template that the account does not have. */
const NO_TEMPLATE = new Set(['132001', '132015', '132016']);
const OUTSIDE_WINDOW = '131047';
const WRITE_FIRST =
  'Hesapta hello_world şablonu yok. Bu telefondan numaraya bir mesaj yazın, sonra denemeyi yineleyin.';

/** The id of the test message that a status is about; null for one of a conversation. */
export const testMessageOf = ({ ourId }: Pick<InboundStatus, 'ourId'>): string | null =>
  ourId?.startsWith(PREFIX) === true ? ourId.slice(PREFIX.length) : null;

const messageTo = (
  { id, phone }: Pick<TestMessageRow, 'id' | 'phone'>,
  { platform, externalId }: ConnectionRow,
  credentials: ConnectionCredentials,
): OutboundMessage => ({
  attempt: 1,
  id: `${PREFIX}${id}`,
  platform,
  account: externalId,
  credentials,
  recipient: phone.replace('+', ''),
  type: 'template',
  text: TEXT,
  file: null,
  template: TEMPLATE,
  choices: null,
  replyToProviderId: null,
  comment: null,
  humanAgent: false,
});

/** Takes over a state that lies ahead of the known one; a message that reached its phone proves its account. */
async function advance(
  tx: Database,
  account: Pick<ConnectionRow, 'id' | 'companyId'>,
  id: string,
  change: { readonly state: TestState; readonly error: string | null },
  at: Date,
): Promise<TestMessageRow | null> {
  const row = await testMessagesRepository.lock(tx, account.id, id);
  if (row === null || RANKS[change.state] <= RANKS[row.state]) return row;
  const changed = await testMessagesRepository.update(tx, id, { ...change, changedAt: at });
  if (change.state === 'delivered' || change.state === 'read')
    await connectionsRepository.update(tx, account.id, { arrivedAt: at });
  await announceAccounts(tx, account.companyId);
  return changed;
}

/** Applies the status of a test message. */
export const takeInTestStatus = (
  db: Database,
  account: Pick<ConnectionRow, 'id' | 'companyId'>,
  id: string,
  { status: state, error }: InboundStatus,
  now: Date,
): Promise<unknown> =>
  inTransaction(db, (tx) => advance(tx, account, id, { state, error: error?.reason ?? null }, now));

function resultOf(outcome: SendOutcome): { state: TestState; error: string | null } | null {
  if (outcome.kind === 'accepted') return { state: 'sent', error: null };
  // Its status tells whether it was taken.
  if (outcome.kind === 'unknown') return null;
  return {
    state: 'failed',
    error: outcome.code === OUTSIDE_WINDOW ? WRITE_FIRST : outcome.reason,
  };
}

/**
 * Sends a test message to an operator's own phone, past the conversations: it is no citizen's. Throws 422 `no_test_message` where the
 * channel has none, 429 `too_many_tests`.
 */
export async function sendTestMessage(
  { db, vault, config, now, providerTimeoutMs }: CheckParts,
  account: ConnectionRow,
  phone: string,
  sentBy: string,
): Promise<TestMessageRow> {
  const { createSender, proof } = adapterOf(account.platform);
  if (proof !== 'send')
    throw new Refusal(
      422,
      'no_test_message',
      'Bu kanalda deneme mesajı gönderilemez. Telefonunuzdan hesaba bir mesaj yazın.',
    );
  const at = now();
  const since = new Date(at.getTime() - HOUR_MS);
  if ((await testMessagesRepository.countSince(db, account.id, since)) >= LIMIT)
    throw new Refusal(
      429,
      'too_many_tests',
      'Bu hesaptan son bir saatte çok sayıda deneme mesajı gönderildi. Biraz sonra yeniden deneyin.',
    );
  const row: TestMessageRow = {
    ...{ id: newId(), connectionId: account.id, companyId: account.companyId, sentBy, phone },
    ...{ state: 'sending', error: null, sentAt: at, changedAt: at },
  };
  await testMessagesRepository.insert(db, row);
  const send = createSender({ ...config, timeoutMs: providerTimeoutMs });
  const message = messageTo(row, account, vault.openCredentials(account));
  let outcome = await send(message);
  if (outcome.kind === 'refused' && NO_TEMPLATE.has(outcome.code))
    outcome = await send({ ...message, type: 'text', template: null });
  const result = resultOf(outcome);
  if (result === null) return row;
  const advanced = await inTransaction(db, (tx) => advance(tx, account, row.id, result, now()));
  return advanced ?? row;
}
