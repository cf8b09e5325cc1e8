import { timingSafeEqual } from 'node:crypto';
import { isMetaSignature } from '../adapters/meta/meta-signature';
import { readTwilioForm } from '../adapters/twilio/twilio-inbound.parser';
import { twilioCallbackHeader } from '../adapters/twilio/twilio-callback';
import { isTwilioSignature } from '../adapters/twilio/twilio-signature';
import type { ChannelConfig } from '../../config/config';
import type { Database } from '../../database';
import type { CredentialVault } from '../accounts/credentials';
import { Refusal } from '../../http/errors';
import { twilioTokenOf } from './twilio-account';
import { journalRepository, type WebhookSource } from './journal.repository';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

export interface WebhooksService {
  /** The challenge of Meta's handshake; throws 403 for another token. */
  verify(query: {
    mode?: string | undefined;
    token?: string | undefined;
    challenge?: string | undefined;
  }): string;
  acceptMeta(body: Buffer, headers: Headers): Promise<void>;
  /** `address` is the public address that Twilio called, which is part of what it signs. */
  acceptTwilio(body: Buffer, headers: Headers, address: string): Promise<void>;
  /**
   * Authkey documents template sends only: no inbound call, no signature (docs/behaviour.md §9.13).
   * With nothing to tell who calls and what a body means, a call is refused and counted, as for any
   * webhook without a secret.
   */
  refuseAuthkey(): Promise<never>;
}

interface Parts {
  db: Database;
  channels: ChannelConfig;
  vault: CredentialVault;
  now: () => Date;
  /** Called after a call was stored. */
  onStored: () => void;
}

const headerOf = (headers: Headers, name: string) => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Checks who calls, stores the call and leaves the rest to the journal's worker: an answer of 200
 * means that it is on disk (docs/behaviour.md §10.1).
 */
export function createWebhooksService({
  db,
  channels,
  vault,
  now,
  onStored,
}: Parts): WebhooksService {
  const refuse = async (source: WebhookSource, reason: string): Promise<never> => {
    await journalRepository.countRejection(db, source, reason, now());
    throw new Refusal(401, 'bad_signature', 'İmza doğrulanamadı.');
  };
  const check = async (
    source: WebhookSource,
    secret: string | null,
    isSigned: (secret: string) => boolean,
  ) => {
    if (secret === null) return refuse(source, 'not_configured');
    if (!isSigned(secret)) return refuse(source, 'bad_signature');
  };
  const store = async (
    source: WebhookSource,
    body: Buffer,
    headers: Headers,
    more: Record<string, string> = {},
  ) => {
    const kept: Record<string, string> = { ...more };
    for (const name of ['content-type', 'user-agent'])
      kept[name] = (headerOf(headers, name) ?? '').slice(0, 300);
    await journalRepository.insert(db, { source, body, headers: kept, receivedAt: now() });
    onStored();
  };

  return {
    verify({ mode, token, challenge }) {
      const expected = channels.metaVerifyToken;
      if (
        mode === 'subscribe' &&
        challenge !== undefined &&
        token !== undefined &&
        expected !== null &&
        isSameText(token, expected)
      )
        return challenge;
      throw new Refusal(403, 'forbidden', 'Doğrulama anahtarı yanlış.');
    },
    async acceptMeta(body, headers) {
      await check('meta', channels.metaAppSecret, (secret) =>
        isMetaSignature(headerOf(headers, 'x-hub-signature-256'), body, secret),
      );
      await store('meta', body, headers);
    },
    async acceptTwilio(body, headers, address) {
      const form = readTwilioForm(body.toString('utf8'));
      const token = (await twilioTokenOf(db, vault, form)) ?? channels.twilioAuthToken;
      await check('twilio', token, (secret) =>
        isTwilioSignature(headerOf(headers, 'x-twilio-signature'), address, form, secret),
      );
      await store('twilio', body, headers, twilioCallbackHeader(address));
    },
    refuseAuthkey: () => refuse('authkey', 'not_configured'),
  };
}
