import type { ConnectionCredentials, Platform } from '@muhatap/shared/wire/channels';
import type { HeaderKind, OutboundType } from '@muhatap/shared/wire/conversations';
import type { OutboundChoices } from '../../database/schema/conversations';

/** A file to hand over. Providers either take its bytes or fetch it from `url`, which is public and absolute. */
export interface OutboundFile {
  readonly name: string;
  readonly mimeType: string;
  /** Bytes. */
  readonly size: number;
  readonly url: string;
  read(): Promise<Buffer>;
}

export interface TemplateValue {
  readonly name: string;
  readonly value: string;
}

/** The value of a button by its place: the end of its address, the code that it copies, or what comes back when it is tapped. */
export interface ButtonValue {
  readonly index: number;
  readonly kind: 'url' | 'copy_code' | 'quick_reply';
  readonly value: string;
}

/** A template under its provider's own name, with the values of its header and body in the order in which they first appear, and of its buttons. `headerKind`: the message's file stands in the header. */
export interface OutboundTemplate {
  readonly name: string;
  readonly language: string;
  readonly header: readonly TemplateValue[];
  readonly body: readonly TemplateValue[];
  readonly buttons?: readonly ButtonValue[] | undefined;
  readonly headerKind?: HeaderKind | undefined;
}

/**
 * One message for an adapter to send to its provider. `id` is our message id, passed along where
 * the provider can give it back; `text` is the text or the caption; `choices` are those that are
 * offered with it; `credentials` belong to the account and may go to its provider alone.
 */
export interface OutboundMessage {
  /** Counts from 1. */
  readonly attempt: number;
  readonly id: string;
  readonly platform: Platform;
  readonly account: string;
  readonly credentials: ConnectionCredentials;
  readonly recipient: string;
  readonly type: OutboundType;
  readonly text: string;
  readonly file: OutboundFile | null;
  readonly template: OutboundTemplate | null;
  readonly choices: OutboundChoices | null;
  readonly replyToProviderId: string | null;
  /** The comment that is answered, and whether publicly; null outside comments. */
  readonly comment: { readonly mode: 'public' | 'private'; readonly commentId: string } | null;
  /** A person answers between 24 hours and 7 days (Messenger, Instagram). */
  readonly humanAgent: boolean;
}

/**
 * Result of a call. `retry`: the provider did not take the message and may later. `refused`: it
 * never will. `unknown`: it may or may not have taken it, so the message must not be sent again.
 * `reason` is Turkish, for staff. `accountBroken`: the account, not the message, must be repaired.
 */
export type SendOutcome =
  | { kind: 'accepted'; providerMessageId: string | null }
  | { kind: 'retry'; code: string; reason: string; delayMs: number | null }
  | { kind: 'refused'; code: string; reason: string; accountBroken: boolean }
  | { kind: 'unknown'; why: string };

/** Never throws: every end of a call is an outcome. */
export type SendMessage = (message: OutboundMessage) => Promise<SendOutcome>;

/** Answered instead of a call where the account's keys are missing. */
export const NO_TOKEN: SendOutcome = {
  kind: 'refused',
  code: 'no_token',
  reason: 'Hesabın erişim anahtarı yok. Hesabı yeniden bağlayın.',
  accountBroken: true,
};

/** Answered instead of a call for what the platform cannot carry; send rules refuse it earlier. */
export const unsupported = (what: string): SendOutcome => ({
  kind: 'refused',
  code: 'unsupported',
  reason: `Bu kanaldan ${what} gönderilemez.`,
  accountBroken: false,
});
