import type { WebhookSource } from '@muhatap/shared/wire/channels';
import { writeInGroups } from '../../background/write-in-groups';
import type { ChannelConfig } from '../../config/config';
import type { Database } from '../../database';
import { Refusal } from '../../http/errors';
import { callsStored } from '../../metrics/measurements';
import type { CredentialVault } from '../accounts/credentials';
import type { ChannelWebhook, WebhookCall } from '../model/channel-adapter';
import { headerOf } from '../model/webhook-call';
import { messageIdsOf, type Call } from './journal-units';
import { journalRepository } from './journal.repository';
import { readSigningKeys } from './signing-keys';

export interface WebhooksService {
  /** The answer to a provider's handshake; throws 403 for one that is not meant for us. */
  verify(webhook: ChannelWebhook, query: Readonly<Record<string, unknown>>): string;
  /** Stores a call; throws 401 `bad_signature` and counts it where its caller is not proven. */
  accept(source: WebhookSource, webhook: ChannelWebhook, call: WebhookCall): Promise<void>;
}

interface Parts {
  db: Database;
  channels: ChannelConfig;
  vault: CredentialVault;
  now: () => Date;
  /** Called after a call was stored. */
  onStored: () => void;
}

/**
 * Checks the caller, stores the call, with those that come meanwhile, and leaves the rest to its jobs: an answer of 200 means that it
 * is on disk (docs/behaviour.md §10.1).
 */
export function createWebhooksService({
  db,
  channels,
  vault,
  now,
  onStored,
}: Parts): WebhooksService {
  const store = writeInGroups((calls: readonly Call[]) => journalRepository.insert(db, calls));
  const refuse = async (source: WebhookSource, reason: string): Promise<never> => {
    await journalRepository.countRejection(db, source, reason, now());
    throw new Refusal(401, 'bad_signature', 'İmza doğrulanamadı.');
  };

  return {
    verify({ answerHandshake }, query) {
      const answer = answerHandshake?.(query, channels) ?? null;
      if (answer === null) throw new Refusal(403, 'forbidden', 'Doğrulama anahtarı yanlış.');
      return answer;
    },

    async accept(source, webhook, call) {
      const secret = webhook.secretOf(channels, await readSigningKeys(db, vault, webhook, call));
      if (secret === null) return refuse(source, 'not_configured');
      if (!webhook.isSigned(call, secret)) return refuse(source, 'bad_signature');
      const kept: Record<string, string> = { ...webhook.keptHeaders?.(call.address) };
      for (const name of ['content-type', 'user-agent'])
        kept[name] = (headerOf(call.headers, name) ?? '').slice(0, 300);
      const stored: Call = { source, body: call.body, headers: kept, receivedAt: now() };
      await store(stored);
      callsStored.record({
        source,
        receivedAt: stored.receivedAt,
        messageIds: () => messageIdsOf(stored),
      });
      onStored();
    },
  };
}
