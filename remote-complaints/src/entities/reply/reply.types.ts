import type { ComplaintMessage, ComplaintReply } from '@muhatap/shared/wire/complaints';
import type { UploadedFile } from '@muhatap/shared/wire/files';

/**
 * A reply between the field and the server. `key` makes it happen once however often it is tried; `problem` says why it was not sent;
 * `message` is the stored reply, once the server has answered; `mode` is who may read the answer to a comment, null elsewhere.
 */
export interface PendingReply {
  readonly key: string;
  readonly text: string;
  readonly file: UploadedFile | null;
  readonly mode: NonNullable<ComplaintReply['reply_mode']> | null;
  /** When it was submitted, ISO 8601. */
  readonly at: string;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  readonly problem: string | null;
  readonly message: ComplaintMessage | null;
}

/**
 * Unsent texts of a person about a complaint: a reply, an internal note, and replies on their way.
 */
export interface ComplaintDraft {
  readonly reply: string;
  readonly note: string;
  readonly outbox: readonly PendingReply[];
}

export const EMPTY_DRAFT: ComplaintDraft = { reply: '', note: '', outbox: [] };
