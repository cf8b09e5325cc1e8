import type { Platform } from '@muhatap/shared/wire/channels';
import type { MessageType } from '@muhatap/shared/wire/conversations';

/** The citizen as a webhook names them. `alternateId` is WhatsApp's user id (BSUID) where the phone is known too. */
export interface InboundParty {
  externalId: string;
  alternateId: string | null;
  name: string | null;
  phone: string | null;
}

/** A file that a webhook announces; `source` is a media id (WhatsApp) or an address (everybody else). */
export interface InboundMedia {
  source: string;
  mimeType: string | null;
  name: string | null;
}

/** An emoji put on the message with this provider id; null takes it away. */
export interface InboundReaction {
  target: string;
  emoji: string | null;
}

/**
 * A message as a platform reported it. `isEcho` marks one that our own side wrote with another tool. `at` is the platform's time;
 * `isWholeSecond` where that gives no milliseconds, which its value does not show: one of a thousand has none by chance.
 * `reaction` is set where the message is only that; `movedTo` where it says that the citizen has another number now.
 * `postback` is what the tapped choice or button carries; the citizen never saw it.
 */
export interface InboundMessage {
  kind: 'message';
  platform: Platform;
  account: string;
  party: InboundParty;
  providerMessageId: string | null;
  type: MessageType;
  content: string;
  media: InboundMedia | null;
  replyTo: string | null;
  isEcho: boolean;
  postback?: string | undefined;
  reaction?: InboundReaction | undefined;
  movedTo?: Pick<InboundParty, 'externalId' | 'alternateId' | 'phone'> | undefined;
  at: Date;
  isWholeSecond?: boolean;
}

export type InboundStatusName = 'sent' | 'delivered' | 'read' | 'failed';

/** The status of a sent message. `ourId` is our id of it, where the provider gives it back. */
export interface InboundStatus {
  kind: 'status';
  platform: Platform;
  account: string;
  providerMessageId: string;
  ourId: string | null;
  status: InboundStatusName;
  error: { code: string; reason: string } | null;
  at: Date;
}

/** Messenger's and Instagram's receipts: everything that we sent up to `at` has this status. */
export interface InboundWatermark {
  kind: 'watermark';
  platform: Platform;
  account: string;
  externalId: string;
  status: 'delivered' | 'read';
  at: Date;
}

/** The provider has something new to say of the templates of a business account, whose id `account` is. */
export interface InboundTemplateNews {
  kind: 'template-news';
  platform: Platform;
  account: string;
}

export type InboundUnit = InboundMessage | InboundStatus | InboundWatermark | InboundTemplateNews;

/** A webhook body taken apart; `problems` names each part that could not be read, so that nothing is lost silently. */
export interface InboundBatch {
  units: InboundUnit[];
  problems: string[];
}
